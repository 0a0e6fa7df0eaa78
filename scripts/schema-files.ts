import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type NotedSchema, noteSchema } from './schema-notation.ts'

/** The messages and headers that forms are made of. A browser loads the types that they share with each form. */
const FORM_MESSAGES = [
  'pacs.008.001.08',
  'pacs.009.001.08',
  'pacs.004.001.09',
  'camt.053.001.08',
  'camt.054.001.08',
  'head.001.001.01',
  'head.001.001.02',
] as const

/** The messages that are read and checked. The types that only these share are in a table that forms do not load. */
const FURTHER_MESSAGES = [
  'camt.029.001.09',
  'camt.052.001.08',
  'camt.055.001.08',
  'camt.056.001.08',
  'camt.060.001.05',
  'camt.110.001.01',
  'camt.111.001.01',
  'pacs.002.001.10',
  'pacs.010.001.03',
  'pacs.028.001.03',
  'pain.001.001.09',
  'pain.002.001.10',
] as const

/** The folder of the schema tables. */
export const SCHEMA_FOLDER = 'packages/messages/src/standard/mx/schema'

/** The names of the two tables of shared types. */
const SHARED_FILES = { shared: 'shared-types.ts', further: 'further-types.ts' } as const

/**
 * Returns the files of {@link SCHEMA_FOLDER} by name, from a folder with the official schemas. A type that several
 * messages share is identical in all of them and is written once, in a table of shared types.
 */
export function schemaFiles(folder: string): ReadonlyMap<string, string> {
  const noted = (ids: readonly string[]): readonly NotedSchema[] =>
    ids.map((id) => noteSchema(readFileSync(join(folder, `${id}.xsd`), 'utf8')))
  const [ofForms, others] = [noted(FORM_MESSAGES), noted(FURTHER_MESSAGES)]
  const shared = repeatedLines(ofForms)
  const further = repeatedLines(others).filter((line) => !shared.includes(line))
  return new Map([
    [SHARED_FILES.shared, sharedFile(SHARED, shared)],
    [SHARED_FILES.further, sharedFile(FURTHER, further)],
    ...ofForms.map((schema) => messageFile(schema, { shared, further: [] })),
    ...others.map((schema) => messageFile(schema, { shared, further })),
  ])
}

/** Returns the types that more than one schema has. */
function repeatedLines(schemas: readonly NotedSchema[]): readonly string[] {
  const users = new Map<string, number>()
  for (const { types } of schemas)
    for (const line of types.values()) users.set(line, (users.get(line) ?? 0) + 1)
  return [...users].flatMap(([line, count]) => (count > 1 ? [line] : []))
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(' '))
}

const ORIGIN = `// Written by \`node scripts/schema-tables.ts\` from the official schemas; see \`schema-notation.ts\` for the notation.`

const SHARED = {
  name: 'SHARED_TYPES',
  subject: 'The types that more than one message with a form has.',
}

const FURTHER = {
  name: 'FURTHER_TYPES',
  subject: 'The types that more than one message without a form has, and that are not in the shared types.',
}

function sharedFile({ name, subject }: typeof SHARED, lines: readonly string[]): string {
  return `${ORIGIN}

/** ${subject} Source: ISO 20022 message schemas. */
export const ${name} = ${template(lines)}
`
}

interface SharedLines {
  readonly shared: readonly string[]
  readonly further: readonly string[]
}

/** Returns name and text of the file of one message. */
function messageFile(
  { messageId, root, rootType, types }: NotedSchema,
  { shared, further }: SharedLines,
): readonly [string, string] {
  const inTables = [...shared, ...further]
  const own = [...types.values()].filter((line) => !inTables.includes(line))
  const sharedNames = new Set(inTables.map(nameOf))
  const clash = own.find((line) => sharedNames.has(nameOf(line)))
  if (clash !== undefined) throw new Error(`${messageId} has its own ${nameOf(clash)}`)
  const furtherTypes =
    further.length === 0
      ? ''
      : `\n  furtherTypes: async () => (await import('./${SHARED_FILES.further}')).FURTHER_TYPES,`
  return [
    `${messageId.replaceAll('.', '-')}.ts`,
    `${ORIGIN}

import type { SchemaTable } from '../schema-model.ts'

/** The types that only ${messageId} has. Source: ISO 20022 message schema ${messageId}. */
export const SCHEMA: SchemaTable = {
  messageId: '${messageId}',
  root: '${root}',
  rootType: '${rootType}',${furtherTypes}
  types: ${template(own)},
}
`,
  ]
}

/** Returns lines as a raw template, because patterns contain backslashes. */
function template(lines: readonly string[]): string {
  const text = lines.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).join('\n')
  if (/[`$]/.test(text)) throw new Error('the notation cannot stand in a template')
  return `String.raw\`
${text}
\``
}
