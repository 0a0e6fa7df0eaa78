import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../../audit/index.ts'
import type { Context } from '../../../http/context.ts'
import type { Tx } from '../../../db/client.ts'
import { inInstitution, inTransaction } from '../../../db/transaction.ts'
import { headerOf } from '../place-part.ts'
import { receivePart } from '../read-incoming-file.ts'
import type { Settled } from './settle-transmission.ts'
import { bytesOfPart, lockPart, settlePartRow, type WaitingPart } from './settling.repository.ts'

interface Decision {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/** Reasons for which a part cannot be accepted: it is not authentic, or its bytes are not stored. */
const NEVER_ASSIGNED =
  /^arrival\.(authentication|fileTooLarge|fileUnreadable|notAFile|nameUnusable|severalSetAside)/

/** Returns whether a part with this exception reason can be accepted as a message. */
export function mayBeAssigned(reason: string): boolean {
  return !NEVER_ASSIGNED.test(reason)
}

/** Accepts a part as a received text. Errors: `resource.notFound`, `toSettle.changed`, `toSettle.notAssignable`. */
export async function takePartIn(context: Context, decision: Decision): Promise<Settled> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const part = await seenPart(tx, context, decision)
    if (!mayBeAssigned(part.reason)) throw new AppError('toSettle.notAssignable')
    const raw = await bytesOfPart(tx, institutionId, part)
    const { senderBic = '', receiverBic } = headerOf(raw)
    await settle(tx, context, { part, decision, outcome: 'assigned' })
    const place = { role: 'nostro_relay', institutionId, home: institutionId } as const
    const placed = { senderBic, receiverBic: receiverBic ?? actor.bics[0] ?? '' }
    await inInstitution(tx, place, (inside) =>
      receivePart(inside, context, { institutionId, kind: part.linkKind, raw, placed }),
    )
    return { id: part.id, version: part.version + 1 }
  })
}

/** Discards a part. Errors: `resource.notFound`, `toSettle.changed`. */
export async function dismissPart(context: Context, decision: Decision): Promise<Settled> {
  return await inTransaction(context, async (tx) => {
    const part = await seenPart(tx, context, decision)
    await settle(tx, context, { part, decision, outcome: 'discarded' })
    return { id: part.id, version: part.version + 1 }
  })
}

async function seenPart(tx: Tx, { institutionId }: Context, { id, version }: Decision): Promise<WaitingPart> {
  const part = await lockPart(tx, { institutionId, id })
  if (part === undefined) throw new AppError('resource.notFound')
  if (part.version !== version || part.outcome !== 'kept') throw new AppError('toSettle.changed')
  return part
}

async function settle(
  tx: Tx,
  context: Context,
  {
    part,
    decision,
    outcome,
  }: { readonly part: WaitingPart; readonly decision: Decision; readonly outcome: 'assigned' | 'discarded' },
): Promise<void> {
  const { institutionId, actor, clock } = context
  const { reason } = decision
  await settlePartRow(tx, { institutionId, id: part.id, outcome, by: actor.userId, at: clock.now(), reason })
  await recordEvent(tx, context, {
    action: outcome === 'assigned' ? 'linkPart.assign' : 'linkPart.discard',
    objectKind: 'linkPart',
    objectId: part.id,
    before: { fileName: part.fileName, position: part.position, reason: part.reason },
    after: { outcome, reason },
  })
}
