import path from 'node:path'

import { randomUuid } from '@nostro/kernel'
import { composeBatch } from '@nostro/messages'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { authenticationOf, folderPath, keysOf, type Link, lockLink, noteTraffic } from '../../links/index.ts'
import { digestOfText } from '../../../messages/content/index.ts'
import { actOnAllTransmitted } from '../act-on-transmitted.ts'
import { nextFile } from './next-file.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { AUTHENTICATION_ENDING, fileAt, removeIfThere, renameDurably, writeDurably } from './link-files.ts'
import type { Transmission } from '../transmission.ts'
import { changeTransmissions } from '../transmission.repository.ts'

type HandOverScope = JobContext & { readonly institutionId: string }

/** A file that is to be handed over, with what stands in it. */
interface OutgoingFile {
  readonly link: Link
  readonly name: string
  readonly transmissions: readonly [Transmission, ...Transmission[]]
  /** The folder it goes to. */
  readonly folder: string
}

/** Names that begin so are nobody's but ours until they are changed. */
const TEMPORARY = '.'

/**
 * Hands over what waits for a link's gateway, file by file: FIN messages as RJE batches, ISO 20022 messages each in a
 * DataPDU. May stop anywhere and be run again, on any server: a file is renamed into `out` once, or its messages become
 * uncertain (docs/adr/0050).
 */
export async function handOverFiles(
  scope: HandOverScope,
  tools: GatewayTools,
  linkId: string,
): Promise<void> {
  const { institutionId } = scope
  for (;;) {
    const file = await inTransaction(scope, async (tx) => {
      // What stands in a file is decided by one server at a time.
      const link = await lockLink(tx, { institutionId, linkId })
      if (link?.folder === undefined || link.paused !== undefined) return undefined
      const found = await nextFile(tx, { institutionId, linkId })
      return found && { ...found, link, folder: path.join(folderPath(tools.root, link.folder), 'out') }
    })
    if (file === undefined) return
    await handOverFile(scope, tools, file)
  }
}

async function handOverFile(scope: HandOverScope, tools: GatewayTools, file: OutgoingFile): Promise<void> {
  const [{ state, temporaryName }] = file.transmissions
  const temporary = state === 'offering' ? temporaryName : await offer(scope, tools, file)
  if (temporary === undefined) return
  const place = path.join(file.folder, file.name)
  // What proves the file is there before the file is.
  await renameDurably(besides(path.join(file.folder, temporary)), besides(place))
  const isRenamed = await renameDurably(path.join(file.folder, temporary), place)
  // Somebody renamed it: an earlier run of this job, which then stopped. Has it been fetched since, or did it get lost?
  const isThere = isRenamed || (await fileAt(place)) !== undefined
  await inTransaction(scope, async (tx) => await settle(tx, scope, { file, isThere }))
}

/**
 * Writes the file under a name of this run alone and says so: from then on only its renaming is left. Answers that name.
 * Throws where somebody else was first, and the job comes again.
 */
async function offer(
  scope: HandOverScope,
  tools: GatewayTools,
  { link, name, transmissions, folder }: OutgoingFile,
): Promise<string> {
  const { institutionId } = scope
  const altered = transmissions.find(({ text, digest }) => digestOfText(text) !== digest)
  if (altered !== undefined) throw new Error(`Transmission ${altered.id} was altered and is not handed over`)
  const bytes = bytesOfFile(transmissions)
  const temporary = `${TEMPORARY}${name}.${randomUuid(scope.random)}`
  const authentication = await inTransaction(scope, async (tx) => {
    const keys = await keysOf(tx, { institutionId, linkIds: [link.id] }, scope.clock.now())
    const current = keys.find(({ validUntil }) => validUntil === undefined)
    if (current === undefined) throw new Error(`Link ${link.id} has no key`)
    return authenticationOf(tools.secrets, current, bytes)
  })
  const file = path.join(folder, temporary)
  await writeDurably(besides(file), Buffer.from(`${authentication}\n`))
  await writeDurably(file, bytes)
  try {
    await inTransaction(scope, (tx) => noteOffer(tx, { institutionId, temporary, ids: idsOf(transmissions) }))
  } catch (error) {
    // Another server may have been first, and its file counts: this one is nobody's.
    await removeIfThere(file)
    await removeIfThere(besides(file))
    throw error
  }
  return temporary
}

interface Offer {
  readonly institutionId: string
  readonly temporary: string
  readonly ids: readonly string[]
}

/** All messages of a file are offered with it, or none is. */
async function noteOffer(tx: Tx, { institutionId, temporary, ids }: Offer): Promise<void> {
  const change = { state: 'offering', temporary_name: temporary }
  const offered = await changeTransmissions(tx, { institutionId, ids, from: ['prepared'] }, change)
  if (offered.size !== ids.length) throw new Error(`File ${temporary} was offered by another server`)
}

function besides(file: string): string {
  return `${file}${AUTHENTICATION_ENDING}`
}

interface Settling {
  readonly file: OutgoingFile
  readonly isThere: boolean
}

async function settle(tx: Tx, scope: HandOverScope, { file, isThere }: Settling): Promise<void> {
  const { institutionId, clock } = scope
  const { link, transmissions } = file
  const now = clock.now()
  const place = { institutionId, ids: idsOf(transmissions), from: ['offering'] } as const
  const changed = isThere
    ? await changeTransmissions(tx, place, { state: 'handedOver', handed_over_at: now })
    : await changeTransmissions(tx, place, { state: 'uncertain', doubted_at: now })
  // Another server saw to it, and the network may have answered already.
  if (changed.size === 0) return
  if (isThere) await noteTraffic(tx, { institutionId, linkId: link.id }, { last_out_at: now })
  const type = isThere ? 'handOver' : 'doubt'
  await actOnAllTransmitted(
    tx,
    scope,
    transmissions.map((transmission) => ({ transmission, type })),
  )
}

function bytesOfFile(transmissions: readonly [Transmission, ...Transmission[]]): Buffer {
  const [first] = transmissions
  const texts = transmissions.map(({ text }) => text)
  return Buffer.from(first.format === 'MT' ? composeBatch(texts, 'rje') : first.text, 'utf8')
}

function idsOf(transmissions: readonly Transmission[]): readonly string[] {
  return transmissions.map(({ id }) => id)
}
