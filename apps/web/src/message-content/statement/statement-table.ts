import { messageFormatOf, type CsvCell } from '@nostro/kernel'
import type { Statement, StatementEntry } from '@nostro/messages'

import type { Table } from '../../browser/table.ts'
import type { Texts } from '../../i18n/index.ts'
import type { EntryMatches, MatchState } from './entry-matches.ts'

/**
 * Returns the entries as a table for a file. Amounts have a decimal point and days the form `2026-11-20` in every
 * language; only the names of the columns and the states are translated.
 */
export function statementTable(
  { currency }: Pick<Statement, 'currency'>,
  entries: readonly StatementEntry[],
  { matches, texts }: { readonly matches: EntryMatches; readonly texts: Texts },
): Table {
  const { t } = texts
  const columns: readonly (readonly [string, (entry: StatementEntry) => CsvCell])[] = [
    [t('statement.column.booked'), ({ bookingDate = '' }) => ({ text: bookingDate })],
    [t('statement.column.value'), ({ valueDate = '' }) => ({ text: valueDate })],
    [t('statement.column.counterparty'), ({ counterparty = '' }) => ({ text: counterparty })],
    [t('statement.column.account'), ({ counterpartyAccount = '' }) => ({ text: counterpartyAccount })],
    [t('statement.column.details'), ({ text }) => ({ text })],
    [t('statement.column.reference'), ({ reference = '' }) => ({ text: reference })],
    [t('statement.column.servicerReference'), ({ servicerReference = '' }) => ({ text: servicerReference })],
    [t('statement.column.type'), ({ type }) => ({ text: type })],
    [t('statement.column.currency'), ({ currency: own }) => ({ text: own })],
    [t('statement.column.debit'), (entry) => ({ text: entry.isCredit ? '' : entry.amount, isNumber: true })],
    [t('statement.column.credit'), (entry) => ({ text: entry.isCredit ? entry.amount : '', isNumber: true })],
    [t('statement.column.balance', { currency }), ({ balance = '' }) => ({ text: balance, isNumber: true })],
    [t('statement.reversal'), ({ isReversal }) => ({ text: isReversal ? t('form.boolean.yes') : '' })],
    [t('statement.column.match'), (entry) => ({ text: matchCell(entry, matches, texts) })],
  ]
  return {
    names: columns.map(([name]) => name),
    rows: entries.map((entry) => columns.map(([, cellOf]) => cellOf(entry))),
  }
}

const WITHOUT_WORD: ReadonlySet<MatchState> = new Set(['loading', 'notExpected'])

function matchCell(entry: StatementEntry, matches: EntryMatches, { t }: Texts): string {
  const state = matches.stateOf(entry)
  if (WITHOUT_WORD.has(state)) return ''
  const names = matches
    .matchOf(entry)
    ?.payments.map(({ messagingType, businessId }) => `${messagingType} ${businessId}`)
  return [t(`statement.match.${state}`), ...(names ?? [])].join(' ')
}

/** Returns the words for an entry that books a return. */
export function returnWords({ reason }: NonNullable<StatementEntry['returned']>, t: Texts['t']): string {
  return reason === undefined ? t('statement.returned') : t('statement.returnedFor', { reason })
}

/** Returns the kind of a transaction in words: `NTRF, transfer`, or the code alone if it has no name. */
export function typeInWords(type: string, { text, has, t }: Texts): string {
  if (/^S\d{3}$/.test(type)) {
    const name = `MT${type.slice(1)}`
    return messageFormatOf(name) === undefined
      ? type
      : `${type}, ${t('statement.type.message', { type: name })}`
  }
  const key = `statement.type.${type.slice(1)}`
  return /^[NF][A-Z]{3}$/.test(type) && has(key) ? `${type}, ${text(key)}` : type
}
