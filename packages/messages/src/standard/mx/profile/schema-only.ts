import type { MessageProfile } from './message-profile.ts'

/**
 * The messages for which no rules between elements are public beyond those on headers, agents, parties and values, by
 * the part of their name before the version.
 *
 * Source: ISO 20022 message schemas; no usage guideline of these messages was found in public sources, November 2026.
 */
export const SCHEMA_ONLY = {
  camt060: { messageId: 'camt.060.001.05', at: [] },
  camt110: { messageId: 'camt.110.001.01', at: [] },
  camt111: { messageId: 'camt.111.001.01', at: [] },
  pacs010: { messageId: 'pacs.010.001.03', at: [] },
  pacs028: { messageId: 'pacs.028.001.03', at: [] },
} as const satisfies Readonly<Record<string, MessageProfile>>
