import { parseSchemaTypes } from './schema-notation.ts'

/** What an ISO 20022 schema says about one message: its root element and, through it, everything below. */
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

export type SchemaType = GroupType | OpenType | ValueType

/** Elements in a fixed order, or exactly one of several. No name stands twice in a group. */
export interface GroupType {
  readonly kind: 'sequence' | 'choice'
  readonly name: string
  readonly elements: readonly SchemaElement[]
  /** Where in `elements` a name stands. */
  readonly index: ReadonlyMap<string, number>
}

/** Exactly one element that the schema does not describe. */
export interface OpenType {
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

const TABLES: Readonly<Record<string, () => Promise<SchemaTable>>> = {
  'pacs.008.001.08': async () => (await import('./schema/pacs-008-001-08.ts')).SCHEMA,
  'pacs.009.001.08': async () => (await import('./schema/pacs-009-001-08.ts')).SCHEMA,
  'pacs.004.001.09': async () => (await import('./schema/pacs-004-001-09.ts')).SCHEMA,
  'camt.053.001.08': async () => (await import('./schema/camt-053-001-08.ts')).SCHEMA,
  'camt.054.001.08': async () => (await import('./schema/camt-054-001-08.ts')).SCHEMA,
  'head.001.001.01': async () => (await import('./schema/head-001-001-01.ts')).SCHEMA,
  'head.001.001.02': async () => (await import('./schema/head-001-001-02.ts')).SCHEMA,
}

const NAMESPACE_START = 'urn:iso:std:iso:20022:tech:xsd:'

/** The messages and headers whose schema is here. */
export const SCHEMA_MESSAGE_IDS: readonly string[] = Object.keys(TABLES)

const loaded = new Map<string, Promise<MessageSchema>>()

/** The schema of a message or header; `undefined` for one that is not here. */
export async function loadSchema(messageId: string): Promise<MessageSchema | undefined> {
  const known = loaded.get(messageId)
  if (known !== undefined) return known
  const table = Object.hasOwn(TABLES, messageId) ? TABLES[messageId] : undefined
  if (table === undefined) return undefined
  const schema = schemaOf(table)
  loaded.set(messageId, schema)
  return schema
}

async function schemaOf(table: () => Promise<SchemaTable>): Promise<MessageSchema> {
  const [{ messageId, root, rootType, types }, shared] = await Promise.all([
    table(),
    import('./schema/shared-types.ts'),
  ])
  const type = parseSchemaTypes(`${types}\n${shared.SHARED_TYPES}`)(rootType)
  return {
    messageId,
    namespace: `${NAMESPACE_START}${messageId}`,
    root: { name: root, min: 1, max: 1, type },
  }
}

/** The identifier of the message whose namespace this is; `undefined` for namespaces that are none of ISO 20022. */
export function messageIdOfNamespace(namespace: string | undefined): string | undefined {
  return namespace?.startsWith(NAMESPACE_START) === true ? namespace.slice(NAMESPACE_START.length) : undefined
}

/** The element at a path from the root, list positions or not: `/Document/FICdtTrf/CdtTrfTxInf[2]/PmtId`. */
export function schemaElementAt(schema: MessageSchema, path: string): SchemaElement | undefined {
  const [root, ...names] = path
    .split('/')
    .slice(1)
    .map((step) => step.replace(/\[\d+\]$/, ''))
  if (root !== schema.root.name) return undefined
  let element: SchemaElement | undefined = schema.root
  for (const name of names) element = element === undefined ? undefined : childOf(element.type, name)
  return element
}

function childOf(type: SchemaType, name: string): SchemaElement | undefined {
  if (type.kind !== 'sequence' && type.kind !== 'choice') return undefined
  const index = type.index.get(name)
  return index === undefined ? undefined : type.elements[index]
}
