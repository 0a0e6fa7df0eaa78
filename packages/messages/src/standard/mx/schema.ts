import type { MessageSchema, SchemaElement, SchemaTable, SchemaType } from './schema-model.ts'
import { parseSchemaTypes } from './schema-notation.ts'

export type {
  GroupType,
  MessageSchema,
  SchemaElement,
  SchemaTable,
  SchemaType,
  ValueBase,
  ValueFacets,
  ValueType,
} from './schema-model.ts'

const NAMESPACE_START = 'urn:iso:std:iso:20022:tech:xsd:'

/** Builds the schema of a message or header from its table and the types that it shares. */
export async function schemaOf(table: SchemaTable): Promise<MessageSchema> {
  const { messageId, root, rootType, types } = table
  const [shared, further = ''] = await Promise.all([
    import('./schema/shared-types.ts'),
    table.furtherTypes?.(),
  ])
  const type = parseSchemaTypes(`${types}\n${further}\n${shared.SHARED_TYPES}`)(rootType)
  return {
    messageId,
    namespace: `${NAMESPACE_START}${messageId}`,
    root: { name: root, min: 1, max: 1, type },
  }
}

/** Returns the message identifier of a namespace; `undefined` for a namespace that is not of ISO 20022. */
export function messageIdOfNamespace(namespace: string | undefined): string | undefined {
  return namespace?.startsWith(NAMESPACE_START) === true ? namespace.slice(NAMESPACE_START.length) : undefined
}

/**
 * Returns the element at a path from the root, with or without list positions:
 * `/Document/FICdtTrf/CdtTrfTxInf[2]/PmtId`.
 */
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
