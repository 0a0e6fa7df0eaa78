import type { MessageProfile } from '../standard/mx/profile/message-profile.ts'
import type { SchemaTable } from '../standard/mx/schema.ts'

/** The tables of an ISO 20022 message that is read and checked, but has no form. */
interface FurtherRow {
  readonly schema: () => Promise<SchemaTable>
  /** Loads the rules of CBPR+ and ISO 20022 beyond the schema. */
  readonly profile: () => Promise<MessageProfile>
}

/** One row for each message without a form, by its identifier. */
export const FURTHER_ROWS: Readonly<Record<string, FurtherRow>> = {
  'camt.055.001.08': {
    schema: async () => (await import('../standard/mx/schema/camt-055-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/cancellations.ts')).CAMT_055,
  },
  'pacs.010.001.03': {
    schema: async () => (await import('../standard/mx/schema/pacs-010-001-03.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/schema-only.ts')).SCHEMA_ONLY.pacs010,
  },
}
