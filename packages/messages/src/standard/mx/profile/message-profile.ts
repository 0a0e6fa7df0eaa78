import type { MessageSchema } from '../schema.ts'
import type { ExternalCodes, ProfileRule } from './profile-rule.ts'

/** Rules on the elements at one path below the root of a message. */
interface RulesAt {
  /** `CdtTrfTxInf`, `GrpHdr/SttlmInf`; the empty path is the root of the message itself. */
  readonly path: string
  readonly rules: readonly ProfileRule[]
}

/**
 * The requirements of the profile on one message beyond its schema, in addition to the rules on agents, parties,
 * accounts and values.
 */
export interface MessageProfile {
  /** `pacs.008.001.08` */
  readonly messageId: string
  /** Set for a message that may be sent without an application header; without one, CBPR+ does not apply to it. */
  readonly envelope?: 'plainDocument'
  readonly at: readonly RulesAt[]
}

/** The rules for reports, and for each of their entries separately, so that a long report can be read in pieces. */
export interface ReportProfile extends MessageProfile {
  /** `Stmt`, `Ntfctn` */
  readonly report: string
  readonly needsEntries: boolean
  readonly reportRules: readonly ProfileRule[]
  readonly entryRules: readonly ProfileRule[]
}

/** A schema with the requirements of the profile on its message; headers have other rules. */
export interface ProfiledSchema extends MessageSchema {
  readonly profile: MessageProfile | ReportProfile | undefined
  /** The external code sets that its codes are checked against. */
  readonly codes?: ExternalCodes
}
