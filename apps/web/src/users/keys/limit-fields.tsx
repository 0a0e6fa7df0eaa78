import { MESSAGE_TYPES } from '@nostro/kernel'
import type { ReactNode } from 'react'

import { DayInput } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { RequiredText } from '../../ui/entry/required-text.tsx'
import { Checkbox, Field, TextArea, TextInput } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import type { KeyEntry } from './key-entry.ts'
import typeStyles from './keys.module.css'

interface LimitFieldsProps {
  readonly entry: KeyEntry
  readonly problems: Partial<Readonly<Record<keyof KeyEntry, string>>>
  readonly currency: string
  readonly onChange: (changes: Partial<KeyEntry>) => void
  /** Shown between the name and the limits. */
  readonly children: ReactNode
}

const LISTS = [
  { name: 'accounts', label: 'key.accounts', hint: 'key.accounts.hint' },
  { name: 'addresses', label: 'key.addresses', hint: 'key.addresses.hint' },
] as const

/** The fields of a key for its name and its limits. */
export function LimitFields({ entry, problems, currency, onChange, children }: LimitFieldsProps) {
  const { t } = useTexts()
  const { institution } = useUser()
  return (
    <>
      <RequiredText
        label={t('key.name')}
        error={problems.name}
        name="name"
        value={entry.name}
        onChange={(name) => onChange({ name })}
      />
      {children}
      {institution.kind === 'bank' && <TypeBoxes entry={entry} onChange={onChange} />}
      {LISTS.map(({ name, label, hint }) => (
        <Field key={name} label={t(label)} hint={t(hint)} error={problems[name]}>
          {(control) => (
            <TextArea
              {...control}
              name={name}
              rows={3}
              spellCheck={false}
              value={entry[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          )}
        </Field>
      ))}
      <div className={styles.dated}>
        <Field label={t('key.amountMax', { currency })} error={problems.amountMax}>
          {(control) => (
            <TextInput
              {...control}
              name="amountMax"
              inputMode="decimal"
              autoComplete="off"
              value={entry.amountMax}
              onChange={(amountMax) => onChange({ amountMax })}
            />
          )}
        </Field>
        <Field label={t('key.calls')} error={problems.callsPerMinute} isRequired>
          {(control) => (
            <TextInput
              {...control}
              name="callsPerMinute"
              inputMode="numeric"
              autoComplete="off"
              value={entry.callsPerMinute}
              onChange={(callsPerMinute) => onChange({ callsPerMinute })}
            />
          )}
        </Field>
        <Field label={t('key.expiry')} hint={t('key.expiry.hint')} error={problems.expiresAt} isRequired>
          {(control) => (
            <DayInput
              control={control}
              value={entry.expiresAt}
              onChange={(expiresAt) => onChange({ expiresAt })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

/** The types of messages to choose from; none chosen means all. */
export function TypeBoxes({
  entry: { messagingTypes },
  onChange,
}: {
  readonly entry: Pick<KeyEntry, 'messagingTypes'>
  readonly onChange: (changes: Pick<KeyEntry, 'messagingTypes'>) => void
}) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.roles}>
      <legend>{t('key.types')}</legend>
      <span className={styles.small}>{t('key.types.hint')}</span>
      <div className={typeStyles.types}>
        {MESSAGE_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={messagingTypes.includes(type)}
            onChange={(isHeld) =>
              onChange({
                messagingTypes: [
                  ...messagingTypes.filter((each) => each !== type),
                  ...(isHeld ? [type] : []),
                ],
              })
            }
          >
            {type}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
