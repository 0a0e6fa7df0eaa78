import type { EntryMatch, MessageDetail, StatementPlace } from '@nostro/contract'
import { type Statement, statementsOf } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { contentOf, type MessageContent } from '../message-content.ts'
import { BalanceStrip } from './balance-strip.tsx'
import { EntriesCard } from './entries/entries-card.tsx'
import { NO_FILTER, shownEntries } from './entry-filter.ts'
import { type EntryMatches, entryMatches } from './entry-matches.ts'
import { statementLinksQuery } from './queries.ts'
import { StatementHead } from './statement-head.tsx'
import styles from './statement.module.css'

/**
 * A message that lists the bookings of an account, in either format: account, balances, entries with the payment that
 * each matches.
 */
export function StatementView({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const content = contentOf(message)
  const statements = useMemo(
    () => (content === undefined ? [] : statementsOf(content.definition, content.values)),
    [content],
  )
  // An entry of a draft has no stored form yet, so nothing is searched before the message has a text.
  const { data, error } = useQuery({
    ...statementLinksQuery({ params: { id: message.id } }),
    enabled: message.standardFormat !== undefined,
  })
  const isReceived = message.direction === 1
  const found = error === null ? data?.matches : NO_MATCHES
  const matches = useMemo(() => entryMatches(found, isReceived), [found, isReceived])
  if (content === undefined) return null
  return statements.map((statement, position) => (
    <section key={statement.path} className={styles.statement} aria-label={nameOf(statement)}>
      {statements.length > 1 && (
        <h2 className={styles.several}>
          {t('statement.several', { position: position + 1, count: statements.length })}
        </h2>
      )}
      <OneStatement
        message={message}
        content={content}
        statement={statement}
        firstEntry={statements.slice(0, position).reduce((sum, { entries }) => sum + entries.length, 0)}
        place={data?.places[position]}
        matches={matches}
        hasFailed={error !== null}
      />
    </section>
  ))
}

interface OneStatementProps {
  readonly message: MessageDetail
  readonly content: MessageContent
  readonly statement: Statement
  /** The number of entries of the statements before this one in the message. */
  readonly firstEntry: number
  /** Absent while the neighbours are searched. */
  readonly place: StatementPlace | undefined
  readonly matches: EntryMatches
  /** The payments could not be searched. */
  readonly hasFailed: boolean
}

/** The parts of one statement. The export contains the entries that the filters show. */
function OneStatement({ place, ...props }: OneStatementProps) {
  const { statement, matches } = props
  const [filter, setFilter] = useState(NO_FILTER)
  const { entries } = statement
  const shown = useMemo(() => shownEntries(entries, filter, matches), [entries, filter, matches])
  return (
    <>
      <StatementHead statement={statement} place={place} matches={matches} shown={shown} />
      <BalanceStrip statement={statement} place={place} />
      <EntriesCard {...props} shown={shown} filter={filter} onFilter={setFilter} />
    </>
  )
}

const NO_MATCHES: readonly EntryMatch[] = []

function nameOf({ account, reference }: Statement): string {
  return [account, reference].filter(Boolean).join(' · ')
}
