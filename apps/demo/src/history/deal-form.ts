import type { MessagePayload } from '@nostro/contract'
import { type DraftValues, loadDefinition, toPayload } from '@nostro/messages'

import type { Deal } from './deal.ts'
import { bankTransfer, creditConfirmation, customerPayment } from './forms/mt-payments.ts'
import { customerTransfer, institutionTransfer } from './forms/mx-payments.ts'
import { note } from './forms/notes.ts'
import { creditTransferOrder, transferOrder } from './forms/orders.ts'
import { paymentReturn } from './forms/returns.ts'
import {
  accountReport,
  balanceReport,
  debitConfirmation,
  interimReport,
  reportRequest,
  statementRequest,
} from './forms/reports.ts'
import { bookingReport, statement, statementReport } from './forms/statements.ts'

const FORMS: ReadonlyMap<string, (deal: Deal) => DraftValues> = new Map([
  ['MT101', transferOrder],
  ['MT103', customerPayment],
  ['MT199', note],
  ['MT202', bankTransfer],
  ['MT205', bankTransfer],
  ['MT299', note],
  ['MT900', debitConfirmation],
  ['MT910', creditConfirmation],
  ['MT920', statementRequest],
  ['MT940', statement],
  ['MT941', balanceReport],
  ['MT942', interimReport],
  ['MT950', statement],
  ['MT999', note],
  ['pacs.008', customerTransfer],
  ['pacs.009', institutionTransfer],
  ['pacs.004', paymentReturn],
  ['camt.052', accountReport],
  ['camt.053', statementReport],
  ['camt.054', bookingReport],
  ['camt.060', reportRequest],
  ['pain.001', creditTransferOrder],
])

/** Returns the form values of a deal, as a user at the bank would enter them. */
export function dealValues(deal: Deal): DraftValues {
  const valuesOf = FORMS.get(deal.type)
  if (valuesOf === undefined) throw new Error(`The demo's history has no form for ${deal.type}`)
  return valuesOf(deal)
}

/** Returns the request body of the call that saves or submits the deal. */
export async function dealPayload(deal: Deal): Promise<MessagePayload> {
  const definition = await loadDefinition(deal.type)
  if (definition === undefined) throw new Error(`${deal.type} has no definition`)
  return toPayload(definition, dealValues(deal))
}
