import { saveRelationship, type RelationshipAnswer } from '@nostro/contract'
import { RELATIONSHIP_DIRECTIONS, RELATIONSHIP_RULINGS } from '@nostro/kernel'
import { useId, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { DayInput } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, NativeSelect, Refusals, showToast, TextInput } from '../../ui/index.ts'
import styles from './banks.module.css'
import { entryOf, relationshipBody, type RelationshipEntry } from './relationship-entry.ts'

/** A dialog that requests a new relationship or a change to one. */
export function RelationshipDialog({
  changed,
  onDone,
  onClose,
}: {
  /** The relationship to change; absent for a new one. */
  readonly changed?: RelationshipAnswer | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(() => entryOf(changed))
  const formId = useId()
  const { form, problems, refusals, isBusy } = useCallForm(saveRelationship, {
    entry,
    bodyOf: (typed: RelationshipEntry) => relationshipBody(typed, changed),
    onDone: () => {
      showToast({ kind: 'success', text: t('user.rolesWaiting') })
      onDone()
    },
  })
  const change = (changes: Partial<RelationshipEntry>) => setEntry({ ...entry, ...changes })
  return (
    <Dialog
      title={changed === undefined ? t('relationship.add') : t('relationship.editOf', { name: changed.name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('relationship.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <WhomFields entry={entry} problems={problems} onChange={change} />
        <RuleFields entry={entry} problems={problems} onChange={change} />
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly entry: RelationshipEntry
  readonly problems: Partial<Readonly<Record<keyof RelationshipEntry, string>>>
  readonly onChange: (changes: Partial<RelationshipEntry>) => void
}

const LINES = [
  { name: 'name', label: 'relationship.name', hint: 'relationship.name.hint', lengthMax: 80 },
  {
    name: 'counterparty',
    label: 'relationship.counterparty',
    hint: 'relationship.counterparty.hint',
    lengthMax: 11,
  },
  { name: 'messagingTypes', label: 'relationship.types', hint: 'relationship.types.hint', lengthMax: 400 },
] as const

/** The fields for name, counterparty and message types. */
function WhomFields({ entry, problems, onChange }: FieldsProps) {
  const { t } = useTexts()
  return LINES.map(({ name, label, hint, lengthMax }) => (
    <Field key={name} label={t(label)} hint={t(hint)} error={problems[name]} isRequired={name === 'name'}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          maxLength={lengthMax}
          value={entry[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </Field>
  ))
}

/** The fields for direction, ruling and validity. */
function RuleFields({ entry, problems, onChange }: FieldsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.pairs}>
      <Field
        label={t('relationship.direction')}
        hint={entry.direction === 'receive' ? t('relationship.receiveNote') : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.direction}
            options={RELATIONSHIP_DIRECTIONS.map((value) => ({
              value,
              label: t(`relationship.direction.${value}`),
            }))}
            onChange={(value) =>
              onChange({ direction: RELATIONSHIP_DIRECTIONS.find((each) => each === value) ?? 'send' })
            }
          />
        )}
      </Field>
      <Field label={t('relationship.ruling')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.ruling}
            options={RELATIONSHIP_RULINGS.map((value) => ({
              value,
              label: t(`relationship.ruling.${value}`),
            }))}
            onChange={(value) =>
              onChange({ ruling: RELATIONSHIP_RULINGS.find((each) => each === value) ?? 'refuse' })
            }
          />
        )}
      </Field>
      {(['validFrom', 'validTo'] as const).map((name) => (
        <Field key={name} label={t(`relationship.${name}`)} hint={t('form.hint.day')} error={problems[name]}>
          {(control) => (
            <DayInput
              control={control}
              value={entry[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
