import type { MxType } from '@nostro/kernel'

import type { MessageProfile } from '../standard/mx/profile/message-profile.ts'
import type { SchemaTable } from '../standard/mx/schema.ts'
import type { MxDefinition } from './mx-definition.ts'

/**
 * The values of this package for an ISO 20022 type, in addition to its row in `@nostro/kernel`. They are large, so they
 * are loaded on demand.
 */
interface MxRow {
  readonly definition: () => Promise<MxDefinition>
  readonly schema: () => Promise<SchemaTable>
  /** Loads the rules of CBPR+ beyond the schema. */
  readonly profile: () => Promise<MessageProfile>
}

/** One row for each ISO 20022 type that has a form. */
export const MX_ROWS: { readonly [T in MxType]: MxRow } = {
  'pacs.008': {
    definition: async () => (await import('./pacs008.ts')).PACS008,
    schema: async () => (await import('../standard/mx/schema/pacs-008-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/credit-transfers.ts')).PACS_008,
  },
  'pacs.009': {
    definition: async () => (await import('./pacs009.ts')).PACS009,
    schema: async () => (await import('../standard/mx/schema/pacs-009-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/credit-transfers.ts')).PACS_009,
  },
  'pacs.004': {
    definition: async () => (await import('./pacs004.ts')).PACS004,
    schema: async () => (await import('../standard/mx/schema/pacs-004-001-09.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/returns.ts')).PACS_004,
  },
  'pacs.002': {
    definition: async () => (await import('./cases/pacs002.ts')).PACS002,
    schema: async () => (await import('../standard/mx/schema/pacs-002-001-10.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/status-reports.ts')).PACS_002,
  },
  'pacs.028': {
    definition: async () => (await import('./cases/pacs028.ts')).PACS028,
    schema: async () => (await import('../standard/mx/schema/pacs-028-001-03.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/schema-only.ts')).SCHEMA_ONLY.pacs028,
  },
  'camt.052': {
    definition: async () => (await import('./report/camt052.ts')).CAMT052,
    schema: async () => (await import('../standard/mx/schema/camt-052-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/report-rules.ts')).CAMT_052,
  },
  'camt.029': {
    definition: async () => (await import('./cases/camt029.ts')).CAMT029,
    schema: async () => (await import('../standard/mx/schema/camt-029-001-09.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/cancellations.ts')).CAMT_029,
  },
  'camt.053': {
    definition: async () => (await import('./camt053.ts')).CAMT053,
    schema: async () => (await import('../standard/mx/schema/camt-053-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/report-rules.ts')).CAMT_053,
  },
  'camt.054': {
    definition: async () => (await import('./camt054.ts')).CAMT054,
    schema: async () => (await import('../standard/mx/schema/camt-054-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/report-rules.ts')).CAMT_054,
  },
  'camt.060': {
    definition: async () => (await import('./report/camt060.ts')).CAMT060,
    schema: async () => (await import('../standard/mx/schema/camt-060-001-05.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/schema-only.ts')).SCHEMA_ONLY.camt060,
  },
  'camt.110': {
    definition: async () => (await import('./cases/camt110.ts')).CAMT110,
    schema: async () => (await import('../standard/mx/schema/camt-110-001-01.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/schema-only.ts')).SCHEMA_ONLY.camt110,
  },
  'camt.111': {
    definition: async () => (await import('./cases/camt111.ts')).CAMT111,
    schema: async () => (await import('../standard/mx/schema/camt-111-001-01.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/schema-only.ts')).SCHEMA_ONLY.camt111,
  },
  'camt.056': {
    definition: async () => (await import('./cases/camt056.ts')).CAMT056,
    schema: async () => (await import('../standard/mx/schema/camt-056-001-08.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/cancellations.ts')).CAMT_056,
  },
  'pain.001': {
    definition: async () => (await import('./orders/pain001.ts')).PAIN001,
    schema: async () => (await import('../standard/mx/schema/pain-001-001-09.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/orders.ts')).PAIN_001,
  },
  'pain.002': {
    definition: async () => (await import('./orders/pain002.ts')).PAIN002,
    schema: async () => (await import('../standard/mx/schema/pain-002-001-10.ts')).SCHEMA,
    profile: async () => (await import('../standard/mx/profile/orders.ts')).PAIN_002,
  },
}
