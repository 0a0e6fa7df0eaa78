import { MX_TYPES, wireIdentifierOf } from '@nostro/kernel'

import type { MessageProfile, ProfiledSchema } from '../standard/mx/profile/message-profile.ts'
import { schemaOf, type SchemaTable } from '../standard/mx/schema.ts'
import { FURTHER_ROWS } from './further-rows.ts'
import { MX_ROWS } from './mx-rows.ts'

/** The schema and the profile that a message or header is checked with; headers have no profile. */
interface Tables {
  readonly schema: () => Promise<SchemaTable>
  readonly profile?: () => Promise<MessageProfile>
}

const TABLES: ReadonlyMap<string, Tables> = new Map<string, Tables>([
  ...MX_TYPES.map((type) => [wireIdentifierOf(type), MX_ROWS[type]] as const),
  ...Object.entries(FURTHER_ROWS),
  [
    'head.001.001.01',
    { schema: async () => (await import('../standard/mx/schema/head-001-001-01.ts')).SCHEMA },
  ],
  [
    'head.001.001.02',
    { schema: async () => (await import('../standard/mx/schema/head-001-001-02.ts')).SCHEMA },
  ],
])

/** The messages and headers with a schema in this package. */
export const SCHEMA_MESSAGE_IDS: readonly string[] = [...TABLES.keys()]

const loaded = new Map<string, Promise<ProfiledSchema>>()

/** Loads the schema of a message or header and caches it; returns `undefined` if there is none. */
export async function loadSchema(messageId: string): Promise<ProfiledSchema | undefined> {
  const known = loaded.get(messageId)
  if (known !== undefined) return known
  const tables = TABLES.get(messageId)
  if (tables === undefined) return undefined
  const schema = profiledSchemaOf(tables)
  loaded.set(messageId, schema)
  return schema
}

/** Loads the schemas of all messages and headers, by their identifiers. */
export async function loadAllSchemas(): Promise<ReadonlyMap<string, ProfiledSchema>> {
  const schemas = new Map<string, ProfiledSchema>()
  for (const id of SCHEMA_MESSAGE_IDS) {
    const schema = await loadSchema(id)
    if (schema !== undefined) schemas.set(id, schema)
  }
  return schemas
}

async function profiledSchemaOf(tables: Tables): Promise<ProfiledSchema> {
  const [table, profile, codes] = await Promise.all([
    tables.schema(),
    tables.profile?.(),
    import('../codes/external-codes.ts'),
  ])
  return {
    ...(await schemaOf(table)),
    profile,
    codes: { edition: codes.EXTERNAL_CODE_EDITION, isInSet: codes.isInExternalSet },
  }
}
