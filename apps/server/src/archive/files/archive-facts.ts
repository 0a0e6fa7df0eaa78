import { DIGEST } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'
import { z } from 'zod'

import type { JobSeal } from '../../jobs/job-seal.ts'

const count = z.int().min(1)
const digest = z.string().regex(DIGEST)

const common = {
  /** Grows when a reader of before would misunderstand something. */
  format: z.literal(1),
  id: z.string().refine(isUuid),
  institutionId: z.string().refine(isUuid),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Its place in the store. */
  storedKey: z.string(),
  /** Of the file as it lies in the store. */
  bytes: count,
  digest,
  /** Messages or events; the line before them says what they are. */
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
    /** The hash that the first event follows. */
    previousHash: digest,
    /** The hash of the last event, which the next one in the database follows. */
    lastHash: digest,
  }),
])

/**
 * The facts about a file of the archive. Its audit event holds the digest of their canonical JSON, so that the trail
 * and its anchors prove them; the seal proves them where the trail is not at hand.
 */
export type ArchiveFacts = z.infer<typeof factsSchema>

/** The facts about a stretch of a trail. */
export type TrailFacts = Extract<ArchiveFacts, { readonly kind: 'trail' }>

/** The purpose the seal is made for; no job has this name. */
const SEAL_NAME = 'archive.facts'

export function sealFacts(seal: JobSeal, facts: ArchiveFacts): string {
  return seal.close(SEAL_NAME, facts).seal
}

/** The facts as the installation sealed them; `undefined` where it did not. */
export function sealedFacts(
  seal: JobSeal,
  stored: { readonly facts: unknown; readonly seal: string | null },
): ArchiveFacts | undefined {
  try {
    return factsSchema.parse(seal.open(SEAL_NAME, { payload: stored.facts, seal: stored.seal }))
  } catch {
    // Either way they are not ours: what we seal can be read.
    return undefined
  }
}
