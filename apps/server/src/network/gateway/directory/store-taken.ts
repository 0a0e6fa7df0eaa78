import { createHash } from 'node:crypto'
import path from 'node:path'

import type { Tx } from '../../../db/client.ts'
import { type Link, storeTraffic } from '../../../links/index.ts'
import { FILE_BYTES_MAX, type FileRefusal, keepRefused, TOO_LARGE } from '../accept-file.ts'
import { type IncomingFile, insertFile } from '../incoming.repository.ts'
import type { LinkScope } from '../scan-scope.ts'
import type { LimitedAccess } from './folder-access.ts'
import { besides, type IncomingFolders, readTakenName, type TakenName } from './incoming-names.ts'
import { bytesOf, namesIn } from './link-files.ts'

/** Files of a link that are in `.taken`. */
export interface TakenFiles {
  readonly link: Link
  readonly limited: LimitedAccess
  readonly folders: IncomingFolders
  /** Names of the files in `.taken`. */
  readonly taken: readonly string[]
}

const AUTHENTICATION_BYTES_MAX = 1_000

/** A taken file and, if it is not read, the reason. */
interface FoundFile {
  readonly taken: string
  readonly file: IncomingFile
  readonly refusal?: FileRefusal
}

/**
 * Stores files at commit, in their order. A readable file gets a job that reads it; another one becomes an exception.
 * Files stored before are unchanged. Returns the names of those to move to `aside`.
 */
export async function storeTaken(tx: Tx, scope: LinkScope, files: TakenFiles): Promise<ReadonlySet<string>> {
  const found: FoundFile[] = []
  for (const taken of files.taken) {
    const one = await findTaken(scope, files, taken)
    if (one !== undefined) found.push(one)
  }
  const isNew = await Promise.all(found.map(({ file }) => insertFile(tx, file)))
  const added = found.filter((_, index) => isNew[index] === true)
  await announce(tx, scope, files.link, added)
  return new Set(found.filter(({ refusal }) => refusal?.isAside === true).map(({ taken }) => taken))
}

async function announce(tx: Tx, scope: LinkScope, link: Link, added: readonly FoundFile[]): Promise<void> {
  if (added.length === 0) return
  const { institutionId, clock, jobs } = scope
  const place = { institutionId, linkId: link.id }
  for (const { file, refusal } of added)
    if (refusal !== undefined) await keepRefused(tx, scope, file, refusal)
  const readable = added.filter(({ refusal }) => refusal === undefined)
  if (readable.length === 0) return
  await storeTraffic(tx, place, { last_in_at: clock.now() })
  await jobs.enqueueMany(
    tx,
    'gateway.readFile',
    readable.map(({ file }) => ({ ...place, fileId: file.id })),
  )
}

async function findTaken(scope: LinkScope, files: TakenFiles, taken: string): Promise<FoundFile | undefined> {
  const { limited, folders, link } = files
  const name = readTakenName(taken)
  if (name === undefined) return undefined
  const common = {
    institutionId: scope.institutionId,
    linkId: link.id,
    id: name.id,
    name: name.name,
    arrivedAt: scope.clock.now(),
  }
  const place = path.join(folders.taken, taken)
  const refused = (refusal: FileRefusal, raw: Buffer = Buffer.alloc(0)): FoundFile => ({
    taken,
    file: { ...common, ...contentOf(raw), state: 'refused' },
    refusal,
  })
  if (name.reason !== undefined) return refused(await refusalOf(limited, place, name.reason))
  const content = await bytesOf(limited, place, FILE_BYTES_MAX)
  if (content.kind === 'absent') return undefined
  // The entry was replaced after it was taken.
  if (content.kind === 'notAFile') return refused(await refusalOf(limited, place, 'notAFile'))
  if (content.kind === 'tooLong') return refused(TOO_LARGE, content.bytes)
  if (content.kind !== 'bytes') return refused({ reason: 'arrival.fileUnreadable', params: {} })
  const proof = await bytesOf(limited, besides(path.join(folders.in, name.name)), AUTHENTICATION_BYTES_MAX)
  return {
    taken,
    file: {
      ...common,
      ...contentOf(content.bytes),
      ...('bytes' in proof && { authentication: authenticationIn(proof.bytes) }),
      state: 'stored',
    },
  }
}

/** Returns the text of an authentication. A PostgreSQL text column does not accept NUL. */
function authenticationIn(bytes: Buffer): string {
  return bytes.subarray(0, AUTHENTICATION_BYTES_MAX).toString('latin1').replaceAll('\0', ' ')
}

function contentOf(raw: Buffer): Pick<IncomingFile, 'raw' | 'digest'> {
  return { raw, digest: createHash('sha256').update(raw).digest('hex') }
}

async function refusalOf(
  limited: LimitedAccess,
  place: string,
  reason: NonNullable<TakenName['reason']>,
): Promise<FileRefusal> {
  const params = reason === 'severalSetAside' ? { count: (await namesIn(limited, place)).length } : {}
  return { reason: `arrival.${reason}`, params, isAside: true }
}
