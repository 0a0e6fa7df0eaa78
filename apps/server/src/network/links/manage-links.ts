import { AppError, type MessageFormat, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireDistinctName } from '../../distinct-name.ts'
import { type BrokerDetails, checkBroker } from './check-broker.ts'
import { LINK_EVENTS, type LinkTools } from './link-tools.ts'
import { prepareFolder } from './link-folder.ts'
import { makeKey } from './link-keys.ts'
import { insertKey } from './link-key.repository.ts'
import { LEADS_OUT, type Link } from './link.ts'
import { changeSecret, keptSecret } from './link-secrets.ts'
import { insertLink, linksOf, lockLink, removeLinkRow, updateLinkRow } from './link.repository.ts'
import { routesOf } from './route.repository.ts'
import { trafficOf } from './traffic.repository.ts'

/** More than any bank has gateways. */
const LINKS_MAX = 50

interface LinkDetails extends BrokerDetails {
  readonly name: string
  readonly folder?: string | undefined
  readonly formats: readonly MessageFormat[]
  readonly answerMinutes: number
  readonly hours?: Link['hours'] | undefined
  readonly maintenance?: Link['maintenance'] | undefined
}

/** A link as it is after a change, with the key that was made for it, if one was. */
export interface ChangedLink {
  readonly link: Link
  readonly key?: string
}

/**
 * Sets up a link; one that leads out gets its first key, and a directory link its folders. Errors: `link.noRoot`,
 * `link.folderMissing`, `link.folderUnusable`, `link.nameTaken`, `link.folderTaken`, `link.tooMany` and those of a broker.
 */
export async function setUpLink(
  context: Context,
  tools: LinkTools,
  { kind, ...details }: LinkDetails & { readonly kind: Link['kind'] },
): Promise<ChangedLink> {
  const { institutionId, clock, random } = context
  const link: Link = {
    id: timeOrderedUuid(clock, random),
    institutionId,
    version: 1,
    kind,
    ...(await checkedDetails(context, tools, { kind, details })),
  }
  const key = LEADS_OUT[kind] ? makeKey(context, tools.secrets, link.id) : undefined
  await inTransaction(context, async (tx) => {
    if ((await linksOf(tx, institutionId)).length >= LINKS_MAX)
      throw new AppError('link.tooMany', { maximum: LINKS_MAX })
    await unique(() => insertLink(tx, link, clock.now()))
    await requireDistinctLink(tx, link)
    await changeSecret(tx, tools, { link, secret: details.secret })
    if (key !== undefined) await insertKey(tx, { institutionId }, key.stored)
    await recordEvent(tx, context, {
      ...LINK_EVENTS.create,
      objectId: link.id,
      after: { ...link, key: key?.stored.fingerprint },
    })
  })
  return { link, ...(key !== undefined && { key: key.digits }) }
}

/** Errors: those of setting up, `link.changed`, `link.inUse` for another place while something is on its way. */
export async function changeLink(
  context: Context,
  tools: LinkTools,
  { id, version, ...details }: LinkDetails & { readonly id: string; readonly version: number },
): Promise<ChangedLink> {
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, { id, version })
    const kept = await keptSecret(tx, tools, { link: before, broker: details.broker })
    const secret = details.secret ?? kept
    const checked = await checkedDetails(context, tools, {
      kind: before.kind,
      details: { ...details, secret },
    })
    if (placeOf(checked) !== placeOf(before)) await requireIdle(tx, before)
    const { hours: _hours, maintenance: _maintenance, ...rest } = before
    const link = { ...rest, ...checked, version: version + 1 }
    await unique(() => updateLinkRow(tx, link))
    if (link.name !== before.name) await requireDistinctLink(tx, link)
    await changeSecret(tx, tools, { link, secret })
    await recordEvent(tx, context, { ...LINK_EVENTS.update, objectId: id, before, after: link })
    return { link }
  })
}

async function requireDistinctLink(tx: Tx, { id, institutionId, name }: Link): Promise<void> {
  const others = async (): Promise<readonly string[]> =>
    (await linksOf(tx, institutionId)).filter((other) => other.id !== id).map((other) => other.name)
  await requireDistinctName(tx, { circle: `link ${institutionId}`, name, others })
}

/** Errors: `resource.notFound`, `link.changed`, `link.inUse`. */
export async function removeLink(
  context: Context,
  named: { readonly id: string; readonly version: number },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const link = await ownLink(tx, context, named)
    const routes = await routesOf(tx, context.institutionId)
    if (routes.some(({ linkId }) => linkId === link.id)) throw new AppError('link.inUse')
    await requireIdle(tx, link)
    await removeLinkRow(tx, link, context.clock.now())
    await recordEvent(tx, context, { ...LINK_EVENTS.delete, objectId: link.id, before: link })
  })
}

/** The caller's link as the caller saw it, locked. Errors: `resource.notFound`, `link.changed`. */
export async function ownLink(
  tx: Tx,
  { institutionId }: Pick<Context, 'institutionId'>,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Link> {
  const link = await lockLink(tx, { institutionId, linkId: id })
  if (link === undefined) throw new AppError('resource.notFound')
  if (link.version !== version) throw new AppError('link.changed')
  return link
}

async function requireIdle(tx: Tx, { institutionId, id }: Link): Promise<void> {
  const { waiting, unanswered, toSettle } = (await trafficOf(tx, institutionId))(id)
  if (waiting + unanswered + toSettle > 0) throw new AppError('link.inUse')
}

/** The parts in which messages on their way are looked for. */
function placeOf({ folder, broker }: Pick<Link, 'folder' | 'broker'>): string {
  return folder ?? [broker?.address, broker?.outgoing, broker?.incoming].join(' ')
}

async function checkedDetails(
  { random }: Pick<Context, 'random'>,
  tools: LinkTools,
  { kind, details }: { readonly kind: Link['kind']; readonly details: LinkDetails },
) {
  const { folder, broker, name, formats, answerMinutes, hours, maintenance } = details
  if ((kind === 'directory') !== (folder !== undefined)) throw new AppError('link.folderMissing')
  checkBroker(tools, { kind, details })
  if (folder !== undefined) await prepareFolder(tools.root, folder, random)
  return {
    name,
    formats,
    answerMinutes,
    ...(folder !== undefined && { folder }),
    ...(broker !== undefined && { broker }),
    ...(hours !== undefined && { hours }),
    ...(maintenance !== undefined && { maintenance }),
  }
}

async function unique(store: () => Promise<void>): Promise<void> {
  try {
    await store()
  } catch (cause) {
    if (violatesUnique(cause, 'link_name_once')) throw new AppError('link.nameTaken', {}, { cause })
    if (violatesUnique(cause, 'link_queue_once')) throw new AppError('link.queueTaken', {}, { cause })
    if (violatesUnique(cause, 'link_folder_once')) throw new AppError('link.folderTaken', {}, { cause })
    throw cause
  }
}
