import { timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { beforeCommit } from '../../db/pipelined-transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { isAuthentic, keysOf, type LinkKey } from '../../links/index.ts'
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

/** The scope of a job that works for the institution that received a file. */
export type FileScope = JobContext & { readonly institutionId: string }

/** Longest file in bytes (32 MiB) that is read. A longer file stays in the archive folder of the link. */
export const FILE_BYTES_MAX = 33_554_432

/** An unread incoming file. */
interface LockedFile extends IncomingFile {
  /** Number of its parts that are already processed. */
  readonly partsDone: number
}

/**
 * Unread files of one link, locked until the transaction ends, with the data that decides whether they are accepted.
 */
export interface LockedFiles {
  readonly files: ReadonlyMap<string, LockedFile>
  readonly keys: readonly LinkKey[]
  /** SHA-256 digests of the files that were read before. */
  readonly read: Set<string>
}

/** Locks those of the files that are not read yet. */
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
 * Decides whether a file is read. A file that is not authentic is refused; a file with bytes that were read before is
 * skipped as a repetition.
 */
export async function acceptFile(tx: Tx, scope: FileScope, acceptance: Acceptance): Promise<boolean> {
  const { file, read } = acceptance
  // The file passed these checks before its first part was processed.
  if (file.partsDone > 0) return true
  const refusal = refusalOf(acceptance)
  if (refusal !== undefined) {
    beforeCommit(tx, setFileState(tx, file, 'refused'))
    await keepRefused(tx, scope, file, refusal)
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

/** The reason and parameters for refusing a file. */
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
  /** The file was moved to the `aside` folder of the link. */
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

/** Lists a stored file as refused among the exceptions and notifies the users who handle them. */
export async function keepRefused(
  tx: Tx,
  scope: Omit<FileScope, 'role' | 'db' | 'log'>,
  file: IncomingFile,
  { reason, params }: FileRefusal,
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
  await notifyOfArrival(tx, scope, file, isForged ? 'network.forged' : 'network.unreadable')
  await recordEvent(tx, scope, {
    action: 'linkFile.refuse',
    objectKind: 'linkFile',
    objectId: file.id,
    after: factsOf(file),
    result: reason,
  })
}
