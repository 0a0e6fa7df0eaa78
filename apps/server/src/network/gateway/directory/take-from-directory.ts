import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import path from 'node:path'

import { timeOrderedUuid } from '@nostro/kernel'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { folderPath, type Link, noteTraffic } from '../../links/index.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { type IncomingFile, insertFile } from '../incoming.repository.ts'
import { FILE_BYTES_MAX } from '../accept-file.ts'
import { holdLink } from '../scan-lock.repository.ts'
import type { LinkScope } from '../scan-scope.ts'
import { AUTHENTICATION_ENDING, bytesOf, fileAt, namesIn, renameAllDurably } from './link-files.ts'

/** So long a file waits for what proves it, by the clock of the file system. */
const AUTHENTICATION_WAIT_MS = 10_000
/** Files of one look; the next one goes on. */
const FILES_MAX = 120
/** Files that are taken and stored together, unless their bytes are many. */
const AT_ONCE = 40
const BYTES_AT_ONCE = 4_194_304

/** Takes each file out of the `in` folder of a link: stored byte for byte and left to be read, by one server only. */
export async function takeFromDirectory(scope: LinkScope, tools: GatewayTools, link: Link): Promise<void> {
  if (link.folder === undefined) return
  const folders = foldersOf(folderPath(tools.root, link.folder))
  // A folder that is gone is no empty one.
  await access(folders.in)
  const begun = (await namesIn(folders.taken)).filter(isTaken).slice(0, FILES_MAX)
  if (begun.length > 0 && !(await storeAll(scope, { link, folders, taken: begun }))) return
  let left = (await namesIn(folders.in)).filter(isComing).slice(0, FILES_MAX)
  while (left.length > 0) {
    const taken = await inTransaction(scope, (tx) => takeNext(tx, scope, { link, folders, names: left }))
    if (taken === undefined) return
    await archive(folders, taken.names)
    left = left.slice(taken.passed)
  }
}

/** A server stopped between taking files and archiving them; `false` where another one sees to them. */
async function storeAll(scope: LinkScope, { link, folders, taken }: TakenFiles): Promise<boolean> {
  for (let begin = 0; begin < taken.length; begin += AT_ONCE) {
    const some = taken.slice(begin, begin + AT_ONCE)
    const isStored = await inTransaction(scope, async (tx) => {
      if (!(await holdLink(tx, link.id))) return false
      await store(tx, scope, { link, folders, taken: some })
      return true
    })
    if (!isStored) return false
    await archive(folders, some)
  }
  return true
}

/** Moves files out of the way once they are certain to be stored; where that fails, the next look finds them. */
async function archive(folders: Folders, taken: readonly string[]): Promise<void> {
  const proofs = taken.map((name) => ({
    from: besides(path.join(folders.in, nameOf(name))),
    to: besides(path.join(folders.archive, name)),
  }))
  const files = taken.map((name) => ({
    from: path.join(folders.taken, name),
    to: path.join(folders.archive, name),
  }))
  await renameAllDurably([...proofs, ...files])
}

interface Folders {
  readonly in: string
  readonly taken: string
  readonly archive: string
}

function foldersOf(place: string): Folders {
  const coming = path.join(place, 'in')
  return { in: coming, taken: path.join(coming, '.taken'), archive: path.join(place, 'archive') }
}

/** Names that are being written, and what lies beside other files, are none of a file that is offered. */
function isComing(name: string): boolean {
  return !name.startsWith('.') && !/\.(lau|tmp|part)$/i.test(name)
}

const ID_LENGTH = 36
const TAKEN = /^[0-9a-f-]{36}\./

function isTaken(name: string): boolean {
  return TAKEN.test(name) && !name.endsWith(AUTHENTICATION_ENDING)
}

interface Coming {
  readonly link: Link
  readonly folders: Folders
  /** In their order. */
  readonly names: readonly string[]
}

/** The files that were taken, by their names now, and the number of those seen to with them. */
interface Taking {
  readonly names: readonly string[]
  readonly passed: number
}

/**
 * Takes the next files out of the folder, so that no other server does, and stores them. `undefined` where the first is
 * held, by another server or for what proves it: those behind it wait, too.
 */
async function takeNext(
  tx: Tx,
  scope: LinkScope,
  { link, folders, names }: Coming,
): Promise<Taking | undefined> {
  if (!(await holdLink(tx, link.id))) return undefined
  // A server may have stopped since this look began: what it had taken comes first.
  if ((await namesIn(folders.taken)).some(isTaken)) return undefined
  const ready = await readyFiles(folders, names)
  if (ready.passed === 0) return undefined
  // Ids of one millisecond are in no order, and whoever goes on with what was begun goes by them.
  const ids = ready.names.map(() => timeOrderedUuid(scope.clock, scope.random)).toSorted()
  const moves = ready.names.map((name, index) => {
    const taken = `${ids[index]}.${name}`
    return { taken, from: path.join(folders.in, name), to: path.join(folders.taken, taken) }
  })
  const isMoved = await renameAllDurably(moves)
  const taken = moves.flatMap((move, index) => (isMoved[index] === true ? [move.taken] : []))
  await store(tx, scope, { link, folders, taken })
  return { names: taken, passed: ready.passed }
}

/** The first files that have what proves them, or waited for it long enough; others that are gone are passed over. */
async function readyFiles(folders: Folders, names: readonly string[]): Promise<Taking> {
  const ready: string[] = []
  let bytes = 0
  for (const [index, name] of names.slice(0, AT_ONCE).entries()) {
    const found = await fileAt(path.join(folders.in, name))
    if (found === undefined) continue
    const beside = await fileAt(besides(path.join(folders.in, name)))
    const isWaitedFor =
      beside === undefined && Date.now() - found.changedAt.getTime() < AUTHENTICATION_WAIT_MS
    if (isWaitedFor || bytes > BYTES_AT_ONCE) return { names: ready, passed: index }
    ready.push(name)
    bytes += found.size
  }
  return { names: ready, passed: Math.min(names.length, AT_ONCE) }
}

interface TakenFiles {
  readonly link: Link
  readonly folders: Folders
  /** Of each its id, a point and its name. */
  readonly taken: readonly string[]
}

const AUTHENTICATION_BYTES_MAX = 1_000

/** Stores files with the commit, in their order, each with a job to read it; those that are stored already stay. */
async function store(tx: Tx, scope: LinkScope, { link, folders, taken }: TakenFiles): Promise<void> {
  const { institutionId, clock, jobs } = scope
  const place = { institutionId, linkId: link.id }
  const files: IncomingFile[] = []
  for (const each of taken) {
    const name = nameOf(each)
    // One byte more tells a file that is too long.
    const raw = await bytesOf(path.join(folders.taken, each), FILE_BYTES_MAX + 1)
    if (raw === undefined) continue
    const authentication = await bytesOf(besides(path.join(folders.in, name)), AUTHENTICATION_BYTES_MAX)
    files.push({
      ...place,
      id: each.slice(0, ID_LENGTH),
      name,
      raw,
      digest: createHash('sha256').update(raw).digest('hex'),
      ...(authentication !== undefined && { authentication: authentication.toString('latin1') }),
      state: 'stored',
      arrivedAt: clock.now(),
    })
  }
  const isNew = await Promise.all(files.map((file) => insertFile(tx, file)))
  const stored = files.flatMap(({ id }, index) => (isNew[index] === true ? [id] : []))
  if (stored.length === 0) return
  await noteTraffic(tx, place, { last_in_at: clock.now() })
  await jobs.enqueueMany(
    tx,
    'gateway.readFile',
    stored.map((fileId) => ({ ...place, fileId })),
  )
}

function nameOf(taken: string): string {
  return taken.slice(ID_LENGTH + 1)
}

function besides(file: string): string {
  return `${file}${AUTHENTICATION_ENDING}`
}
