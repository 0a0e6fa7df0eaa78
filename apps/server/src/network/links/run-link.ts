import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { LINK_EVENTS, type LinkTools } from './link-tools.ts'
import { endKeys, insertKey } from './link-key.repository.ts'
import { makeKey } from './link-keys.ts'
import type { Link } from './link.ts'
import { updateLinkRow } from './link.repository.ts'
import { type ChangedLink, ownLink } from './manage-links.ts'

interface SeenLink {
  readonly id: string
  readonly version: number
}

const HOUR_MS = 3_600_000

/** Stops a directory link. Errors: `resource.notFound`, `link.changed`, `link.notPausable`. */
export async function haltLink(
  context: Context,
  { reason, ...seen }: SeenLink & { readonly reason: string },
): Promise<Link> {
  const { actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, seen)
    if (before.kind !== 'directory') throw new AppError('link.notPausable')
    const paused = { at: clock.now(), by: { userId: actor.userId, name: actor.name }, reason }
    const link = { ...before, paused, version: before.version + 1 }
    await updateLinkRow(tx, link)
    await recordEvent(tx, context, { ...LINK_EVENTS.pause, objectId: link.id, before, after: link })
    return link
  })
}

/** Lets it work again: what waited is handed over in its order. Errors: `resource.notFound`, `link.changed`. */
export async function restartLink(context: Context, seen: SeenLink): Promise<Link> {
  const { institutionId, jobs } = context
  return await inTransaction(context, async (tx) => {
    const { paused: _paused, ...before } = await ownLink(tx, context, seen)
    const link = { ...before, version: before.version + 1 }
    await updateLinkRow(tx, link)
    if (link.kind === 'directory')
      await jobs.enqueue(tx, 'gateway.handOver', { institutionId, linkId: link.id })
    await recordEvent(tx, context, { ...LINK_EVENTS.resume, objectId: link.id, before, after: link })
    return link
  })
}

/** Makes a new key; those before it are accepted for so many hours. Errors: `resource.notFound`, `link.changed`, `link.noKeys`. */
export async function renewKey(
  context: Context,
  { secrets }: LinkTools,
  { overlapHours, ...seen }: SeenLink & { readonly overlapHours: number },
): Promise<ChangedLink> {
  const { institutionId, clock } = context
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, seen)
    if (before.kind !== 'directory') throw new AppError('link.noKeys')
    const { stored, digits } = makeKey(context, secrets, before.id)
    const link = { ...before, version: before.version + 1 }
    const until = new Date(clock.now().getTime() + overlapHours * HOUR_MS)
    await endKeys(tx, { institutionId, linkId: before.id }, until)
    await insertKey(tx, institutionId, stored)
    await updateLinkRow(tx, link)
    const after = { version: link.version, key: stored.fingerprint, until: until.toISOString() }
    await recordEvent(tx, context, { ...LINK_EVENTS.rotateKey, objectId: link.id, after })
    return { link, key: digits }
  })
}
