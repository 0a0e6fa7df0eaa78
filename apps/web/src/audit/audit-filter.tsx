import { useId, useState, type FormEvent } from 'react'

import { MinuteInput, readMinute } from '../forms/index.ts'
import { useTexts, type Key } from '../i18n/index.ts'
import { Button, Field, NativeSelect, TextInput } from '../ui/index.ts'
import { auditSearch, readAuditAddress, type AuditAddress } from './audit-address.ts'
import styles from './audit.module.css'

/** The subjects to filter by, as prefixes of action names. */
const SUBJECTS: readonly (readonly [string, Key])[] = [
  ['', 'audit.what.all'],
  ['session.', 'audit.what.session'],
  ['message.', 'audit.what.message'],
  ['user.', 'audit.what.user'],
  ['enterprise.', 'audit.what.company'],
  ['audit.', 'audit.what.audit'],
  ['POST ', 'audit.what.call'],
]

type Typed = { readonly [Name in keyof AuditAddress]-?: string }

/** The search conditions for user, subject and time. They are applied by the button or Enter, and stored in the URL. */
export function AuditFilter({
  address,
  trails,
  onSearch,
}: {
  readonly address: AuditAddress
  /** The trails to choose from. With a single trail no choice is shown. */
  readonly trails: readonly { readonly institutionId: string; readonly name: string }[]
  readonly onSearch: (address: AuditAddress) => void
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<Typed>({
    institutionId: address.institutionId ?? '',
    actor: address.actor ?? '',
    action: address.action ?? '',
    objectId: address.objectId ?? '',
    outcome: address.outcome ?? '',
    from: address.from ?? '',
    to: address.to ?? '',
  })
  const [hasFailed, setHasFailed] = useState(false)
  const set = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = isNoMinute(typed.from) || isNoMinute(typed.to)
    setHasFailed(isWrong)
    if (isWrong) return
    onSearch(readAuditAddress(new URLSearchParams(auditSearch(typed as AuditAddress))))
  }
  return (
    <search>
      <form className={styles.filter} onSubmit={search}>
        {trails.length > 1 && (
          <Choice
            label={t('audit.trail')}
            value={typed.institutionId}
            onChange={set('institutionId')}
            options={trails.map(({ institutionId, name }) => ({ value: institutionId, label: name }))}
          />
        )}
        <Condition label={t('audit.who')} value={typed.actor} onChange={set('actor')} />
        <Choice
          label={t('audit.what')}
          value={typed.action}
          onChange={set('action')}
          options={SUBJECTS.map(([value, key]) => ({ value, label: t(key) }))}
        />
        <Condition label={t('audit.object')} value={typed.objectId} onChange={set('objectId')} />
        <Choice
          label={t('audit.outcome')}
          value={typed.outcome}
          onChange={set('outcome')}
          options={[
            { value: '', label: t('audit.outcome.all') },
            { value: 'done', label: t('audit.outcome.done') },
            { value: 'refused', label: t('audit.outcome.refused') },
          ]}
        />
        {(['from', 'to'] as const).map((name) => (
          <Minute
            key={name}
            label={t(`audit.${name}`)}
            value={typed[name]}
            error={hasFailed && isNoMinute(typed[name]) ? t('dateTime.invalid') : undefined}
            onChange={set(name)}
          />
        ))}
        <Button type="submit" icon="search">
          {t('audit.search')}
        </Button>
      </form>
    </search>
  )
}

interface ConditionProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function Condition({ label, value, onChange }: ConditionProps) {
  const id = useId()
  return (
    <div className={styles.condition}>
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} value={value} autoComplete="off" spellCheck={false} onChange={onChange} />
    </div>
  )
}

function Minute({ label, value, error, onChange }: ConditionProps & { readonly error: string | undefined }) {
  return (
    <div className={styles.moment}>
      <Field label={label} error={error}>
        {(control) => <MinuteInput control={control} value={value} onChange={onChange} />}
      </Field>
    </div>
  )
}

function isNoMinute(text: string): boolean {
  return text !== '' && readMinute(text) === undefined
}

function Choice({
  label,
  value,
  options,
  onChange,
}: ConditionProps & { readonly options: readonly { readonly value: string; readonly label: string }[] }) {
  const id = useId()
  return (
    <div className={styles.condition}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} options={options} onChange={onChange} />
    </div>
  )
}
