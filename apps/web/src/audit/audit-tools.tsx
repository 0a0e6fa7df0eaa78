import { type FormEvent, useId, useState } from 'react'

import { MinuteInput, readMinute } from '../forms/index.ts'
import { type Key, useTexts } from '../i18n/index.ts'
import { Button, Field, Icon, NativeSelect, Segments, VisuallyHidden } from '../ui/index.ts'
import type { AuditAddress } from './audit-address.ts'
import { EventCount } from './audit-events.tsx'
import { type Period, PERIODS } from './trail-days.ts'
import styles from './audit-tools.module.css'

/** The subjects to filter by, as prefixes of action names. */
const SUBJECTS: readonly (readonly [string, Key])[] = [
  ['message.', 'audit.what.message'],
  ['approvalRules.', 'audit.what.rules'],
  ['change.', 'audit.what.change'],
  ['link.', 'audit.what.link'],
  ['user.', 'audit.what.user'],
  ['session.', 'audit.what.session'],
  ['enterprise.', 'audit.what.company'],
  ['audit.', 'audit.what.audit'],
  ['POST ', 'audit.what.call'],
]

interface ToolsProps {
  readonly address: AuditAddress
  /** The trails to choose from. With a single trail no choice is shown. */
  readonly trails: readonly { readonly institutionId: string; readonly name: string }[]
  readonly onSearch: (address: AuditAddress) => void
}

/** The search conditions. A choice applies at once, a text by Enter or the button. They are stored in the URL. */
export function AuditTools({ address, trails, onSearch }: ToolsProps) {
  const { t } = useTexts()
  const [opensDates, setOpensDates] = useState(false)
  const hasDates = opensDates || address.from !== undefined || address.to !== undefined
  /** Replaces conditions; an empty value removes one. */
  const change = (changes: { readonly [Name in keyof AuditAddress]?: string }) => {
    const entries = Object.entries({ ...address, ...changes }).filter(([, value]) => value !== '')
    onSearch(Object.fromEntries(entries))
  }
  const choosePeriod = (chosen: Choice) => {
    setOpensDates(chosen === 'dates')
    if (chosen !== 'dates') change({ period: chosen === 'all' ? '' : chosen, from: '', to: '' })
  }
  const searched = address.search ?? address.objectId ?? ''
  return (
    <search className={styles.tools}>
      {trails.length > 1 && (
        <Trail address={address} trails={trails} onChoose={(institutionId) => change({ institutionId })} />
      )}
      <SearchText text={searched} onSearch={(search) => change({ search, objectId: '' })} />
      <Segments<Choice>
        label={t('audit.period')}
        segments={CHOICES.map((value) => ({ value, label: t(`audit.period.${value}`) }))}
        value={hasDates ? 'dates' : (address.period ?? 'all')}
        onChoose={choosePeriod}
      />
      <ActorChip name={address.actor ?? ''} onSearch={(actor) => change({ actor })} />
      <Chip
        label={t('audit.what')}
        value={address.action ?? ''}
        options={SUBJECTS.map(([value, key]) => ({ value, label: t(key) }))}
        onChoose={(action) => change({ action })}
      />
      <Chip
        label={t('audit.outcome')}
        value={address.outcome ?? ''}
        options={(['done', 'refused'] as const).map((value) => ({
          value,
          label: t(`audit.outcome.${value}`),
        }))}
        onChoose={(outcome) => change({ outcome })}
      />
      <span className={styles.count}>
        <EventCount address={address} />
      </span>
      {hasDates && (
        <Dates
          key={`${address.from} ${address.to}`}
          address={address}
          onSearch={(dates) => change({ ...dates, period: '' })}
        />
      )}
    </search>
  )
}

const CHOICES = ['all', ...PERIODS, 'dates'] as const

type Choice = Period | 'all' | 'dates'

function Trail({
  address,
  trails,
  onChoose,
}: Pick<ToolsProps, 'address' | 'trails'> & { readonly onChoose: (institutionId: string) => void }) {
  const { t } = useTexts()
  return (
    <NativeSelect
      aria-label={t('audit.trail')}
      value={address.institutionId ?? ''}
      options={trails.map(({ institutionId, name }) => ({ value: institutionId, label: name }))}
      onChange={onChoose}
    />
  )
}

interface TextProps {
  readonly onSearch: (text: string) => void
}

/** Returns the typed text, which starts again when the applied one changes. */
function useTyped(applied: string) {
  const [state, setState] = useState({ applied, typed: applied })
  if (state.applied !== applied) setState({ applied, typed: applied })
  return [state.typed, (typed: string) => setState({ applied, typed })] as const
}

function SearchText({ text, onSearch }: TextProps & { readonly text: string }) {
  const { t } = useTexts()
  const id = useId()
  const [typed, setTyped] = useTyped(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <Icon name="search" />
      <label htmlFor={id}>
        <VisuallyHidden>{t('audit.find')}</VisuallyHidden>
      </label>
      <input
        id={id}
        value={typed}
        placeholder={t('audit.find')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setTyped(event.target.value)}
      />
      <VisuallyHidden>
        <button type="submit" tabIndex={-1}>
          {t('audit.search')}
        </button>
      </VisuallyHidden>
    </form>
  )
}

function ActorChip({ name, onSearch }: TextProps & { readonly name: string }) {
  const { t } = useTexts()
  const [typed, setTyped] = useTyped(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={name === '' ? styles.chip : styles.setChip} onSubmit={submit}>
      <Icon name={name === '' ? 'add' : 'user'} />
      <input
        aria-label={t('audit.who')}
        placeholder={t('audit.who')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== name && onSearch(typed.trim())}
      />
    </form>
  )
}

function Chip({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <span className={value === '' ? styles.chip : styles.setChip}>
      <Icon name={value === '' ? 'add' : 'filter'} />
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

interface DatesProps {
  readonly address: AuditAddress
  readonly onSearch: (dates: { readonly from: string; readonly to: string }) => void
}

function Dates({ address, onSearch }: DatesProps) {
  const { t } = useTexts()
  const [dates, setDates] = useState({ from: address.from ?? '', to: address.to ?? '' })
  const [hasFailed, setHasFailed] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = isNoMinute(dates.from) || isNoMinute(dates.to)
    setHasFailed(isWrong)
    if (!isWrong) onSearch(dates)
  }
  return (
    <form className={styles.dates} onSubmit={submit}>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={t(`audit.${name}`)}
          error={hasFailed && isNoMinute(dates[name]) ? t('dateTime.invalid') : undefined}
        >
          {(control) => (
            <MinuteInput
              control={control}
              value={dates[name]}
              onChange={(text) => setDates({ ...dates, [name]: text })}
            />
          )}
        </Field>
      ))}
      <Button type="submit">{t('audit.period.apply')}</Button>
    </form>
  )
}

function isNoMinute(text: string): boolean {
  return text !== '' && readMinute(text) === undefined
}
