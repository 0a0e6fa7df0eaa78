import { timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { beforeCommit } from '../../db/pipelined-transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { isAuthentic, keysOf, type LinkKey } from '../links/index.ts'
import type { GatewayTools } from './gateway-tools.ts'
import {
  countParts,
  digestsRead,
  type IncomingFile,
  insertPart,
  lockFiles,
  setFileState,
} from './incoming.repository.ts'
import { notifyOfArrival } from './notify-of-arrival.ts'

/** A job at work for the institution that a file came in for. */
export type FileScope = JobContext & { readonly institutionId: string }

/** Longer files are not read; whoever needs one finds it in the archive. */
export const FILE_BYTES_MAX = 33_554_432

/** A file that is to be read, as it was found. */
interface LockedFile extends IncomingFile {
  /** Parts of it that are seen to already. */
  readonly partsDone: number
}

/** Files of one link that are to be read, locked until the transaction ends, with what decides about them. */
export interface LockedFiles {
  readonly files: ReadonlyMap<string, LockedFile>
  readonly keys: readonly LinkKey[]
  /** The digests of what was read before. */
  readonly read: Set<string>
}

/** Locks those of the files that are still to be read. */
export async function lockUnread(
  tx: Tx,
  { institutionId, fileIds }: { readonly institutionId: string; readonly fileIds: readonly string[] },
): Promise<LockedFiles> {
  const [locked, done] = await Promise.all([
    lockFiles(tx, { institutionId, fileIds }),
    countParts(tx, { institutionId, fileIds }),
  ])
  const unread = locked.filter(({ state }) => state === 'stored')
  const [first] = unread
  if (first === undefined) return { files: new Map(), keys: [], read: new Set() }
  const { linkId } = first
  const firstAt = new Date(Math.min(...unread.map(({ arrivedAt }) => arrivedAt.getTime())))
  const digests = unread.map(({ digest }) => digest)
  const [keys, read] = await Promise.all([
    keysOf(tx, { institutionId, linkIds: [linkId] }, firstAt),
    digestsRead(tx, { institutionId, linkId, digests }),
  ])
  const files = unread.map((file) => [file.id, { ...file, partsDone: done.get(file.id) ?? 0 }] as const)
  return { files: new Map(files), keys, read: new Set(read) }
}

interface Acceptance extends LockedFiles {
  readonly tools: GatewayTools
  readonly file: LockedFile
}

/**
 * Decides whether a file is read: it is refused where it is not authentic, and passed over where the same bytes were
 * read before.
 */
export async function acceptFile(tx: Tx, scope: FileScope, acceptance: Acceptance): Promise<boolean> {
  const { file, read } = acceptance
  // It was found to be authentic and new when its first parts were read.
  if (file.partsDone > 0) return true
  const refusal = refusalOf(acceptance)
  if (refusal !== undefined) {
    beforeCommit(tx, setFileState(tx, file, 'refused'))
    await keepRefused(tx, scope, { file, refusal })
    return false
  }
  const isRepeat = read.has(file.digest)
  read.add(file.digest)
  if (isRepeat) beforeCommit(tx, setFileState(tx, file, 'repeated'))
  await recordEvent(tx, scope, {
    action: 'linkFile.receive',
    objectKind: 'linkFile',
    objectId: file.id,
    after: { ...factsOf(file), isRepeat },
  })
  return !isRepeat
}

function factsOf({ name, digest }: IncomingFile) {
  return { name, digest }
}

/** The reason for refusing a file. */
export interface FileRefusal {
  readonly reason: `arrival.${
    | 'fileTooLarge'
    | 'authenticationMissing'
    | 'authenticationWrong'
    | 'fileUnreadable'
    | 'notAFile'
    | 'nameUnusable'
    | 'severalSetAside'}`
  readonly params: Readonly<Record<string, number>>
  /** It was moved to the folder `aside` of the link. */
  readonly isAside?: boolean
}

export const TOO_LARGE = {
  reason: 'arrival.fileTooLarge',
  params: { maximum: FILE_BYTES_MAX },
} as const satisfies FileRefusal

function refusalOf({ tools, file, keys }: Acceptance): FileRefusal | undefined {
  const { raw: bytes, authentication, arrivedAt } = file
  if (bytes.length > FILE_BYTES_MAX) return TOO_LARGE
  if (authentication === undefined) return { reason: 'arrival.authenticationMissing', params: {} }
  const valid = keys.filter(({ validUntil }) => validUntil === undefined || validUntil > arrivedAt)
  return isAuthentic(tools.secrets, valid, { bytes, authentication })
    ? undefined
    : { reason: 'arrival.authenticationWrong', params: {} }
}

interface RefusedFile {
  readonly file: IncomingFile
  readonly refusal: FileRefusal
}

/** Lists a file that is stored as refused among the exceptions, and notifies those who see to them. */
export async function keepRefused(
  tx: Tx,
  scope: Omit<FileScope, 'role' | 'db' | 'log'>,
  { file, refusal: { reason, params } }: RefusedFile,
): Promise<void> {
  const { institutionId, clock, random } = scope
  const part = {
    id: timeOrderedUuid(clock, random),
    institutionId,
    fileId: file.id,
    position: 0,
    offset: 0,
    length: file.raw.length,
    outcome: 'kept',
    reason,
    params,
    createdAt: clock.now(),
  } as const
  beforeCommit(tx, insertPart(tx, part))
  const isForged = reason === 'arrival.authenticationMissing' || reason === 'arrival.authenticationWrong'
  await notifyOfArrival(tx, scope, { file, kind: isForged ? 'network.forged' : 'network.unreadable' })
  await recordEvent(tx, scope, {
    action: 'linkFile.refuse',
    objectKind: 'linkFile',
    objectId: file.id,
    after: factsOf(file),
    result: reason,
  })
}
