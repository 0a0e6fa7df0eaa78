import { z } from 'zod'

import {
  digestOf,
  eventsAfter,
  followTrail,
  type StoredEvent,
  TRAIL_START,
  type TrailPosition,
} from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ArchiveScope, type ArchiveTools, scopeOf } from './archive-tools.ts'
import { type ArchiveFacts, sealedFacts } from './files/archive-facts.ts'
import { type ArchiveFile, filesOf } from './files/archive-file.repository.ts'
import { ArchiveFileError, type ArchiveFault, readArchiveFile } from './files/read-archive-file.ts'

/** The result of verifying the archive of an institution. */
export interface ArchiveCheck {
  readonly institutionId: string
  readonly files: number
  readonly faults: readonly FileFault[]
  /** The sequence number of the first event that breaks the hash chain. */
  readonly brokenAt?: number
}

interface FileFault {
  readonly fileId: string
  /** `unproved`: no event of the audit trail contains the digest of this file. */
  readonly fault: ArchiveFault | 'unproved'
}

const EVENTS_AT_ONCE = 1_000

/**
 * Reads every archive file of an institution, verifies the audit trail from the first event through the files into the
 * database, and checks each file against the digest in its audit event.
 */
export async function verifyArchive(tools: ArchiveTools, institutionId: string): Promise<ArchiveCheck> {
  const scope = scopeOf(tools, institutionId)
  const files = await inTransaction(scope, (tx) => filesOf(tx, institutionId, ['kept', 'restored']))
  const faults: FileFault[] = []
  const whole: ArchiveFacts[] = []
  const removed = await inTransaction(scope, (tx) => filesOf(tx, institutionId, ['removed']))
  const trail = followedTrail(beginningOf(tools, removed))
  for (const file of files) {
    const read = await readOrFault(tools, file)
    if ('fault' in read) faults.push({ fileId: file.id, fault: read.fault })
    else whole.push(read.facts)
    if ('lines' in read && file.kind === 'trail') read.lines.map(eventOf).forEach(trail.take)
  }
  for await (const stored of eventsInDatabase(scope)) trail.take(stored)
  for (const facts of whole) {
    if (trail.digests.get(facts.id) !== digestOf(facts)) faults.push({ fileId: facts.id, fault: 'unproved' })
  }
  return { institutionId, files: files.length, faults, ...trail.verdict() }
}

async function readOrFault(tools: ArchiveTools, file: ArchiveFile) {
  try {
    return await readArchiveFile(tools, file)
  } catch (error) {
    if (error instanceof ArchiveFileError) return { fault: error.fault }
    throw error
  }
}

/** Returns the last event of the trail files that were deleted after their retention. */
function beginningOf({ seal }: ArchiveTools, removed: readonly ArchiveFile[]): TrailPosition {
  const stretches = removed.map((file) => sealedFacts(seal, file)).filter((facts) => facts?.kind === 'trail')
  const last = stretches.at(-1)
  return last === undefined ? TRAIL_START : { sequence: last.lastSequence, hash: last.lastHash }
}

/** Follows a trail and collects the digests of archive files from its events. */
function followedTrail(beginning: TrailPosition) {
  const follower = followTrail(beginning)
  const digests = new Map<string, string>()
  let brokenAt: number | undefined
  return {
    digests,
    take: (stored: StoredEvent): void => {
      const { event } = stored
      if (!follower.take(stored)) brokenAt ??= event.sequence
      else if (event.action === 'archive.move') digests.set(event.objectId, event.afterDigest ?? '')
    },
    verdict: () => (brokenAt === undefined ? {} : { brokenAt }),
  }
}

async function* eventsInDatabase(scope: ArchiveScope): AsyncGenerator<StoredEvent> {
  const { institutionId } = scope
  let sequence = 0
  for (;;) {
    const after = sequence
    const events = await inTransaction(scope, (tx) =>
      eventsAfter(tx, { institutionId, sequence: after }, EVENTS_AT_ONCE),
    )
    yield* events
    sequence = events.at(-1)?.event.sequence ?? after
    if (events.length < EVENTS_AT_ONCE) return
  }
}

const text = z.string()

const eventSchema = z.object({
  event: z.object({
    institutionId: text,
    sequence: z.int(),
    occurredAt: text,
    actorId: text.optional(),
    sessionId: text.optional(),
    address: text.optional(),
    requestId: text,
    action: text,
    objectKind: text,
    objectId: text,
    beforeDigest: text.optional(),
    afterDigest: text.optional(),
    result: text,
  }),
  previousHash: text,
  hash: text,
})

/** Parses an event from a line of a file. */
function eventOf(line: string): StoredEvent {
  const { event, ...hashes } = eventSchema.parse(JSON.parse(line))
  const { actorId, sessionId, address, beforeDigest, afterDigest, ...always } = event
  return {
    ...hashes,
    event: {
      ...always,
      ...(actorId !== undefined && { actorId }),
      ...(sessionId !== undefined && { sessionId }),
      ...(address !== undefined && { address }),
      ...(beforeDigest !== undefined && { beforeDigest }),
      ...(afterDigest !== undefined && { afterDigest }),
    },
  }
}
