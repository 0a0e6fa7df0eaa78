import { type Maintenance, readMaintenancePlan, saveMaintenance } from '@nostro/contract'
import { LANGUAGE_NAMES, LANGUAGES } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query, useCallForm } from '../api/index.ts'
import { instantOfMinute, MinuteInput, minuteOfInstant } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import {
  Alert,
  Button,
  Checkbox,
  Field,
  Loaded,
  Page,
  Panel,
  PanelStack,
  Refusals,
  showToast,
  TextInput,
} from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'

const planQuery = query(readMaintenancePlan)

const SKELETON_ROWS = 6

/** A form to schedule the maintenance notice: start, end and text in each language. All users see the notice. */
export function MaintenancePage() {
  const { t } = useTexts()
  const plan = useQuery(planQuery({}))
  return (
    <Page title={t('platform.maintenance')}>
      <Loaded query={plan} rows={SKELETON_ROWS}>
        {(data) => (
          <PanelStack>
            <Panel isPadded>
              <PlanForm plan={data} />
            </Panel>
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}

interface Entry extends Pick<Maintenance, 'isBlocking' | 'message'> {
  readonly isOn: boolean
  /** Minutes in the browser's time zone. */
  readonly startsAt: string
  readonly endsAt: string
}

function PlanForm({ plan }: { readonly plan: Maintenance }) {
  const { t, language } = useTexts()
  const [entry, setEntry] = useState<Entry>({
    isOn: plan.isMaintain === 1,
    isBlocking: plan.isBlocking,
    message: plan.message,
    startsAt: shownOf(plan.startsAt),
    endsAt: shownOf(plan.endsAt),
  })
  const { message } = entry
  const change = (changes: Partial<Entry>) => setEntry({ ...entry, ...changes })
  const { form, problems, refusals, isBusy } = useCallForm(saveMaintenance, {
    entry,
    bodyOf,
    onDone: () => showToast({ kind: 'success', text: t('platform.maintenance.saved') }),
  })
  return (
    <form {...form} className={styles.form}>
      <Checkbox checked={entry.isOn} onChange={(checked) => change({ isOn: checked })}>
        {t('platform.maintenance.on')}
      </Checkbox>
      <Checkbox
        checked={entry.isBlocking}
        hint={t('platform.maintenance.blocking.hint')}
        onChange={(checked) => change({ isBlocking: checked })}
      >
        {t('platform.maintenance.blocking')}
      </Checkbox>
      {LANGUAGES.map((each) => (
        <Field
          key={each}
          label={`${t('platform.maintenance.text')} · ${LANGUAGE_NAMES[each]}`}
          error={message[each].trim() === '' ? problems.message : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={each}
              maxLength={300}
              value={message[each]}
              onChange={(text) => change({ message: { ...message, [each]: text } })}
            />
          )}
        </Field>
      ))}
      <Field label={t('platform.maintenance.from')} hint={t('form.hint.minute')} error={problems.startsAt}>
        {(control) => (
          <MinuteInput
            control={control}
            value={entry.startsAt}
            onChange={(time) => change({ startsAt: time })}
          />
        )}
      </Field>
      <Field label={t('platform.maintenance.to')} hint={t('form.hint.minute')} error={problems.endsAt}>
        {(control) => (
          <MinuteInput control={control} value={entry.endsAt} onChange={(time) => change({ endsAt: time })} />
        )}
      </Field>
      {message[language] !== '' && <Alert tone="warning">{message[language]}</Alert>}
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
      </div>
      <Refusals sentences={refusals} />
    </form>
  )
}

function bodyOf({ startsAt, endsAt, ...plan }: Entry) {
  return { ...plan, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
}

function shownOf(instant: string | undefined): string {
  return instant === undefined ? '' : minuteOfInstant(instant)
}

/** Converts a minute to an instant. An invalid value is passed on unchanged, so that the server reports the field. */
function instantOf(text: string): string | undefined {
  return text === '' ? undefined : (instantOfMinute(text) ?? text)
}
