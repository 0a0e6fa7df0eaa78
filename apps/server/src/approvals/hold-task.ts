import { openNode } from '@nostro/workflow'

import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage } from '../messages/content/index.ts'

/** The open step of a message, as the caller names it. */
export interface Task {
  readonly messageId: string
  readonly nodeId: string
}

/** Who holds a task, since when, and until when if nothing happens. */
interface Holding {
  readonly name: string
  readonly since: Date
  readonly until: Date
}

const MINUTE_MS = 60_000

/** Takes the open step, so that nobody else decides it for a while; the holder's second claim holds it for longer. */
export async function claimOpenTask(context: Context, task: Task): Promise<Holding> {
  return await holdTask(context, 'claim', task)
}

/** Takes the open step from whoever holds it (semantics 9: senior reviewers). */
export async function takeOverTask(context: Context, task: Task): Promise<Holding> {
  return await holdTask(context, 'takeOver', task)
}

/** Frees the open step; freeing what nobody holds changes nothing. */
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
    if (claim === undefined) throw new Error('A task was taken and nobody holds it')
    return claim
  })
}
