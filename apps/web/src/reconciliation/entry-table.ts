import type { ReconciledEntry } from '@nostro/contract'
import type { CsvCell } from '@nostro/kernel'

import type { Table } from '../browser/table.ts'
import { formatInstant, type Texts } from '../i18n/index.ts'

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
      t('reconciliation.column.replacedBy'),
      ({ replacedBy }) => ({
        text: replacedBy === undefined ? '' : `${replacedBy.messagingType} ${replacedBy.number}`.trim(),
      }),
    ],
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
