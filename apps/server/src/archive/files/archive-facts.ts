import { DIGEST } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'
import { z } from 'zod'

import type { JobSeal } from '../../jobs/job-seal.ts'

const count = z.int().min(1)
const digest = z.string().regex(DIGEST)

const common = {
  /** Increased when an older reader would misread the file. */
  format: z.literal(1),
  id: z.string().refine(isUuid),
  institutionId: z.string().refine(isUuid),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Its key in the store. */
  storedKey: z.string(),
  /** Size of the stored file in bytes. */
  bytes: count,
  digest,
  /** Number of messages or events, according to `kind`. */
  entries: count,
  keptUntil: z.iso.date(),
}

const factsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('messages'), ...common }),
  z.strictObject({
    kind: z.literal('trail'),
    ...common,
    firstSequence: count,
    lastSequence: count,
    /** The hash of the event before the first one. */
    previousHash: digest,
    /** The hash of the last event, from which the next one in the database continues. */
    lastHash: digest,
  }),
])

/**
 * The facts about an archive file. Its audit event contains the digest of their canonical JSON, so the trail and its
 * anchors prove them; the seal proves them when the trail is not available.
 */
export type ArchiveFacts = z.infer<typeof factsSchema>

/** The facts about an archived part of an audit trail. */
export type TrailFacts = Extract<ArchiveFacts, { readonly kind: 'trail' }>

/** The purpose of the seal; no job has this name. */
const SEAL_NAME = 'archive.facts'

export function sealFacts(seal: JobSeal, facts: ArchiveFacts): string {
  return seal.close(SEAL_NAME, facts).seal
}

/** Returns the facts if this installation sealed them, otherwise `undefined`. */
export function sealedFacts(
  seal: JobSeal,
  stored: { readonly facts: unknown; readonly seal: string | null },
): ArchiveFacts | undefined {
  try {
    return factsSchema.parse(seal.open(SEAL_NAME, { payload: stored.facts, seal: stored.seal }))
  } catch {
    // Unreadable facts were not sealed by this installation.
    return undefined
  }
}
