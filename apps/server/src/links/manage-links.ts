import type { ChangeOutcome } from '@nostro/contract'
import { AppError, canonicalJson, type MessageFormat, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import {
  type Applied,
  type ChangeEffects,
  type ChangeScope,
  requestChange,
  type StoredChange,
} from '../changes/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireDistinctName } from '../db/distinct-name.ts'
import { type BrokerDetails, checkBroker } from './check-broker.ts'
import { LINK_EVENTS, type LinkTools } from './link-tools.ts'
import { areOverlapping, prepareFolder } from './link-folder.ts'
import { makeKey } from './link-keys.ts'
import { insertKey } from './link-key.repository.ts'
import { IS_EXTERNAL, type Link } from './link.ts'
import { changeSecret, storedSecret, openSecret, sealSecret } from './link-secrets.ts'
import { insertLink, linksOf, lockLink, removeLinkRow, updateLinkRow } from './link.repository.ts'
import { routesOf } from './route.repository.ts'
import { trafficOf } from './traffic.repository.ts'

/** Largest number of links of a bank. */
const LINKS_MAX = 50

interface LinkDetails extends BrokerDetails {
  readonly name: string
  readonly folder?: string | undefined
  readonly formats: readonly MessageFormat[]
  readonly answerMinutes: number
  readonly hours?: Link['hours'] | undefined
  readonly maintenance?: Link['maintenance'] | undefined
}

/** The facts of a link that a second administrator confirms. */
type LinkFacts = Pick<
  Link,
  'name' | 'kind' | 'folder' | 'broker' | 'formats' | 'answerMinutes' | 'hours' | 'maintenance'
>

/**
 * Requests a new link. Errors: `link.noRoot`, `link.folderMissing`, `link.folderUnusable`, `link.nameTaken`,
 * `link.tooMany` and those of a broker.
 */
export async function requestLink(
  context: Context,
  tools: LinkTools,
  { kind, ...details }: LinkDetails & { readonly kind: Link['kind'] },
): Promise<ChangeOutcome> {
  const { institutionId, clock, random } = context
  const id = timeOrderedUuid(clock, random)
  return await inTransaction(context, async (tx) => {
    await requirePlace(tx, institutionId)
    // Checked before folders are created: folders of a refused request would block the next one.
    await requireFree(tx, institutionId, { id, facts: details })
    const after = await checkedDetails(context, tools, { kind, details })
    const outcome = await requestChange(tx, context, {
      kind: 'link.create',
      objectId: id,
      objectName: after.name,
      after,
      ...sealedOf(tools, id, details.secret),
    })
    return { ...outcome, id }
  })
}

/**
 * Requests a change of a link. Errors: those of {@link requestLink}, `resource.notFound`, `link.changed`,
 * `change.waiting`, and `link.inUse` for another folder or broker while messages are in transit.
 */
export async function requestLinkChange(
  context: Context,
  tools: LinkTools,
  { id, version, ...details }: LinkDetails & { readonly id: string; readonly version: number },
): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const link = await ownLink(tx, context, { id, version })
    const kept = await storedSecret(tx, tools, { link, broker: details.broker })
    const after = await checkedDetails(context, tools, {
      kind: link.kind,
      details: { ...details, secret: details.secret ?? kept },
    })
    if (placeOf(after) !== placeOf(link)) await requireIdle(tx, link)
    if (after.name !== link.name || placeOf(after) !== placeOf(link))
      await requireFree(tx, context.institutionId, { id, facts: after })
    const outcome = await requestChange(tx, context, {
      kind: 'link.update',
      objectId: id,
      objectName: after.name,
      before: factsOf(link),
      after,
      ...sealedOf(tools, id, details.secret),
    })
    return { ...outcome, id }
  })
}

function sealedOf(tools: LinkTools, linkId: string, secret: string | undefined) {
  return secret === undefined ? {} : { sealed: sealSecret(tools, linkId, secret) }
}

function secretOf(tools: LinkTools, { objectId, sealed }: StoredChange): string | undefined {
  return sealed === undefined ? undefined : openSecret(tools, objectId, sealed)
}

async function requirePlace(tx: Tx, institutionId: string): Promise<void> {
  if ((await linksOf(tx, institutionId)).length >= LINKS_MAX)
    throw new AppError('link.tooMany', { maximum: LINKS_MAX })
}

/**
 * Checks the name, folder and queue against the bank's own links. Those of other banks are compared when the change is
 * confirmed. Errors: `link.nameTaken`, `link.folderTaken`, `link.queueTaken`, `name.lookAlike`.
 */
async function requireFree(
  tx: Tx,
  institutionId: string,
  {
    id,
    facts: { name, folder, broker },
  }: {
    readonly id: string
    readonly facts: Pick<LinkDetails, 'name' | 'folder'> & { readonly broker?: Link['broker'] | undefined }
  },
): Promise<void> {
  for (const other of await linksOf(tx, institutionId)) {
    if (other.id === id) continue
    if (other.name.toLowerCase() === name.toLowerCase()) throw new AppError('link.nameTaken')
    if (folder !== undefined && other.folder !== undefined && areOverlapping(other.folder, folder))
      throw new AppError('link.folderTaken')
    if (broker !== undefined && isSameQueue(broker, other.broker)) throw new AppError('link.queueTaken')
  }
  await requireDistinctLink(tx, institutionId, { id, name })
}

function isSameQueue(one: NonNullable<Link['broker']>, other: Link['broker']): boolean {
  return one.address === other?.address && one.incoming === other.incoming
}

/** Throws `name.lookAlike` if the name can be confused with that of another link. */
async function requireDistinctLink(
  tx: Tx,
  institutionId: string,
  { id, name }: Pick<Link, 'id' | 'name'>,
): Promise<void> {
  const others = async (): Promise<readonly string[]> =>
    (await linksOf(tx, institutionId)).filter((other) => other.id !== id).map((other) => other.name)
  await requireDistinctName(tx, { circle: `link ${institutionId}`, name, others })
}

/**
 * Returns the effects of confirmed link changes. A new gateway link gets its first key, and a directory link its
 * folders.
 */
export function linkEffects(tools: LinkTools) {
  return {
    'link.create': (tx, context, change) => createLink(tx, context, tools, change),
    'link.update': async (tx, context, change) => {
      const before = await linkOfChange(tx, change)
      // Only `requestLinkChange` writes this column, from checked details.
      const facts = change.after as LinkFacts
      const { hours: _hours, maintenance: _maintenance, ...rest } = before
      const link = { ...rest, ...facts, version: before.version + 1 }
      if (placeOf(link) !== placeOf(before)) await requireIdle(tx, before)
      const kept = await storedSecret(tx, tools, { link: before, broker: facts.broker })
      checkBroker(tools, { kind: link.kind, details: { ...facts, secret: secretOf(tools, change) ?? kept } })
      await prepare(context, tools, facts)
      await unique(() => updateLinkRow(tx, link))
      if (link.name !== before.name) await requireDistinctLink(tx, link.institutionId, link)
      if (change.sealed !== undefined || kept === undefined)
        await changeSecret(tx, { link, sealed: change.sealed })
      await recordEvent(tx, context, { ...LINK_EVENTS.update, objectId: link.id, before, after: link })
      return {}
    },
  } as const satisfies Partial<ChangeEffects>
}

async function createLink(
  tx: Tx,
  context: ChangeScope,
  tools: LinkTools,
  change: StoredChange,
): Promise<Applied> {
  const { institutionId, clock } = context
  // Only `requestLink` writes this column, from checked details.
  const facts = change.after as LinkFacts
  const link: Link = { ...facts, id: change.objectId, institutionId, version: 1 }
  await requirePlace(tx, institutionId)
  checkBroker(tools, { kind: link.kind, details: { ...facts, secret: secretOf(tools, change) } })
  await prepare(context, tools, facts)
  const key = IS_EXTERNAL[link.kind] ? makeKey(context, tools.secrets, link.id) : undefined
  await unique(() => insertLink(tx, link, clock.now()))
  await requireDistinctLink(tx, institutionId, link)
  await changeSecret(tx, { link, sealed: change.sealed })
  if (key !== undefined) await insertKey(tx, { institutionId }, key.stored)
  await recordEvent(tx, context, {
    ...LINK_EVENTS.create,
    objectId: link.id,
    after: { ...link, key: key?.stored.fingerprint },
  })
  return key === undefined ? {} : { key: key.digits }
}

/** Returns the link of a change, locked. Throws `change.outdated` if it differs from its state at the request. */
export async function linkOfChange(tx: Tx, change: StoredChange): Promise<Link> {
  const link = await lockLink(tx, { institutionId: change.institutionId, linkId: change.objectId })
  const before = change.kind === 'link.update' ? change.before : undefined
  if (link === undefined || (before !== undefined && canonicalJson(factsOf(link)) !== canonicalJson(before)))
    throw new AppError('change.outdated')
  return link
}

function factsOf({
  name,
  kind,
  folder,
  broker,
  formats,
  answerMinutes,
  hours,
  maintenance,
}: LinkDetails & Pick<Link, 'kind'>): LinkFacts {
  return {
    name,
    kind,
    formats,
    answerMinutes,
    ...(folder !== undefined && { folder }),
    ...(broker !== undefined && { broker }),
    ...(hours !== undefined && { hours }),
    ...(maintenance !== undefined && { maintenance }),
  }
}

/** Creates the folders of a directory link. Errors: `link.noRoot`, `link.folderUnusable`. */
async function prepare(
  { random }: Pick<Context, 'random'>,
  tools: LinkTools,
  { folder }: Pick<LinkFacts, 'folder'>,
): Promise<void> {
  if (folder !== undefined) await prepareFolder(tools.root, folder, random)
}

/** Removes a link. Errors: `resource.notFound`, `link.changed`, `link.inUse`. */
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

/**
 * Returns the caller's link in the version that the caller saw, locked. Errors: `resource.notFound`, `link.changed`.
 */
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

/** Returns the folder, or the broker and its queues, in which messages are exchanged. */
function placeOf({ folder, broker }: Pick<Link, 'folder' | 'broker'>): string {
  return folder ?? [broker?.address, broker?.outgoing, broker?.incoming].join(' ')
}

async function checkedDetails(
  context: Pick<Context, 'random'>,
  tools: LinkTools,
  { kind, details }: { readonly kind: Link['kind']; readonly details: LinkDetails },
): Promise<LinkFacts> {
  const { folder, broker, name, formats, answerMinutes, hours, maintenance } = details
  if ((kind === 'directory') !== (folder !== undefined)) throw new AppError('link.folderMissing')
  checkBroker(tools, { kind, details })
  await prepare(context, tools, { ...(folder !== undefined && { folder }) })
  return factsOf({ name, kind, formats, answerMinutes, folder, broker, hours, maintenance })
}

async function unique(store: () => Promise<void>): Promise<void> {
  try {
    await store()
  } catch (cause) {
    if (violatesUnique(cause, 'link_name_once')) throw new AppError('link.nameTaken', {}, { cause })
    if (violatesUnique(cause, 'link_queue_once')) throw new AppError('link.queueTaken', {}, { cause })
    // The folder belongs to another bank, which must not be disclosed.
    if (violatesUnique(cause, 'link_folder_once')) throw new AppError('link.folderUnusable', {}, { cause })
    throw cause
  }
}
