import type { IbanRegistry } from './iban-registry.ts'
import type { CnyPurposePaths, PaymentPaths, SettlementPaths } from './payment-paths.ts'
import type { Issue, MessageFormat } from '@nostro/kernel'

import type { DraftValues, Members, Origin, ValuesOf } from './shape.ts'

/** A named part of a form; `members` are paths in the definition, in the order shown. */
export interface Section {
  readonly name: string
  readonly members: readonly string[]
}

/**
 * An effect of a change of one member on others.
 *
 * `on` is the member's path with `*` for the position in a list: `statementLines.*.amount`. The affected members are
 * given in the same notation, where `*` means every item, or relative to the changed member: `./supplementaryDetails`.
 */
export interface Effect extends Origin {
  readonly on: string
  readonly clears?: readonly string[]
  /** Members whose displayed issues are removed; their values do not change. */
  readonly clearsIssues?: readonly string[]
  /** Members that receive the new value. A member with a code list receives it only if the list contains it. */
  readonly copiesTo?: readonly string[]
}

/** The result of computing a member from others. */
export interface Computation {
  /** The computed number; empty if no number fits. If absent, the present value stays. */
  readonly text?: string
  /**
   * The path of the result, in place of the member's own path: the item of the list that receives it may depend on the
   * other values.
   */
  readonly path?: string
  /**
   * The warning that no value fits. It is shown immediately and with every check, independent of the member's content.
   */
  readonly warning?: Issue
}

/**
 * A member that is computed from others. The user can overwrite it; the entered value stays until one of the other
 * members changes (OPEN-82).
 */
export interface ComputedMember extends Origin {
  readonly path: string
  /**
   * The members that it is computed from, with `*` for the position in a list. The path of a list itself covers added,
   * removed and moved items.
   */
  readonly from: readonly string[]
  /** Computes the member. `values` are those of a draft: any of them may be absent or malformed. */
  compute(values: DraftValues): Computation
}

/**
 * A rule between members. It is not applied while a member that it reads is malformed, because that member has an issue
 * already. An absent value therefore was left empty.
 */
export interface Rule<V = DraftValues> extends Origin {
  readonly name: string
  /** The members that the rule reads. The rule is applied again when one changes, and its issues are shown at them. */
  readonly paths: readonly string[]
  // A method, not a function property, so that a rule for one message's values can be part of a list of rules for any
  // values.
  check(values: Partial<V>): readonly Issue[]
}

/**
 * The facts of a message that a list row and the approval dialog show. A fact is absent if the type has no such field.
 */
export interface MessageSummary {
  /** BICs of the message's sender and receiver, not of the customer's banks. */
  readonly senderBic?: string
  readonly receiverBic?: string
  /** The sender's reference. */
  readonly businessId?: string
  readonly uetr?: string
  readonly payerName?: string
  readonly payeeName?: string
  readonly payerAccount?: string
  readonly payeeAccount?: string
  /** BICs of the institutions that pay and are paid, for transfers between institutions. */
  readonly payerBic?: string
  readonly payeeBic?: string
  readonly currency?: string
  readonly amount?: string
  readonly valueDate?: string
  readonly detailsOfCharges?: string
  /** Further identifiers for the search, separated by blanks: accounts, payment identifications, related reference. */
  readonly identifiers?: string
}

/** The definition of a message type. Form, check, payload, text, summary, labels and samples are derived from it. */
export interface MessageDefinition<M extends Members = Members> {
  /** The message type as calls name it: `MT103`, `pacs.008`. */
  readonly type: string
  readonly format: MessageFormat
  readonly members: M
  /** The imported structures of IBANs, which replace the product's own lengths. */
  readonly ibans?: IbanRegistry
  readonly sections: readonly Section[]
  /** The payment chain from the payer to the payee: paths of parties and agents. */
  readonly chain?: readonly string[]
  readonly effects: readonly Effect[]
  readonly computed?: readonly ComputedMember[]
  /** The path of the value date, for payments between banks. */
  readonly valueDatePath?: string
  /** The members that a standing settlement instruction fills; absent for other messages. */
  readonly settlementPaths?: SettlementPaths
  /** The members with the purpose of a payment in CNY; absent for other messages. */
  readonly cnyPurposePaths?: CnyPurposePaths
  /** Members that a new form contains although they are never shown, checked or sent (OPEN-80). */
  readonly carriedAlong?: DraftValues
  readonly rules: readonly Rule<ValuesOf<M>>[]
  /**
   * Returns further filled members that are not part of the text for the current values, in addition to those that the
   * member options exclude.
   */
  withheld?(values: DraftValues): readonly string[]
  // Methods for the same reason as in `Rule`.
  /** Returns the members with the two sides and the terms of a payment; absent for other messages. */
  paymentPaths?(values: DraftValues): PaymentPaths
  summary(values: Partial<ValuesOf<M>>): MessageSummary
  /**
   * Changes values that are valid member by member so that they satisfy the rules between members. Used for samples.
   */
  reconcileSample(values: DraftValues): DraftValues
}
