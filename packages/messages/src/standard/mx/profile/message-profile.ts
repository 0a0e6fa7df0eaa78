import type { ProfileRule } from './profile-rule.ts'

/** Rules on the elements at one path below the root of a message. */
interface RulesAt {
  /** `CdtTrfTxInf`, `GrpHdr/SttlmInf`; the empty path is the root of the message itself. */
  readonly path: string
  readonly rules: readonly ProfileRule[]
}

/**
 * The demands of the profile on one message beyond its schema, beside the rules on agents, parties, accounts and
 * values.
 */
export interface MessageProfile {
  /** `pacs.008.001.08` */
  readonly messageId: string
  readonly at: readonly RulesAt[]
}
