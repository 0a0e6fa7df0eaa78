import { randomUUID } from 'node:crypto'

import type { MessagePayload } from '@nostro/contract'
import { localTimeAt, utcOffsetAt } from '@nostro/kernel'
import {
  prepareOutgoing,
  derivedValues,
  type DraftValues,
  loadDefinition,
  releaseInForce,
  type RemittanceValues,
  toPayload,
} from '@nostro/messages'

import type { CompanyStaff, Lane } from './staff.ts'

/** A payment with the content its maker means, before it is sent to a server. */
export interface Payment {
  readonly lane: Lane
  readonly reference: string
  /** A senior review is required too. */
  readonly isLarge: boolean
  readonly values: DraftValues
  readonly payload: MessagePayload
  /** The text that must be approved and arrive, rendered here and not by the server. */
  readonly text: string
}

/** Amounts in cents below and above the limit of a senior review. */
const AMOUNTS = { everyday: 100_000, large: 90_000_000 }

/** A value that only a company's application needs; it is not part of the bank's message. */
const STAMPED_FORM = { id: '00000000-0000-7000-8000-00000000f0f0', name: 'form.pdf' }

let payments = 0

/** Plans a unique payment, because the rules ask about the same amount for the same payee. */
export async function planPayment(lane: Lane, isLarge: boolean): Promise<Payment> {
  payments += 1
  const reference = `KILL${String(payments).padStart(6, '0')}`
  const cents = (isLarge ? AMOUNTS.large : AMOUNTS.everyday) + payments
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const now = new Date()
  const values = await valuesOf(lane, reference, amount, now)
  const definition = await loadDefinition(lane.type)
  if (definition === undefined) throw new Error(`${lane.type} is not defined`)
  const release = releaseInForce(dayOf(now))
  const composed = await prepareOutgoing(definition, values, {
    release,
    utcOffset: utcOffsetAt(now, lane.sender.timeZone),
    serviceVersion: release.serviceVersion,
    createdAt: now.toISOString(),
  })
  if (!composed.ok) throw new Error(`${reference} cannot be sent: ${JSON.stringify(composed.error)}`)
  const payload = toPayload(definition, values)
  return { lane, reference, isLarge, values, payload, text: composed.value.text }
}

async function valuesOf(
  { type, sender, receiver, payer, payee }: Lane,
  reference: string,
  amount: string,
  now: Date,
): Promise<DraftValues> {
  const values = await derivedValues(
    type,
    { ...applicationOf(payer, payee, amount, reference), payeeBank: receiver.bic },
    {
      senderBic: sender.bic,
      senderName: sender.name,
      reference,
      uetr: randomUUID(),
      valueDate: dayOf(now),
      now: localTimeAt(now, sender.timeZone),
      applicationReference: reference,
    },
  )
  // A related reference would have to name a message of the bank.
  const { relatedReference: _, ...own } = values
  return own
}

/** Returns the values of a company's application for a payment to another company. */
export function applicationOf(
  payer: CompanyStaff,
  payee: CompanyStaff,
  amount: string,
  reference: string,
): RemittanceValues {
  return {
    payerBank: payer.bankBic,
    payer: partyOf(payer),
    payeeBank: payee.bankBic,
    payee: { ...partyOf(payee), country: payee.country },
    currency: 'EUR',
    amount,
    feeType: 'SHA',
    transactionType: '121010',
    documents: { sealStampedFormNumber: `FORM ${reference}`, sealStampedForm: STAMPED_FORM },
    contact: { person: 'Demo Contact', phone: '13800138000' },
    note: [`INVOICE ${reference}`],
  }
}

function partyOf({ name, account, town }: CompanyStaff) {
  return { name, account, town, addressLines: [town] }
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
