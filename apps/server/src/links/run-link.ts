import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { LINK_EVENTS } from './link-tools.ts'
import { IS_EXTERNAL, type Link } from './link.ts'
import { updateLinkRow } from './link.repository.ts'
import { ownLink } from './manage-links.ts'

interface SeenLink {
  readonly id: string
  readonly version: number
}

/** Pauses a gateway link. Errors: `resource.notFound`, `link.changed`, `link.notPausable`. */
export async function haltLink(
  context: Context,
  { reason, ...seen }: SeenLink & { readonly reason: string },
): Promise<Link> {
  const { actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, seen)
    if (!IS_EXTERNAL[before.kind]) throw new AppError('link.notPausable')
    // A paused link is not reported as broken.
    const { broken: _broken, ...working } = before
    const paused = { at: clock.now(), by: { userId: actor.userId, name: actor.name }, reason }
    const link = { ...working, paused, version: before.version + 1 }
    await updateLinkRow(tx, link)
    await recordEvent(tx, context, { ...LINK_EVENTS.pause, objectId: link.id, before, after: link })
    return link
  })
}

/** Resumes a link: queued messages are handed over in their order. Errors: `resource.notFound`, `link.changed`. */
export async function restartLink(context: Context, seen: SeenLink): Promise<Link> {
  const { institutionId, jobs } = context
  return await inTransaction(context, async (tx) => {
    const { paused: _paused, ...before } = await ownLink(tx, context, seen)
    const link = { ...before, version: before.version + 1 }
    await updateLinkRow(tx, link)
    if (IS_EXTERNAL[link.kind]) await jobs.enqueue(tx, 'gateway.handOver', { institutionId, linkId: link.id })
    await recordEvent(tx, context, { ...LINK_EVENTS.resume, objectId: link.id, before, after: link })
    return link
  })
}
