import { createRecurringDraft, type RecurringDraft } from '@nostro/contract'
import { APPLICATION_TYPE, DAY_MOVES, FREQUENCIES, localDayAt } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { DayInput } from '../../forms/index.ts'
import { formatMoney, useTexts } from '../../i18n/index.ts'
import { contentOf, messageQuery } from '../../message-content/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Field, NativeSelect, TextInput } from '../../ui/index.ts'
import { FormDialog } from '../../ui/entry/form-dialog.tsx'
import { templatesQuery } from './recurring-calls.ts'

interface RepeatDialogProps {
  /** The application that is repeated, if the user came from one. */
  readonly messageId: string | undefined
  readonly onDone: (plan: RecurringDraft) => void
  readonly onClose: () => void
}

/** The entries of the form; numbers are texts until they are sent. */
interface Entry {
  readonly name: string
  readonly source: string
  readonly frequency: string
  readonly firstOn: string
  readonly moves: string
  readonly daysBefore: string
  readonly until: string
  readonly times: string
}

const APPLICATION = 'application'
const DAYS_BEFORE = '3'

/** Repeats an application or a template on the days of a schedule. */
export function RepeatDialog({ messageId, onDone, onClose }: RepeatDialogProps) {
  const { t } = useTexts()
  const { institution } = useUser()
  const [entry, setEntry] = useState<Entry>(() => ({
    name: '',
    source: messageId === undefined ? '' : APPLICATION,
    frequency: 'monthly',
    firstOn: localDayAt(new Date(), institution.timeZone),
    moves: 'following',
    daysBefore: DAYS_BEFORE,
    until: '',
    times: '',
  }))
  const call = useCallForm(createRecurringDraft, {
    entry,
    bodyOf: (each) => bodyOf(each, messageId),
    check: ({ source }): { source?: string } =>
      source === '' ? { source: t('recurring.source.missing') } : {},
    fieldOf: { templateId: 'source', messageId: 'source' },
    fieldOfCode: { 'recurring.firstInPast': 'firstOn' },
    onDone,
  })
  const set = (name: keyof Entry) => (value: string) => setEntry({ ...entry, [name]: value })
  const { problems } = call
  return (
    <FormDialog title={t('recurring.new')} submit={t('recurring.create')} call={call} onClose={onClose}>
      <SourceField
        messageId={messageId}
        value={entry.source}
        problem={problems.source}
        onChange={set('source')}
      />
      <Field label={t('recurring.name')} error={problems.name} isRequired>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="off" value={entry.name} onChange={set('name')} />
        )}
      </Field>
      <Field label={t('recurring.frequency')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.frequency}
            options={FREQUENCIES.map((value) => ({ value, label: t(`recurring.frequency.${value}`) }))}
            onChange={set('frequency')}
          />
        )}
      </Field>
      <DayField name="firstOn" isRequired entry={entry} problems={problems} onChange={set('firstOn')} />
      <Field label={t('recurring.moves')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.moves}
            options={DAY_MOVES.map((value) => ({ value, label: t(`recurring.moves.${value}`) }))}
            onChange={set('moves')}
          />
        )}
      </Field>
      <NumberField
        name="daysBefore"
        isRequired
        entry={entry}
        problems={problems}
        onChange={set('daysBefore')}
      />
      <DayField name="until" entry={entry} problems={problems} onChange={set('until')} />
      <NumberField name="times" entry={entry} problems={problems} onChange={set('times')} />
    </FormDialog>
  )
}

/** Returns the body of the call. Empty fields are absent, and a text that is no number stays one for the check. */
function bodyOf(entry: Entry, messageId: string | undefined) {
  const { source, daysBefore, until, times, ...others } = entry
  return {
    ...others,
    ...(source === APPLICATION ? { messageId } : { templateId: source }),
    daysBefore: numberOf(daysBefore),
    ...(until !== '' && { until }),
    ...(times.trim() !== '' && { times: numberOf(times) }),
  }
}

function numberOf(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text.trim()) : text
}

interface EntryFieldProps<Name extends keyof Entry> {
  readonly name: Name
  readonly entry: Entry
  readonly problems: Partial<Readonly<Record<keyof Entry, string>>>
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
}

function DayField({
  name,
  entry,
  problems,
  isRequired = false,
  onChange,
}: EntryFieldProps<'firstOn' | 'until'>) {
  const { t } = useTexts()
  return (
    <Field
      label={t(`recurring.${name}`)}
      hint={t('form.hint.day')}
      error={problems[name]}
      isRequired={isRequired}
    >
      {(control) => <DayInput control={control} value={entry[name]} onChange={onChange} />}
    </Field>
  )
}

function NumberField({
  name,
  entry,
  problems,
  isRequired = false,
  onChange,
}: EntryFieldProps<'daysBefore' | 'times'>) {
  const { t } = useTexts()
  const hint = name === 'times' ? t('recurring.end.hint') : undefined
  return (
    <Field label={t(`recurring.${name}`)} hint={hint} error={problems[name]} isRequired={isRequired}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          inputMode="numeric"
          value={entry[name]}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

interface SourceFieldProps {
  readonly messageId: string | undefined
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** A choice of the application from which the user came, and the templates of applications. */
function SourceField({ messageId, value, problem, onChange }: SourceFieldProps) {
  const texts = useTexts()
  const { t, language } = texts
  const templates = useQuery(templatesQuery({ query: { messagingType: APPLICATION_TYPE } }))
  const message = useQuery({
    ...messageQuery({ params: { id: messageId ?? '' }, query: {} }),
    enabled: messageId !== undefined,
  })
  const { payeeName = '', currency = '', amount } = (message.data && contentOf(message.data)?.summary) ?? {}
  const application = t('recurring.source.application', {
    reference: message.data?.businessId ?? '',
    payee: payeeName,
    amount: amount === undefined ? '' : formatMoney({ currency, amount }, language),
  })
  const options = [
    { value: '', label: '' },
    ...(messageId === undefined ? [] : [{ value: APPLICATION, label: application }]),
    ...(templates.data?.rowList ?? []).map(({ id, name }) => ({
      value: id,
      label: t('recurring.source.template', { name }),
    })),
  ]
  return (
    <Field label={t('recurring.source')} error={problem} isRequired>
      {(control) => <NativeSelect {...control} value={value} options={options} onChange={onChange} />}
    </Field>
  )
}
