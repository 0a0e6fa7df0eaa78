import { type CaseFacts, isFinalAnswer } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { ActingScope, StoredMessage } from '../content/index.ts'
import { paymentFor, type PaymentQuestion } from './case-messages.repository.ts'
import { answersOf, type CaseOutcome, type StoredCase } from './case.repository.ts'

/** The scope in which cases change. */
export type CaseScope = Pick<ActingScope, 'institutionId' | 'clock' | 'random'>

/** A message about a case, its facts, and the other bank. */
export interface Entry {
  readonly message: StoredMessage
  readonly facts: CaseFacts
  readonly counterpartyBic: string
}

/**
 * Returns the payment of a request. An investigation can be about a payment in either direction; other requests are
 * about one in the direction asked for.
 */
export async function paymentOfCase(
  tx: Tx,
  question: PaymentQuestion,
  { kind }: Pick<CaseFacts, 'kind'>,
): Promise<string | undefined> {
  const found = await paymentFor(tx, question)
  if (found !== undefined || kind !== 'investigation') return found
  return await paymentFor(tx, { ...question, isReceived: !question.isReceived })
}

/** Returns the effect of a received answer: it may repeat one of the same case, or come after the case was closed. */
export async function effectOn(
  tx: Tx,
  institutionId: string,
  found: StoredCase,
  facts: CaseFacts,
): Promise<'applied' | 'repeated' | 'late'> {
  const earlier = await answersOf(tx, institutionId, [found.id])
  const isSame = earlier.some(
    ({ isReceived, status, reason }) => isReceived && status === facts.status && reason === facts.reason,
  )
  if (isSame) return 'repeated'
  return found.closedAt === undefined ? 'applied' : 'late'
}

/** The outcome by the result of an answer. Source: ISO 20022, external code sets; SWIFT UHB, field 76. */
export function outcomeOf(status: string | undefined): CaseOutcome {
  if (status === 'CNCL') return 'accepted'
  if (status === 'RJCR' || status === 'RJCT') return 'refused'
  return isFinalAnswer(status) ? 'closed' : 'pending'
}

const CODE_LENGTH_MAX = 35

/** Returns the result of an answer. */
export function resultOf({ status, reason }: CaseFacts) {
  return {
    ...(status !== undefined && { status: status.slice(0, CODE_LENGTH_MAX) }),
    ...(reason !== undefined && { reason: reason.slice(0, CODE_LENGTH_MAX) }),
  }
}

const UETR_LENGTH = 36

/** Returns the facts by which answers find the case. */
export function matchedBy({ caseReference, uetr, reason }: CaseFacts) {
  return {
    caseReference: caseReference.slice(0, CODE_LENGTH_MAX),
    ...(uetr?.length === UETR_LENGTH && { uetr }),
    ...(reason !== undefined && { reason: reason.slice(0, CODE_LENGTH_MAX) }),
  }
}

/** Returns the facts by which the payment is found. */
export function questionOf({ uetr, paymentReference, isAboutOrder }: CaseFacts) {
  return {
    ...(isAboutOrder === true && { isAboutOrder }),
    ...(uetr !== undefined && { uetr }),
    ...(paymentReference !== undefined && { reference: paymentReference }),
  }
}
