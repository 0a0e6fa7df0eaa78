import { createHash } from 'node:crypto'

import { timeOrderedUuid } from '@nostro/kernel'
import { deliveredContent } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { beforeCommit } from '../../db/pipelined-transaction.ts'
import { isDatabaseAbsent, isLockConflict } from '../../db/database-errors.ts'
import { readOnce } from '../../db/read-once.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { GroupedJob, JobContext } from '../../jobs/job-context.ts'
import { inSpanOfJob } from '../../tracing/index.ts'
import { type Link, linksOf } from '../../links/index.ts'
import { earlierDelivery, matchReports, receiveMessage, textOfArrival } from '../index.ts'
import { acceptFile, type FileScope, lockUnread } from './accept-file.ts'
import { applyAnswer } from './apply-answer.ts'
import type { GatewayTools } from './gateway-tools.ts'
import {
  type IncomingFile,
  type IncomingPart,
  insertPart,
  noteFailure,
  setFileState,
  type UnreadFile,
  unreadFiles,
} from './incoming.repository.ts'
import { noteSequence } from './alarms/note-sequence.ts'
import { notifyOfArrival } from './notify-of-arrival.ts'
import { type PlacedPart, placeOf } from './place-part.ts'
import { type BytePart, splitFile } from './split-file.ts'

/** Number of unread files per query. */
const AT_ONCE = 200
/** Time in ms after which a failing file no longer delays the others. A file that was not tried yet always does. */
const FAILING_MS = 300_000

/** Number of parts processed in one transaction. */
const PARTS_AT_ONCE = 50
/** Number of bytes after which a transaction reads no further file. */
const BYTES_AT_ONCE = 1_048_576

/**
 * Reads stored files of a link, preceded by unread files that were received earlier: their job may have been on a
 * server that stopped, and the order must not change.
 */
export async function readIncomingFiles(
  context: JobContext,
  tools: GatewayTools,
  jobs: readonly GroupedJob<'gateway.readFile'>[],
): Promise<void> {
  const [first] = jobs
  if (first === undefined) return
  const { institutionId, linkId } = first.payload
  const scope = { ...context, institutionId }
  const failingSince = new Date(context.clock.now().getTime() - FAILING_MS)
  // Jobs enqueued together are unordered; files have an order.
  const place = { institutionId, linkId, fileIds: jobs.map(({ payload }) => payload.fileId) }
  const requestIds = new Map(jobs.map(({ id, payload }) => [payload.fileId, id]))
  for (;;) {
    const unread = await inTransaction(scope, (tx) =>
      unreadFiles(tx, place, { failingSince, limit: AT_ONCE }),
    )
    if (unread.length === 0) return
    await readAll(scope, tools, { unread, requestIds })
  }
}

interface FilesToRead {
  /** In the order of reception. */
  readonly unread: readonly UnreadFile[]
  /** Ids of the jobs by their file ids. */
  readonly requestIds: ReadonlyMap<string, string>
}

/**
 * Reads files one after the other, several in one transaction. If a transaction fails, each part is read in its own, so
 * that the parts before the faulty one are stored. The job may stop at any point and run again: processed parts are
 * skipped.
 */
async function readAll(
  scope: FileScope,
  tools: GatewayTools,
  { unread, requestIds }: FilesToRead,
): Promise<void> {
  let left = unread
  let partsAtOnce = PARTS_AT_ONCE
  while (left.length > 0) {
    const some = { tools, unread: together(left, partsAtOnce), requestIds, partsAtOnce }
    try {
      left = left.slice(await inTransaction(scope, (tx) => readSome(tx, scope, some)))
    } catch (error) {
      if (partsAtOnce === 1) {
        await noteFailing(scope, left[0], error)
        throw error
      }
      scope.log.info({ err: error, files: left.length }, 'incoming files are read part by part')
      partsAtOnce = 1
    }
  }
}

/** Stores that a file fails, unless the cause is an unreachable database or a lock conflict. */
async function noteFailing(scope: FileScope, file: UnreadFile | undefined, error: unknown): Promise<void> {
  if (file === undefined || isDatabaseAbsent(error) || isLockConflict(error)) return
  const { institutionId, clock } = scope
  await inTransaction(scope, (tx) => noteFailure(tx, { institutionId, fileId: file.id, at: clock.now() }))
}

/** Returns the files for one transaction, limited by number and by bytes to bound memory. */
function together(unread: readonly UnreadFile[], max: number): readonly UnreadFile[] {
  let bytes = 0
  const end = unread.findIndex(({ size }, index) => {
    bytes += size
    return index === max || (index > 0 && bytes > BYTES_AT_ONCE)
  })
  return end === -1 ? unread : unread.slice(0, end)
}

/** Reads the parts of one transaction and returns the number of completely processed files. */
async function readSome(
  tx: Tx,
  scope: FileScope,
  {
    tools,
    unread,
    requestIds,
    partsAtOnce,
  }: FilesToRead & { readonly tools: GatewayTools; readonly partsAtOnce: number },
): Promise<number> {
  const fileIds = unread.map(({ id }) => id)
  const locked = await lockUnread(tx, { institutionId: scope.institutionId, fileIds })
  let parts = partsAtOnce
  for (const [index, fileId] of fileIds.entries()) {
    const file = locked.files.get(fileId)
    if (file === undefined) continue
    if (parts === 0) return index
    const own = { ...scope, requestId: requestIds.get(fileId) ?? scope.requestId }
    if (!(await acceptFile(tx, own, { ...locked, tools, file }))) continue
    const all = splitFile(file.raw)
    const next = all.slice(file.partsDone, file.partsDone + parts)
    for (const [offset, part] of next.entries())
      await inSpanOfJob(own.requestId, () =>
        takePart(tx, own, { file, part, position: file.partsDone + offset + 1 }),
      )
    parts -= next.length
    if (file.partsDone + next.length < all.length) return index
    beforeCommit(tx, setFileState(tx, file, 'read'))
  }
  return fileIds.length
}

async function takePart(
  tx: Tx,
  scope: FileScope,
  {
    file,
    part,
    position,
  }: { readonly file: IncomingFile; readonly part: BytePart; readonly position: number },
): Promise<void> {
  const { institutionId, clock, random } = scope
  const { linkId } = file
  const common = {
    id: timeOrderedUuid(clock, random),
    institutionId,
    fileId: file.id,
    position,
    offset: part.offset,
    length: part.raw.length,
    createdAt: clock.now(),
  }
  if (part.answer !== undefined) {
    const unplaced = await applyAnswer(tx, scope, { linkId, answer: part.answer, raw: part.raw })
    if (unplaced === undefined)
      return beforeCommit(tx, insertPart(tx, { ...common, outcome: 'answered', params: {} }))
    return await keep(tx, scope, { file, part: { ...common, ...unplaced, outcome: 'kept' } })
  }
  const links = await readOnce(tx, `links ${institutionId}`, () => linksOf(tx, institutionId))
  const link = links.find(({ id }) => id === linkId)
  const placed = await placeOf(tx, institutionId, link, part.raw)
  if ('reason' in placed)
    return await keep(tx, scope, { file, part: { ...common, ...placed, outcome: 'kept' } })
  beforeCommit(tx, insertPart(tx, { ...common, outcome: 'received', params: {} }))
  if (link !== undefined) await noteSequence(tx, scope, link, part.raw)
  await receivePart(tx, scope, { institutionId, kind: link?.kind ?? 'directory', raw: part.raw, placed })
}

async function keep(
  tx: Tx,
  scope: FileScope,
  { file, part }: { readonly file: IncomingFile; readonly part: IncomingPart },
): Promise<void> {
  beforeCommit(tx, insertPart(tx, part))
  await notifyOfArrival(tx, scope, file, 'network.unreadable')
  await recordEvent(tx, scope, {
    action: 'linkPart.keep',
    objectKind: 'linkPart',
    objectId: part.id,
    after: { name: file.name, position: part.position, reason: part.reason },
  })
}

interface ReceivedPart {
  readonly institutionId: string
  /** Kind of the link over which it was received. */
  readonly kind: Link['kind']
  readonly raw: Buffer
  readonly placed: PlacedPart
}

/**
 * Delivers a part to the receiver's inbox, or to the raw list if it is unreadable. Identical bytes are delivered once.
 */
export async function receivePart(
  tx: Tx,
  scope: Omit<FileScope, 'institutionId' | 'role' | 'db' | 'log'>,
  { institutionId, kind, raw, placed }: ReceivedPart,
): Promise<void> {
  const digest = digestOf(raw)
  const received = await receiveMessage(tx, scope, {
    institutionId,
    transport: kind,
    deliveryKey: digest,
    senderBic: placed.senderBic,
    receiverBic: placed.receiverBic,
    // The sequence number of an external sender is not known.
    outgoingNumber: 0,
    raw,
    digest,
    ...(await repetitionOf(tx, institutionId, raw)),
  })
  const report = { institutionId, senderBic: placed.senderBic }
  if (received !== undefined) await matchReports(tx, scope, { ...report, ...received })
}

/** Returns the facts about a part by which a repeated delivery of the same message is recognised. */
async function repetitionOf(tx: Tx, institutionId: string, raw: Buffer) {
  const delivered = deliveredContent(textOfArrival(raw).value)
  if (delivered === undefined) return {}
  const { isPossibleDuplicate } = delivered
  const contentDigest = digestOf(Buffer.from(delivered.content))
  const duplicateOf = await earlierDelivery(tx, { institutionId, contentDigest, isPossibleDuplicate })
  return { contentDigest, isPossibleDuplicate, ...(duplicateOf !== undefined && { duplicateOf }) }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
