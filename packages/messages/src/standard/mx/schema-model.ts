/** The schema of one ISO 20022 message: its root element with all descendants. */
export interface MessageSchema {
  /** `pacs.008.001.08` */
  readonly messageId: string
  /** `urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08` */
  readonly namespace: string
  /** `Document` or `AppHdr`. */
  readonly root: SchemaElement
}

/** An element of a group, with the number of its occurrences. */
export interface SchemaElement {
  readonly name: string
  readonly min: number
  /** `Infinity` if the schema has no limit. */
  readonly max: number
  readonly type: SchemaType
}

/** A type of a schema: a group of elements, open content or a value. */
export type SchemaType = GroupType | OpenType | ValueType

/** Elements in a fixed order, or exactly one of several. Names are unique within a group. */
export interface GroupType {
  readonly kind: 'sequence' | 'choice'
  readonly name: string
  readonly elements: readonly SchemaElement[]
  /** The index in `elements` by name. */
  readonly index: ReadonlyMap<string, number>
}

/** Exactly one element that the schema does not describe. */
interface OpenType {
  readonly kind: 'open'
  readonly name: string
  /** The namespace that the element must have; absent for any. */
  readonly namespace: string | undefined
  /** Indicates that nothing in it is checked, not even elements that the schema describes. */
  readonly isSkipped: boolean
}

/** A text type with its restrictions. */
export interface ValueType {
  readonly kind: 'value'
  readonly name: string
  readonly base: ValueBase
  readonly facets: ValueFacets
  /** Each attribute is mandatory. */
  readonly attributes: readonly SchemaAttribute[]
}

/** The base of a value type. Source: XML Schema, part 2. */
export type ValueBase =
  | 'string'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'yearMonth'
  | 'year'
  | 'base64'

/**
 * Lengths are numbers of characters (code points), and of bytes for base 64. Digits are those of the value without leading and trailing zeros.
 */
export interface ValueFacets {
  readonly minLength?: number
  readonly maxLength?: number
  /** The pattern of the schema, without anchors. */
  readonly pattern?: string
  readonly codes?: readonly string[]
  readonly totalDigits?: number
  readonly fractionDigits?: number
  /** A decimal, inclusive. */
  readonly min?: string
}

/** An attribute of an element, with the type of its value. */
export interface SchemaAttribute {
  readonly name: string
  readonly type: ValueType
}

/** The types that belong to one message only; types that messages share are in common tables. */
export interface SchemaTable {
  readonly messageId: string
  readonly root: string
  readonly rootType: string
  /** Loads the types that it shares with messages without a form; absent if it uses none of them. */
  readonly furtherTypes?: () => Promise<string>
  readonly types: string
}
