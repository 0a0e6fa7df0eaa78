import type { MessageSchema, SchemaElement, SchemaTable, SchemaType } from './schema-model.ts'
import { parseSchemaTypes } from './schema-notation.ts'

export type {
  GroupType,
  MessageSchema,
  SchemaElement,
  SchemaType,
  ValueBase,
  ValueFacets,
  ValueType,
} from './schema-model.ts'

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
