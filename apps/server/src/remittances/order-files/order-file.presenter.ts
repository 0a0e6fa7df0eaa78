import type { OrderFileRow, OrderPaymentState } from '@nostro/contract'
import { isRecord, type OrderFinding } from '@nostro/messages'

import type { PaymentRow, StoredOrderFile } from './order-file.repository.ts'

/** Presents a finding in a call. */
export function findingOf({ params, ...finding }: OrderFinding) {
  return { ...finding, ...(params !== undefined && { params: { ...params } }) }
}

/** Returns stored findings, which {@link findingOf} wrote. */
export function storedFindings(stored: unknown): ReturnType<typeof findingOf>[] {
  return Array.isArray(stored) ? stored.filter(isFinding).map(findingOf) : []
}

function isFinding(value: unknown): value is OrderFinding {
  return isRecord(value) && typeof value['code'] === 'string' && typeof value['severity'] === 'string'
}

/** The steps at a bank from which the state of a sent application follows, the decisive one first. */
const STATES_BY_STEP: readonly (readonly [step: string, state: OrderPaymentState])[] = [
  ['moneyReturned', 'fundsReturned'],
  ['creditNoticeRead', 'settled'],
  ['confirmed', 'settled'],
  ['booked', 'settled'],
  ['delivered', 'sent'],
  ['sent', 'sent'],
]

/** Returns the present state of a payment from its application and the steps at the bank. */
export function stateOfPayment({ state, stage, steps, isArchived }: PaymentRow): OrderPaymentState {
  if (state === 'refused' || state === 'waiting') return state
  if (stage === 'deleted' || (stage === null && !isArchived)) return 'removed'
  // An archived application was sent to the payee's bank.
  if (stage === null) return 'sent'
  if (stage === 'rejected') return steps.includes('returnedByBank') ? 'returned' : 'rejected'
  if (stage !== 'sent') return 'inApproval'
  return STATES_BY_STEP.find(([step]) => steps.includes(step))?.[1] ?? 'atBank'
}

/** Presents a file with the number of its payments by state. */
export function orderFileRow(file: StoredOrderFile, rows: readonly PaymentRow[]): OrderFileRow {
  const { id, name, messageIdentification, importedAt, importedBy, count, controlSum, totals } = file
  return {
    id,
    name,
    messageIdentification,
    importedAt: importedAt.toISOString(),
    importedBy,
    count,
    controlSum,
    totals: totals.map((total) => ({ ...total })),
    states: [...Map.groupBy(rows, stateOfPayment)].map(([state, own]) => ({
      state,
      count: own.reduce((sum, { number }) => sum + number, 0),
    })),
  }
}
