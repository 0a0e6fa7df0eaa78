import path from 'node:path'

import { randomUuid } from '@nostro/kernel'
import { composeBatch } from '@nostro/messages'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { inSpan } from '../../../tracing/index.ts'
import {
  authenticationOf,
  folderPath,
  keysOf,
  type Link,
  lockLink,
  storeTraffic,
} from '../../../links/index.ts'
import { digestOfText } from '../../../messages/content/index.ts'
import { actOnAllTransmitted } from '../act-on-transmitted.ts'
import { returnImpossible } from '../value-dates/return-impossible.ts'
import { CHECKED_MAX, type NextFile, nextFiles } from './next-file.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { besides } from './incoming-names.ts'
import { fileAt, removeIfThere, renameAllDurably, writeDurably } from './link-files.ts'
import { handingOver, type Transmission } from '../transmission.ts'
import { changeTransmissions } from '../transmission.repository.ts'

type HandOverScope = JobContext & { readonly institutionId: string }

/** Files to hand over together, in their order. */
interface OutgoingFiles {
  readonly link: Link
  readonly files: readonly NextFile[]
  /** Path of the `out` folder. */
  readonly folder: string
}

/** Prefix of temporary names. Gateways ignore such files until they are renamed. */
const TEMPORARY = '.'

/**
 * Hands the queued messages of a link over to its gateway, file by file: FIN messages as RJE batches, each ISO 20022
 * message in a DataPDU. The job may stop at any point and run again on any server: a file is renamed into `out` once,
 * or its messages become uncertain (docs/adr/0050).
 */
export async function handOverFiles(
  scope: HandOverScope,
  tools: GatewayTools,
  linkId: string,
): Promise<void> {
  const { institutionId } = scope
  for (;;) {
    const next = await inTransaction(scope, async (tx) => {
      // The lock lets one server at a time decide which messages a file contains.
      const link = await lockLink(tx, { institutionId, linkId })
      if (link?.folder === undefined || link.paused !== undefined) return undefined
      await returnImpossible(tx, scope, { linkId, limit: CHECKED_MAX })
      const files = await nextFiles(tx, { institutionId, linkId })
      return { files, link, folder: path.join(folderPath(tools.root, link.folder), 'out') }
    })
    if (next === undefined || next.files.length === 0) return
    const transmissions = next.files.flatMap((file) => file.transmissions)
    await inSpan(handingOver(linkId, transmissions), () => handOverTogether(scope, tools, next))
  }
}

async function handOverTogether(
  scope: HandOverScope,
  tools: GatewayTools,
  { link, files, folder }: OutgoingFiles,
): Promise<void> {
  const fresh = files.filter(({ transmissions: [{ state }] }) => state !== 'offering')
  const made = await offer(scope, tools, { link, files: fresh, folder })
  const temporaryOf = ({ name, transmissions: [{ temporaryName }] }: NextFile): string =>
    made.get(name) ?? temporaryName ?? name
  // In the order of the messages, and each authentication before its file.
  const moves = files.flatMap((file) => {
    const [from, to] = [path.join(folder, temporaryOf(file)), path.join(folder, file.name)]
    return [
      { from: besides(from), to: besides(to) },
      { from, to },
    ]
  })
  const limited = tools.folders.of(link.id)
  const outcomes = await renameAllDurably(limited, moves)
  const places = await Promise.all(
    files.map(async (file, index) => ({
      file,
      // If the temporary file is missing, an earlier run renamed it and then stopped. The file is still there or was
      // fetched.
      isThere:
        outcomes[2 * index + 1] === 'renamed' ||
        (await fileAt(limited, path.join(folder, file.name))) !== undefined,
    })),
  )
  await inTransaction(scope, async (tx) => {
    for (const each of places) await settle(tx, scope, { link, ...each })
  })
}

/**
 * Writes files under temporary names of this run and stores that they are offered; only the renaming remains. Returns
 * the temporary names. Throws if another server was first, which causes a retry.
 */
async function offer(
  scope: HandOverScope,
  tools: GatewayTools,
  { link, files, folder }: OutgoingFiles,
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const { institutionId } = scope
  const all = files.flatMap(({ transmissions }) => transmissions)
  const altered = all.find(({ text, digest }) => digestOfText(text) !== digest)
  if (altered !== undefined) throw new Error(`Transmission ${altered.id} was altered and is not handed over`)
  const keys = await inTransaction(scope, (tx) =>
    keysOf(tx, { institutionId, linkIds: [link.id] }, scope.clock.now()),
  )
  const current = keys.find(({ validUntil }) => validUntil === undefined)
  if (current === undefined) throw new Error(`Link ${link.id} has no key`)
  const offers = files.map(({ name, transmissions }) => ({
    name,
    temporary: `${TEMPORARY}${name}.${randomUuid(scope.random)}`,
    ids: idsOf(transmissions),
    bytes: bytesOfFile(transmissions),
  }))
  const limited = tools.folders.of(link.id)
  const written = offers.map(({ temporary }) => path.join(folder, temporary))
  try {
    for (const { temporary, bytes } of offers) {
      const file = path.join(folder, temporary)
      const authentication = authenticationOf(tools.secrets, current, bytes)
      await writeDurably(limited, besides(file), Buffer.from(`${authentication}\n`))
      await writeDurably(limited, file, bytes)
    }
    await inTransaction(scope, async (tx) => {
      for (const { temporary, ids } of offers) await noteOffer(tx, { institutionId, temporary, ids })
    })
  } catch (error) {
    // Another server may have stored its files first; then these are unused.
    for (const file of written) {
      await removeIfThere(limited, file)
      await removeIfThere(limited, besides(file))
    }
    throw error
  }
  return new Map(offers.map(({ name, temporary }) => [name, temporary]))
}

/** Marks all messages of a file as `offering`. Throws if one of them is not `prepared` any more. */
async function noteOffer(
  tx: Tx,
  {
    institutionId,
    temporary,
    ids,
  }: { readonly institutionId: string; readonly temporary: string; readonly ids: readonly string[] },
): Promise<void> {
  const change = { state: 'offering', temporary_name: temporary }
  const offered = await changeTransmissions(tx, { institutionId, ids, from: ['prepared'] }, change)
  if (offered.size !== ids.length) throw new Error(`File ${temporary} was offered by another server`)
}

async function settle(
  tx: Tx,
  scope: HandOverScope,
  {
    link,
    file: { transmissions },
    isThere,
  }: { readonly link: Link; readonly file: NextFile; readonly isThere: boolean },
): Promise<void> {
  const { institutionId, clock } = scope
  const now = clock.now()
  const place = { institutionId, ids: idsOf(transmissions), from: ['offering'] } as const
  const changed = isThere
    ? await changeTransmissions(tx, place, { state: 'handedOver', handed_over_at: now })
    : await changeTransmissions(tx, place, { state: 'uncertain', doubted_at: now })
  // Another server stored the result, and the network may have answered already.
  if (changed.size === 0) return
  if (isThere) await storeTraffic(tx, { institutionId, linkId: link.id }, { last_out_at: now })
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
