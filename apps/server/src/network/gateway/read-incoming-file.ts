import { createHash } from 'node:crypto'

import { timeOrderedUuid } from '@nostro/kernel'
import { deliveredContent } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { isAuthentic, keysOf, type Link, linksOf } from '../links/index.ts'
import { earlierDelivery, matchReports, receiveMessage, textOfArrival } from '../index.ts'
import { applyAnswer } from './apply-answer.ts'
import type { GatewayTools } from './gateway-tools.ts'
import {
  countParts,
  type IncomingFile,
  type IncomingPart,
  insertPart,
  lockFile,
  setFileState,
  unreadBefore,
  wasRead,
} from './incoming.repository.ts'
import { noteSequence } from './alarms/note-sequence.ts'
import { notifyOfArrival } from './notify-of-arrival.ts'
import { type PlacedPart, placeOf } from './place-part.ts'
import { type BytePart, splitFile } from './split-file.ts'

type FileScope = JobContext & { readonly institutionId: string }

/** Longer files are not read; whoever needs one finds it in the archive. */
export const FILE_BYTES_MAX = 33_554_432

/** Files that are to be read before another one, at most at once. */
const EARLIER_MAX = 200
/** A file that cannot be read for so long holds up no other one. */
const EARLIER_MS = 300_000

/**
 * Reads a file that is stored, and before it those that came before it over the same link: the job of one may have been
 * on a server that stopped, and nothing overtakes.
 */
export async function readIncomingFile(
  context: JobContext,
  tools: GatewayTools,
  place: JobPayloads['gateway.readFile'],
): Promise<void> {
  const { institutionId } = place
  const scope = { ...context, institutionId }
  const since = new Date(context.clock.now().getTime() - EARLIER_MS)
  const earlier = await inTransaction(scope, (tx) => unreadBefore(tx, place, { since, limit: EARLIER_MAX }))
  for (const fileId of [...earlier, place.fileId]) await readFile(context, tools, { institutionId, fileId })
}

/**
 * Reads a file that is stored: proves that it is authentic, cuts it and sees to each part in a transaction of its own, in
 * their order. May stop anywhere and be run again: what was seen to is passed over.
 */
async function readFile(
  context: JobContext,
  tools: GatewayTools,
  { institutionId, fileId }: Omit<JobPayloads['gateway.readFile'], 'linkId'>,
): Promise<void> {
  const scope = { ...context, institutionId }
  const file = await inTransaction(scope, async (tx) => await openFile(tx, scope, { tools, fileId }))
  if (file === undefined) return
  const parts = splitFile(file.raw)
  for (const [index, part] of parts.entries()) {
    await inTransaction(scope, async (tx) => {
      const locked = await lockFile(tx, { institutionId, fileId })
      if (locked?.state !== 'stored' || (await countParts(tx, file)) !== index) return
      await takePart(tx, scope, { file, part, position: index + 1 })
      if (index + 1 === parts.length) await setFileState(tx, file, 'read')
    })
  }
}

interface Opening {
  readonly tools: GatewayTools
  readonly fileId: string
}

/** The file, if it is to be read: it is refused here where it is not authentic, and passed over where it came before. */
async function openFile(
  tx: Tx,
  scope: FileScope,
  { tools, fileId }: Opening,
): Promise<IncomingFile | undefined> {
  const { institutionId, clock } = scope
  const file = await lockFile(tx, { institutionId, fileId })
  if (file?.state !== 'stored') return undefined
  const { raw: bytes, authentication } = file
  const keys = await keysOf(tx, { institutionId, linkIds: [file.linkId] }, file.arrivedAt)
  const reason = refusalOf({
    isTooLarge: bytes.length > FILE_BYTES_MAX,
    hasAuthentication: authentication !== undefined,
    isAuthentic: authentication !== undefined && isAuthentic(tools.secrets, keys, { bytes, authentication }),
  })
  const facts = { name: file.name, digest: file.digest }
  if (reason === undefined) {
    const isRepeat = await wasRead(tx, file)
    if (isRepeat) await setFileState(tx, file, 'repeated')
    await recordEvent(tx, scope, {
      action: 'linkFile.receive',
      objectKind: 'linkFile',
      objectId: fileId,
      after: { ...facts, isRepeat },
    })
    return isRepeat ? undefined : file
  }
  await setFileState(tx, file, 'refused')
  await insertPart(tx, {
    id: timeOrderedUuid(clock, scope.random),
    institutionId,
    fileId,
    position: 0,
    offset: 0,
    length: bytes.length,
    outcome: 'kept',
    reason,
    params: reason === 'arrival.fileTooLarge' ? { maximum: FILE_BYTES_MAX } : {},
    createdAt: clock.now(),
  })
  const kind = reason === 'arrival.fileTooLarge' ? 'network.unreadable' : 'network.forged'
  await notifyOfArrival(tx, scope, { file, kind })
  await recordEvent(tx, scope, {
    action: 'linkFile.refuse',
    objectKind: 'linkFile',
    objectId: fileId,
    after: facts,
    result: reason,
  })
  return undefined
}

interface Proof {
  readonly isTooLarge: boolean
  readonly hasAuthentication: boolean
  readonly isAuthentic: boolean
}

function refusalOf({ isTooLarge, hasAuthentication, isAuthentic: isProven }: Proof): string | undefined {
  if (isTooLarge) return 'arrival.fileTooLarge'
  if (!hasAuthentication) return 'arrival.authenticationMissing'
  return isProven ? undefined : 'arrival.authenticationWrong'
}

interface PartOfFile {
  readonly file: IncomingFile
  readonly part: BytePart
  readonly position: number
}

async function takePart(tx: Tx, scope: FileScope, { file, part, position }: PartOfFile): Promise<void> {
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
    if (unplaced === undefined) return await insertPart(tx, { ...common, outcome: 'answered', params: {} })
    return await keep(tx, scope, { file, part: { ...common, ...unplaced, outcome: 'kept' } })
  }
  const link = (await linksOf(tx, institutionId)).find(({ id }) => id === linkId)
  const placed = await placeOf(tx, { institutionId, link, raw: part.raw })
  if ('reason' in placed)
    return await keep(tx, scope, { file, part: { ...common, ...placed, outcome: 'kept' } })
  await insertPart(tx, { ...common, outcome: 'received', params: {} })
  if (link !== undefined) await noteSequence(tx, scope, { link, raw: part.raw })
  await receivePart(tx, scope, { institutionId, kind: link?.kind ?? 'directory', raw: part.raw, placed })
}

async function keep(
  tx: Tx,
  scope: FileScope,
  { file, part }: { readonly file: IncomingFile; readonly part: IncomingPart },
): Promise<void> {
  await insertPart(tx, part)
  await notifyOfArrival(tx, scope, { file, kind: 'network.unreadable' })
  await recordEvent(tx, scope, {
    action: 'linkPart.keep',
    objectKind: 'linkPart',
    objectId: part.id,
    after: { name: file.name, position: part.position, reason: part.reason },
  })
}

interface ReceivedPart {
  readonly institutionId: string
  /** Of the link it came over. */
  readonly kind: Link['kind']
  readonly raw: Buffer
  readonly placed: PlacedPart
}

/** Puts a part on the receiver's desk, or into the raw list; the same bytes once. */
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
    // The sender's count is not ours to know.
    outgoingNumber: 0,
    raw,
    digest,
    ...(await repetitionOf(tx, institutionId, raw)),
  })
  const report = { institutionId, senderBic: placed.senderBic }
  if (received !== undefined) await matchReports(tx, scope, { ...report, ...received })
}

/** The facts about a part by which another delivery of the same message is known. */
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
