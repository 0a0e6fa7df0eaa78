import {
  type AnswerOf,
  readReconciliation,
  type ReconciledEntry,
  type ReconciledStatement,
} from '@nostro/contract'
import type { CsvCell } from '@nostro/kernel'
import { useState } from 'react'

import { send } from '../api/index.ts'
import { saveTable } from '../browser/save-table.ts'
import type { Table } from '../browser/table.ts'
import { formatInstant, type Texts, useTexts } from '../i18n/index.ts'
import { Button, showToast, Toolbar } from '../ui/index.ts'

/** The largest number of entries of one call. */
const SIZE = 1_000

interface EntryExportsProps {
  readonly statement: ReconciledStatement
  readonly state: ReconciledEntry['state'] | 'all'
}

/** Exports all entries of the chosen state, not only the shown ones. */
export function EntryExports({ statement, state }: EntryExportsProps) {
  const texts = useTexts()
  const { t } = texts
  const [running, setRunning] = useState<'csv' | 'xlsx'>()
  const save = async (format: 'csv' | 'xlsx') => {
    setRunning(format)
    try {
      const entries = await allEntries(statement.id, state)
      const name = ['reconciliation', statement.account, statement.number].filter(Boolean).join('-')
      await saveTable(format, name.replaceAll(/[^\w-]+/g, '-'), entryTable(entries, texts))
      showToast({ kind: 'success', text: t('reconciliation.exported', { count: entries.length }) })
    } catch {
      showToast({ kind: 'error', text: t('reconciliation.exportFailed') })
    }
    setRunning(undefined)
  }
  return (
    <Toolbar label={t('reconciliation.entries')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon="download"
          isBusy={running === format}
          aria-label={t('reconciliation.exportAs', { format: format.toUpperCase() })}
          onPress={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Toolbar>
  )
}

async function allEntries(
  id: string,
  state: EntryExportsProps['state'],
): Promise<readonly ReconciledEntry[]> {
  const entries: ReconciledEntry[] = []
  let from: number | undefined = 0
  while (from !== undefined) {
    const answer: AnswerOf<typeof readReconciliation> = await send(readReconciliation, {
      params: { id },
      query: { from, size: SIZE, ...(state !== 'all' && { state }) },
    })
    entries.push(...answer.entries)
    from = answer.next
  }
  return entries
}

/** Returns entries as a table for a file. Amounts have a decimal point and days the form `2026-11-20` in every language. */
export function entryTable(entries: readonly ReconciledEntry[], { t }: Pick<Texts, 't'>): Table {
  const columns: readonly (readonly [string, (entry: ReconciledEntry) => CsvCell])[] = [
    [t('reconciliation.column.booked'), ({ bookingDate }) => ({ text: bookingDate })],
    [t('reconciliation.column.value'), ({ valueDate }) => ({ text: valueDate })],
    [
      t('reconciliation.column.side'),
      ({ isCredit }) => ({
        text: t(isCredit ? 'reconciliation.side.credit' : 'reconciliation.side.debit'),
      }),
    ],
    [t('reconciliation.column.currency'), ({ currency }) => ({ text: currency })],
    [t('reconciliation.column.amount'), ({ amount }) => ({ text: amount, isNumber: true })],
    [t('reconciliation.column.reference'), ({ reference }) => ({ text: reference })],
    [t('reconciliation.column.counterparty'), ({ counterparty }) => ({ text: counterparty })],
    [t('reconciliation.column.detail'), ({ detail }) => ({ text: detail })],
    [
      t('reconciliation.column.return'),
      ({ returnReason }) => ({
        text: returnReason === undefined ? '' : returnReason || t('reconciliation.return'),
      }),
    ],
    [t('reconciliation.column.state'), ({ state }) => ({ text: t(`reconciliation.state.${state}`) })],
    [
      t('reconciliation.column.payments'),
      ({ payments }) => ({
        text: payments.map(({ messagingType, businessId }) => `${messagingType} ${businessId}`).join('; '),
      }),
    ],
    [
      t('reconciliation.column.decision'),
      ({ decision }) => ({
        text:
          decision === undefined
            ? ''
            : t('reconciliation.byHand', {
                name: decision.by,
                time: formatInstant(decision.at),
                reason: decision.reason,
              }),
      }),
    ],
  ]
  return {
    names: columns.map(([name]) => name),
    rows: entries.map((entry) => columns.map(([, cellOf]) => cellOf(entry))),
  }
}
