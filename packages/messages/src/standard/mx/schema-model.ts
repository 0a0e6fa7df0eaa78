/** The schema of one ISO 20022 message: its root element and, through it, everything below. */
export interface MessageSchema {
  /** `pacs.008.001.08` */
  readonly messageId: string
  /** `urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08` */
  readonly namespace: string
  /** `Document` or `AppHdr`. */
  readonly root: SchemaElement
}

/** An element where it stands in its parent, with how often it may stand there. */
export interface SchemaElement {
  readonly name: string
  readonly min: number
  /** `Infinity` where the schema knows no limit. */
  readonly max: number
  readonly type: SchemaType
}

/** A type of a schema: a group of elements, open content or a value. */
export type SchemaType = GroupType | OpenType | ValueType

/** Elements in a fixed order, or exactly one of several. No name stands twice in a group. */
export interface GroupType {
  readonly kind: 'sequence' | 'choice'
  readonly name: string
  readonly elements: readonly SchemaElement[]
  /** The position in `elements` of a name. */
  readonly index: ReadonlyMap<string, number>
}

/** Exactly one element that the schema does not describe. */
interface OpenType {
  readonly kind: 'open'
  readonly name: string
  /** The namespace that element must have; any where absent. */
  readonly namespace: string | undefined
}

/** Text with rules for its form. */
export interface ValueType {
  readonly kind: 'value'
  readonly name: string
  readonly base: ValueBase
  readonly facets: ValueFacets
  /** All of them compulsory. */
  readonly attributes: readonly SchemaAttribute[]
}

/** The base of a value type. Source: XML Schema, part 2. */
export type ValueBase = 'string' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'time' | 'yearMonth'

/** Lengths count characters (code points), digits those of the value without leading and trailing zeros. */
export interface ValueFacets {
  readonly minLength?: number
  readonly maxLength?: number
  /** As the schema writes it, without anchors. */
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

/** A message's own part of the tables; the types it shares with others stand in one table for all. */
export interface SchemaTable {
  readonly messageId: string
  readonly root: string
  readonly rootType: string
  readonly types: string
}
