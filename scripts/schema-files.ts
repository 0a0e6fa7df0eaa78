import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { noteSchema } from './schema-notation.ts'

/** The messages and headers whose schemas are part of the product. */
const MESSAGE_IDS = [
  'pacs.008.001.08',
  'pacs.009.001.08',
  'pacs.004.001.09',
  'camt.053.001.08',
  'camt.054.001.08',
  'head.001.001.01',
  'head.001.001.02',
] as const

/** The folder of the schema tables. */
export const SCHEMA_FOLDER = 'packages/messages/src/standard/mx/schema'

/**
 * Returns the files of {@link SCHEMA_FOLDER} by name, from a folder with the official schemas. A type that several
 * messages share is identical in all of them and is written once, in the shared table.
 */
export function schemaFiles(folder: string): ReadonlyMap<string, string> {
  const schemas = MESSAGE_IDS.map((id) => noteSchema(readFileSync(join(folder, `${id}.xsd`), 'utf8')))
  const users = new Map<string, number>()
  for (const { types } of schemas)
    for (const line of types.values()) users.set(line, (users.get(line) ?? 0) + 1)
  const isShared = (line: string): boolean => (users.get(line) ?? 0) > 1
  const shared = [...users.keys()].filter(isShared)
  const sharedNames = new Set(shared.map(nameOf))
  const files = new Map([['shared-types.ts', sharedFile(shared)]])
  for (const { messageId, root, rootType, types } of schemas) {
    const own = [...types.values()].filter((line) => !isShared(line))
    const clash = own.find((line) => sharedNames.has(nameOf(line)))
    if (clash !== undefined) throw new Error(`${messageId} has its own ${nameOf(clash)}`)
    files.set(`${messageId.replaceAll('.', '-')}.ts`, messageFile({ messageId, root, rootType, own }))
  }
  return files
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(' '))
}

const ORIGIN = `// Written by \`node scripts/schema-tables.ts\` from the official schemas; see \`schema-notation.ts\` for the notation.`

function sharedFile(lines: readonly string[]): string {
  return `${ORIGIN}

/** The types that more than one message has. Source: ISO 20022 message schemas. */
export const SHARED_TYPES = ${template(lines)}
`
}

interface MessageFacts {
  readonly messageId: string
  readonly root: string
  readonly rootType: string
  readonly own: readonly string[]
}

function messageFile({ messageId, root, rootType, own }: MessageFacts): string {
  return `${ORIGIN}

import type { SchemaTable } from '../schema-model.ts'

/** The types that only ${messageId} has. Source: ISO 20022 message schema ${messageId}. */
export const SCHEMA: SchemaTable = {
  messageId: '${messageId}',
  root: '${root}',
  rootType: '${rootType}',
  types: ${template(own)},
}
`
}

/** Returns lines as a raw template, because patterns contain backslashes. */
function template(lines: readonly string[]): string {
  const text = lines.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).join('\n')
  if (/[`$]/.test(text)) throw new Error('the notation cannot stand in a template')
  return `String.raw\`
${text}
\``
}
