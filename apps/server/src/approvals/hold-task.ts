import { openNode } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage } from '../messages/content/index.ts'

/** The open step of a message, as named by the caller. */
export interface Task {
  readonly messageId: string
  readonly nodeId: string
}

/** A claim of a review task: the user, the time of the claim, and the time at which it expires. */
interface Holding {
  readonly name: string
  readonly since: Date
  readonly until: Date
}

const MINUTE_MS = 60_000

/**
 * Claims the open step, so that no other user can decide it until the claim expires. A second claim by the same user
 * extends the time.
 */
export async function claimOpenTask(context: Context, task: Task): Promise<Holding> {
  return await holdTask(context, 'claim', task)
}

/** Takes over the open step from the user who claimed it. Permitted to senior reviewers. */
export async function takeOverTask(context: Context, task: Task): Promise<Holding> {
  return await holdTask(context, 'takeOver', task)
}

/** Releases the open step. Releasing an unclaimed step has no effect. */
export async function releaseTask(context: Context, { messageId, nodeId }: Task): Promise<void> {
  await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    await actOnMessage(tx, context, { message, action: { type: 'release', nodeId } })
  })
}

async function holdTask(
  context: Context,
  type: 'claim' | 'takeOver',
  { messageId, nodeId }: Task,
): Promise<Holding> {
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const { rules } = context.actor
    const until = new Date(context.clock.now().getTime() + rules.claimMinutes * MINUTE_MS)
    const { state } = await actOnMessage(tx, context, { message, action: { type, nodeId, until } })
    const claim = openNode(state.nodes)?.claim
    if (claim === undefined) throw new Error('A claimed task has no holder')
    return claim
  })
}
