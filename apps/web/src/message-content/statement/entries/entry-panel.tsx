import type { MessageDetail } from '@nostro/contract'
import type { Statement, StatementEntry } from '@nostro/messages'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'

import { useTexts, type Texts } from '../../../i18n/index.ts'
import { Amount, Copyable, IconButton } from '../../../ui/index.ts'
import { type Fact, Facts } from '../../facts.tsx'
import type { MessageContent } from '../../message-content.ts'
import { groupedAccount } from '../../grouped-account.ts'
import { shownAt } from '../../shown-fields.ts'
import type { EntryList } from './entry-list.ts'
import { isLater } from './entry-row.tsx'
import { lineOfEntry } from './entry-line.ts'
import type { EntryMatches } from '../entry-matches.ts'
import styles from './entry-panel.module.css'
import { MatchBox } from './match-box.tsx'
import { useStatementLinks } from '../statement-links.ts'
import { returnWords, typeInWords } from '../statement-table.ts'
import { useDays } from '../use-statement-days.ts'

interface DetailsProps {
  readonly message: MessageDetail
  readonly content: MessageContent
  readonly statement: Statement
  readonly firstEntry: number
  readonly matches: EntryMatches
  readonly entry: StatementEntry
}

/** The open entry next to the table. */
export function EntryPanel(props: DetailsProps & EntryList & { readonly onClose: () => void }) {
  const { statement, shown, entry, onOpen, onClose } = props
  const { t } = useTexts()
  const { entries } = statement
  const title = t('statement.entry.title', { position: entries.indexOf(entry) + 1, count: entries.length })
  const panel = useEscape(onClose)
  const place = shown.indexOf(entry)
  const step = (to: number) => {
    const next = shown[to]
    if (next !== undefined) onOpen(next.path)
  }
  return (
    <aside ref={panel} className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <h3 className={styles.title}>{title}</h3>
        <IconButton
          label={t('statement.entry.previous')}
          icon="arrowUp"
          isDisabled={place <= 0}
          onPress={() => step(place - 1)}
        />
        <IconButton
          label={t('statement.entry.next')}
          icon="arrowDown"
          isDisabled={place === -1 || place === shown.length - 1}
          onPress={() => step(place + 1)}
        />
        <IconButton label={t('statement.entry.close')} icon="close" onPress={onClose} />
      </header>
      <div className={styles.body}>
        <EntryDetails {...props} />
      </div>
    </aside>
  )
}

/** Calls a function on Escape inside the element, before the page closes the message. */
function useEscape(onEscape: () => void) {
  const panel = useRef<HTMLElement>(null)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const element = panel.current
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])
  return panel
}

/** Amount, dates, the payment, and all values of an entry in words. */
export function EntryDetails({ message, content, statement, firstEntry, matches, entry }: DetailsProps) {
  const texts = useTexts()
  const { t } = texts
  const dayOf = useDays()
  const { onShowLine } = useStatementLinks()
  const { currency, amount, isCredit, isReversal, isBooked, bookingDate, valueDate, returned } = entry
  const marks = [
    ...(isReversal ? [t('statement.reversal')] : []),
    ...(returned === undefined ? [] : [returnWords(returned, t)]),
    ...(isBooked ? [] : [t('statement.pending')]),
  ]
  const line = useMemo(
    () => lineOfEntry(firstEntry + statement.entries.indexOf(entry), message.standardFormat),
    [statement, entry, message, firstEntry],
  )
  const label = t(isCredit ? 'statement.entry.credit' : 'statement.entry.debit')
  return (
    <div className={styles.details}>
      <p className={styles.label}>{[label, ...marks].join(' · ')}</p>
      <p className={isCredit ? styles.credit : undefined}>
        <Amount currency={currency} amount={amount} variant="card" />
      </p>
      <p className={styles.when}>
        {bookingDate !== undefined && t('statement.entry.booked', { day: dayOf(bookingDate) })}
        {valueDate !== undefined && (
          <>
            {' · '}
            <span className={isLater(valueDate, statement.to) ? styles.later : undefined}>
              {t('statement.entry.value', { day: dayOf(valueDate) })}
            </span>
          </>
        )}
      </p>
      <MatchBox entry={entry} matches={matches} />
      <div className={styles.facts}>
        <Facts facts={mainFacts(entry, statement, texts)} />
      </div>
      {entry.details.length > 0 && (
        <details className={styles.more}>
          <summary>{t('statement.entry.parts')}</summary>
          <div className={styles.facts}>
            <Facts
              facts={entry.details.map(({ code, value }, index) => ({
                name: `${index} ${code}`,
                label: code === '' ? t('statement.entry.type') : code,
                value,
              }))}
            />
          </div>
        </details>
      )}
      <details className={styles.more}>
        <summary>{t('statement.entry.all')}</summary>
        <div className={styles.facts}>
          <Facts facts={allFacts(entry, content, texts)} />
        </div>
      </details>
      {line !== undefined && onShowLine !== undefined && (
        <button type="button" className={styles.link} onClick={() => onShowLine(line)}>
          {t('statement.entry.toText', { line })}
        </button>
      )}
    </div>
  )
}

function mainFacts(
  entry: StatementEntry,
  { currency }: Pick<Statement, 'currency'>,
  texts: Texts,
): readonly Fact[] {
  const { t } = texts
  const { counterparty, counterpartyAccount, counterpartyBic, text, reference, servicerReference, balance } =
    entry
  const party = [counterparty, counterpartyBic === counterparty ? undefined : counterpartyBic]
  const account = counterpartyAccount === undefined ? [] : [groupedAccount(counterpartyAccount)]
  const lines = [...party.filter((line) => line !== undefined), ...account]
  const facts: readonly (Fact | false)[] = [
    lines.length > 0 && {
      name: 'counterparty',
      label: t('statement.entry.counterparty'),
      value: lines.map((line, index) => (
        <span key={line} className={index === 0 ? styles.line : styles.second}>
          {line}
        </span>
      )),
    },
    text !== '' && { name: 'text', label: t('statement.entry.text'), value: text },
    reference !== undefined && {
      name: 'reference',
      label: t('statement.entry.reference'),
      value: <Copyable label={t('statement.entry.reference')} value={reference} />,
    },
    servicerReference !== undefined && {
      name: 'servicerReference',
      label: t('statement.entry.servicerReference'),
      value: <Copyable label={t('statement.entry.servicerReference')} value={servicerReference} />,
    },
    entry.type !== '' && {
      name: 'type',
      label: t('statement.entry.type'),
      value: typeInWords(entry.type, texts),
    },
    balance !== undefined && {
      name: 'balance',
      label: t('statement.entry.balance'),
      value: <Amount currency={currency} amount={balance} />,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function allFacts(
  { path }: StatementEntry,
  content: MessageContent,
  { language, text, t }: Texts,
): readonly Fact[] {
  return shownAt({ ...content, language }, path).map((field) => ({
    name: field.path,
    label: text(field.labelKey),
    value:
      field.itemsLeft === undefined
        ? (field.isWorded === true ? field.lines.map((key) => text(key)) : field.lines).join(' ')
        : t('detail.itemsLeft', { count: field.itemsLeft }),
  }))
}
