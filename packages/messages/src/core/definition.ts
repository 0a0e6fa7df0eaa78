import type { Issue, MessageFormat } from '@nostro/kernel'

import type { DraftValues, Members, Origin, ValuesOf } from './shape.ts'

/** A named part of a form; `members` are paths in the definition, in the order shown. */
export interface Section {
  readonly name: string
  readonly members: readonly string[]
}

/**
 * An effect of a change of one member on others (specification 1, section 4, MT form behaviours).
 *
 * `on` is a member's path with `*` for the position in a list: `statementLines.*.amount`. The members it touches are
 * named the same way, where `*` means every item, or beside the changed member: `./supplementaryDetails`.
 */
export interface Effect extends Origin {
  readonly on: string
  readonly clears?: readonly string[]
  /** Members whose shown issues vanish, though their values stay. */
  readonly clearsIssues?: readonly string[]
  /** Members that take the new value over; a member with a code list only a code of its list. */
  readonly copiesTo?: readonly string[]
}

/** A computation of a member that follows from others. */
export interface Computation {
  /** The number that belongs into the member, empty where none fits; absent leaves what stands there. */
  readonly text?: string
  /** The path of the result, in place of the member's own path: which item of a list it is may depend on the others. */
  readonly path?: string
  /** The warning that no value fits. It is said at once and with every check, whatever stands in the member. */
  readonly warning?: Issue
}

/** A member that follows from others. It can be overwritten and stands until one of the others changes (OPEN-82). */
export interface ComputedMember extends Origin {
  readonly path: string
  /**
   * The members it follows from, with `*` for the position in a list; a list itself stands for items that come, go
   * and move.
   */
  readonly from: readonly string[]
  /** Values are a draft's: anything may be absent or malformed. */
  compute(values: DraftValues): Computation
}

/**
 * A rule between members. It is not asked while one of the members it looks at is malformed, which is that member's
 * own finding; so what is absent here was left empty.
 */
export interface Rule<V = DraftValues> extends Origin {
  readonly name: string
  /** The members it looks at: their change can alter the verdict, and the issues stand on them. */
  readonly paths: readonly string[]
  // A method, not a function member: rules on one message's values stand in lists of rules on any values.
  check(values: Partial<V>): readonly Issue[]
}

/** The facts that a list row and an approver's dialog show of a message. Absent where a type has no such field. */
export interface MessageSummary {
  /** BIC of the message's sender and receiver (semantics 8), not of the customer's banks. */
  readonly senderBic?: string
  readonly receiverBic?: string
  /** The sender's reference. */
  readonly businessId?: string
  readonly uetr?: string
  readonly payerName?: string
  readonly payeeName?: string
  readonly payeeAccount?: string
  readonly currency?: string
  readonly amount?: string
  readonly valueDate?: string
  readonly detailsOfCharges?: string
  /**
   * The other identifiers by which it is looked up, with blanks between: accounts, identifications of the payment,
   * related reference.
   */
  readonly identifiers?: string
}

/** The one definition of a message type: form, check, payload, text, summary, labels and samples derive from it. */
export interface MessageDefinition<M extends Members = Members> {
  /** The messaging type on the wire: `MT103`, `pacs.008`. */
  readonly type: string
  readonly format: MessageFormat
  readonly members: M
  readonly sections: readonly Section[]
  /** The chain of payment, from the payer to the payee: paths of parties and agents. */
  readonly chain?: readonly string[]
  readonly effects: readonly Effect[]
  readonly computed?: readonly ComputedMember[]
  /** The path of the day the money moves on, for payments between banks. */
  readonly valueDatePath?: string
  /** The members that a new form carries along, though nothing shows, checks or sends it (OPEN-80). */
  readonly carriedAlong?: DraftValues
  readonly rules: readonly Rule<ValuesOf<M>>[]
  /** Filled members that are no part of the text as the values stand, beside those whose own options say so. */
  withheld?(values: DraftValues): readonly string[]
  // Methods for the same reason as in `Rule`.
  summary(values: Partial<ValuesOf<M>>): MessageSummary
  /** Brings values that are valid member by member in line with the rules between members, for samples. */
  reconcileSample(values: DraftValues): DraftValues
}
