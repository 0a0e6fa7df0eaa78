import type { FindingCode } from '../fin/finding-codes.ts'
import type { Finding, Position } from '../fin/message.ts'
import type { MessageFields } from './message-fields.ts'

/** One row of a message's field list: the tags that are allowed at its position. */
export interface FieldRow {
  /** The name in the SWIFT User Handbook, `50a` if several options are allowed. */
  readonly name: string
  readonly tags: readonly string[]
  readonly isMandatory: boolean
  readonly canRepeat: boolean
}

/**
 * Rows that are either all present or all absent, such as a statement line with its details or sequence B of a cover
 * payment.
 */
export interface FieldSequence {
  readonly name: string
  readonly rows: readonly FieldRow[]
  readonly isMandatory: boolean
  readonly canRepeat: boolean
  /** The error for a later row without the first one. Default: the first one is missing. */
  readonly alone?: { readonly code: FindingCode; readonly error: string }
}

/** A field, or a part of it, with its position in the text. */
export interface FieldPosition {
  readonly tag: string
  readonly position: Pick<Position, 'line' | 'column'>
}

/**
 * The finding of a network validated rule: `at` is the field with the problem, `path` another field that the finding is
 * about.
 */
export interface RuleFinding {
  readonly code: FindingCode
  readonly at: FieldPosition
  readonly path?: string
  readonly params?: Finding['params']
}

/** A rule between fields. It returns nothing if a value that it needs is absent or malformed. */
export interface NetworkRule {
  /** The source of the rule: `MT103 rule C1`. */
  readonly source: string
  /** The network's error code, or the name of one of the product's own rules. */
  readonly error: string
  /** Set for a rule from a single uncertain source, or one that the network does not check. Other rules are errors. */
  readonly severity?: 'warning'
  readonly check: (fields: MessageFields) => readonly RuleFinding[]
}

/** The codes with which a field may begin. */
export interface CodeRule {
  readonly allowed: readonly string[]
  /** The network's error code; absent if it is unknown, and another code is then a warning. */
  readonly error?: string
}

/** The fields that the network accepts for a message type under one validation flag (field 119), or under none. */
export interface MessageVariant {
  readonly flag?: string
  readonly rows: readonly (FieldRow | FieldSequence)[]
  readonly codes: Readonly<Record<string, CodeRule>>
  readonly rules: readonly NetworkRule[]
  /** The message may end with a copy of the fields of another one. */
  readonly endsWithCopy?: true
}

/** The fields and rules of one MT message type. */
export interface MtStandard {
  /** `MT103` */
  readonly messageType: string
  /** The standards release of the table. */
  readonly release: string
  /** The largest number of characters of a whole message with headers, trailers and line ends. */
  readonly lengthMax: number
  readonly needsUetr: boolean
  /** Content rules that are errors in other messages and warnings in this one. */
  readonly warnings?: readonly FindingCode[]
  /** Content rules that do not apply to this message. */
  readonly exempt?: readonly FindingCode[]
  /** The first one has no flag. */
  readonly variants: readonly [MessageVariant, ...MessageVariant[]]
}

/** Returns a mandatory row. `mandatory('20')` is one tag, `mandatory('59a', '', 'A', 'F')` means 59, 59A and 59F. */
export function mandatory(name: string, ...options: readonly string[]): FieldRow {
  const number = name.slice(0, 2)
  const tags = options.length === 0 ? [name] : options.map((option) => `${number}${option}`)
  return { name, tags, isMandatory: true, canRepeat: false }
}

/** Returns an optional row, or one whose presence a rule determines. */
export function optional(name: string, ...options: readonly string[]): FieldRow {
  return { ...mandatory(name, ...options), isMandatory: false }
}

/** Returns a row whose field may be repeated. */
export function repeated(row: FieldRow): FieldRow {
  return { ...row, canRepeat: true }
}

/** Returns a sequence of rows that may be repeated. */
export function repeatedSequence(
  name: string,
  { rows, alone }: Pick<FieldSequence, 'rows'> & Required<Pick<FieldSequence, 'alone'>>,
): FieldSequence {
  return { name, rows, alone, isMandatory: false, canRepeat: true }
}
