import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import path from 'node:path'

import { timeOrderedUuid } from '@nostro/kernel'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { folderPath, type Link, noteTraffic } from '../../links/index.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { insertFile } from '../incoming.repository.ts'
import { FILE_BYTES_MAX } from '../accept-file.ts'
import { holdLink } from '../scan-lock.repository.ts'
import type { LinkScope } from '../scan-scope.ts'
import { AUTHENTICATION_ENDING, bytesOf, fileAt, namesIn, renameDurably } from './link-files.ts'

/** So long a file waits for what proves it, by the clock of the file system. */
const AUTHENTICATION_WAIT_MS = 10_000
/** Files of one look; the next one goes on. */
const FILES_MAX = 100

/** Takes each file out of the `in` folder of a link: stored byte for byte and left to be read, by one server only. */
export async function takeFromDirectory(scope: LinkScope, tools: GatewayTools, link: Link): Promise<void> {
  if (link.folder === undefined) return
  const folders = foldersOf(folderPath(tools.root, link.folder))
  // A folder that is gone is no empty one.
  await access(folders.in)
  for (const taken of (await namesIn(folders.taken)).filter(isTaken).slice(0, FILES_MAX)) {
    const step = await inTransaction(scope, (tx) => storeTaken(tx, scope, { link, folders, taken }))
    if (step.isHeld) return
    await archive(folders, step.taken)
  }
  for (const name of (await namesIn(folders.in)).filter(isComing).slice(0, FILES_MAX)) {
    const step = await inTransaction(scope, (tx) => takeFile(tx, scope, { link, folders, name }))
    if (step.isHeld) return
    await archive(folders, step.taken)
  }
}

/** The outcome of one file. Where it is held, by another server or for what proves it, those behind it wait, too. */
interface Step {
  readonly isHeld: boolean
  /** Its name now; absent where it was gone. */
  readonly taken?: string | undefined
}

const HELD: Step = { isHeld: true }
const GONE: Step = { isHeld: false }

/** Moves a file out of the way once it is certain to be stored; where that fails, the next look finds it. */
async function archive(folders: Folders, taken: string | undefined): Promise<void> {
  if (taken === undefined) return
  const beside = besides(path.join(folders.in, nameOf(taken)))
  await renameDurably(beside, besides(path.join(folders.archive, taken)))
  await renameDurably(path.join(folders.taken, taken), path.join(folders.archive, taken))
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
  readonly name: string
}

/** Takes a file out of the folder, so that no other server does, and stores it. */
async function takeFile(tx: Tx, scope: LinkScope, { link, folders, name }: Coming): Promise<Step> {
  if (!(await holdLink(tx, link.id))) return HELD
  // A server may have stopped since this look began: what it had taken comes first.
  if ((await namesIn(folders.taken)).some(isTaken)) return HELD
  const found = await fileAt(path.join(folders.in, name))
  if (found === undefined) return GONE
  const beside = await fileAt(besides(path.join(folders.in, name)))
  if (beside === undefined && Date.now() - found.changedAt.getTime() < AUTHENTICATION_WAIT_MS) return HELD
  const taken = `${timeOrderedUuid(scope.clock, scope.random)}.${name}`
  if (!(await renameDurably(path.join(folders.in, name), path.join(folders.taken, taken)))) return GONE
  return { isHeld: false, taken: await store(tx, scope, { link, folders, taken }) }
}

/** A server stopped between taking the file and archiving it. */
async function storeTaken(tx: Tx, scope: LinkScope, file: Taken): Promise<Step> {
  if (!(await holdLink(tx, file.link.id))) return HELD
  return { isHeld: false, taken: await store(tx, scope, file) }
}

interface Taken {
  readonly link: Link
  readonly folders: Folders
  /** Its id, a point and its name. */
  readonly taken: string
}

const AUTHENTICATION_BYTES_MAX = 1_000

async function store(tx: Tx, scope: LinkScope, { link, folders, taken }: Taken): Promise<string | undefined> {
  const { institutionId, clock, jobs } = scope
  const id = taken.slice(0, ID_LENGTH)
  const name = nameOf(taken)
  const file = path.join(folders.taken, taken)
  // One byte more tells a file that is too long.
  const raw = await bytesOf(file, FILE_BYTES_MAX + 1)
  if (raw === undefined) return undefined
  const beside = besides(path.join(folders.in, name))
  const authentication = await bytesOf(beside, AUTHENTICATION_BYTES_MAX)
  const isNew = await insertFile(tx, {
    id,
    institutionId,
    linkId: link.id,
    name,
    raw,
    digest: createHash('sha256').update(raw).digest('hex'),
    ...(authentication !== undefined && { authentication: authentication.toString('latin1') }),
    state: 'stored',
    arrivedAt: clock.now(),
  })
  if (isNew) {
    await noteTraffic(tx, { institutionId, linkId: link.id }, { last_in_at: clock.now() })
    await jobs.enqueue(tx, 'gateway.readFile', { institutionId, linkId: link.id, fileId: id })
  }
  return taken
}

function nameOf(taken: string): string {
  return taken.slice(ID_LENGTH + 1)
}

function besides(file: string): string {
  return `${file}${AUTHENTICATION_ENDING}`
}
