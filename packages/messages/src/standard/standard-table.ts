import type { FindingCode } from '../fin/finding-codes.ts'
import type { Finding, Position } from '../fin/message.ts'
import type { MessageFields } from './message-fields.ts'

/** One row of a message's field list: which tags may stand at this place. */
export interface FieldRow {
  /** The handbook's name, `50a` where several options are allowed. */
  readonly name: string
  readonly tags: readonly string[]
  readonly isMandatory: boolean
  readonly canRepeat: boolean
}

/** Rows that stand or miss together, such as a statement line with its details or sequence B of a cover payment. */
export interface FieldSequence {
  readonly name: string
  readonly rows: readonly FieldRow[]
  readonly isMandatory: boolean
  readonly canRepeat: boolean
  /** The error of a later row that stands without the first one is; by default the first one is missing. */
  readonly alone?: { readonly code: FindingCode; readonly error: string }
}

/** A field, or a part of it, with its place in the text. */
export interface FieldPosition {
  readonly tag: string
  readonly position: Pick<Position, 'line' | 'column'>
}

/** The finding of a network validated rule: `at` is the field to look at, `path` another field it speaks of. */
export interface RuleFinding {
  readonly code: FindingCode
  readonly at: FieldPosition
  readonly path?: string
  readonly params?: Finding['params']
}

/** A rule between fields. It stays silent where a value it needs is absent or malformed. */
export interface NetworkRule {
  /** The source of the rule: `MT103 rule C1`. */
  readonly source: string
  /** The network's error code, or the name of a rule of the product's own. */
  readonly error: string
  /** A rule known from one uncertain source, or one that the network does not check, warns; all others refuse. */
  readonly severity?: 'warning'
  readonly check: (fields: MessageFields) => readonly RuleFinding[]
}

/** The codes a field may begin with. */
export interface CodeRule {
  readonly allowed: readonly string[]
  /** The network's error code; where none is known, another code is a warning. */
  readonly error?: string
}

/** The fields that the network accepts for a message type under one validation flag (field 119), or under none. */
export interface MessageVariant {
  readonly flag?: string
  readonly rows: readonly (FieldRow | FieldSequence)[]
  readonly codes: Readonly<Record<string, CodeRule>>
  readonly rules: readonly NetworkRule[]
}

/** Everything the network accepts for one MT message type. */
export interface MtStandard {
  /** `MT103` */
  readonly messageType: string
  /** The standards release the table follows. */
  readonly release: string
  /** Characters of a whole message with headers, trailers and line ends. */
  readonly lengthMax: number
  readonly needsUetr: boolean
  /** Rules about what a field holds that refuse in other messages and only warn in this one. */
  readonly warnings?: readonly FindingCode[]
  /** The first one has no flag. */
  readonly variants: readonly [MessageVariant, ...MessageVariant[]]
}

/**
 * A mandatory row. `mandatory('20')` is one tag, `mandatory('59a', '', 'A', 'F')` stands for 59, 59A and 59F.
 */
export function mandatory(name: string, ...options: readonly string[]): FieldRow {
  const number = name.slice(0, 2)
  const tags = options.length === 0 ? [name] : options.map((option) => `${number}${option}`)
  return { name, tags, isMandatory: true, canRepeat: false }
}

/** An optional row, or one whose presence a rule decides. */
export function optional(name: string, ...options: readonly string[]): FieldRow {
  return { ...mandatory(name, ...options), isMandatory: false }
}

/** Returns a row whose field may stand several times in a row. */
export function repeated(row: FieldRow): FieldRow {
  return { ...row, canRepeat: true }
}

/** Rows that may stand together any number of times. */
export function repeatedSequence(
  name: string,
  { rows, alone }: Pick<FieldSequence, 'rows'> & Required<Pick<FieldSequence, 'alone'>>,
): FieldSequence {
  return { name, rows, alone, isMandatory: false, canRepeat: true }
}
