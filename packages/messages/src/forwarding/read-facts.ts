import type { CaseKind } from '@nostro/kernel'

/** The facts by which a message about a case is matched. */
export interface CaseFacts {
  readonly kind: CaseKind
  /** A turn is a further request of an open case, or a report that no request precedes. */
  readonly role: 'request' | 'answer' | 'turn'
  /** The case of a request or answer of ISO 20022; field 20 of a request and field 21 of an answer in FIN. */
  readonly caseReference: string
  readonly uetr?: string
  /** The instruction id or reference of the payment. */
  readonly paymentReference?: string
  /** The message is about an order, not about the payment that executes it. */
  readonly isAboutOrder?: true
  /** The result that an answer reports: `CNCL`. */
  readonly status?: string
  readonly reason?: string
}

/** The facts that a type reads, with another kind or role if the content says so. */
export type ReadFacts = Omit<CaseFacts, 'kind' | 'role'> & Partial<Pick<CaseFacts, 'kind' | 'role'>>
