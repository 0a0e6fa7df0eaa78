import type { AnswerOf, readMessageTracking, TrackingStep } from '@nostro/contract'

import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readOwnMessage } from '../read-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { momentsOf, PAYEE_MOMENTS, transitOf } from './thread.repository.ts'

type Steps = AnswerOf<typeof readMessageTracking>['steps']

const UNDER_WAY: readonly string[] = ['approved', 'sent']

/**
 * How far a message has come between banks, as the audit trail saw it. What goes on before it is approved is no part of
 * it, nor what another institution does with its own copy. Errors: `resource.notFound`, `permission.denied`.
 */
export async function readTracking(context: Context, messageId: string): Promise<Steps> {
  const { message } = await readOwnMessage(context, messageId)
  if (message.kind === 'messageSent') return await wayOut(context, message)
  if (message.kind === 'messageReceived') return await wayIn(context, message)
  return []
}

async function wayOut(context: Context, message: StoredMessage): Promise<Steps> {
  const { stage, delivery } = message.state
  if (!UNDER_WAY.includes(stage)) return []
  const place = { institutionId: context.institutionId, messageId: message.id }
  const moments = await inTransaction(context, (tx) =>
    momentsOf(tx, place, ['message.approve', 'message.dispatch', 'message.confirmDelivery']),
  )
  const lastOf = (action: string): Date | undefined => moments.findLast((each) => each.action === action)?.at
  // What the network said of it; with its receipt confirmed it had been delivered.
  const handedOver = delivery === 'acknowledged' || delivery === 'refused' ? delivery : 'delivered'
  return [
    ...stepOf('queued', lastOf('message.approve')),
    ...stepOf(handedOver, lastOf('message.dispatch')),
    ...stepOf('confirmed', message.confirmation?.at),
  ]
}

async function wayIn(context: Context, { id, createdAt, confirmation }: StoredMessage): Promise<Steps> {
  const place = { institutionId: context.institutionId, messageId: id }
  const { told, transit } = await inTransaction(context, async (tx) => ({
    told: await momentsOf(tx, place, PAYEE_MOMENTS),
    transit: await transitOf(tx, place),
  }))
  const by = confirmation?.by?.name
  return [
    ...stepOf('received', createdAt),
    ...stepOf('toForward', transit?.copiedAt),
    ...stepOf('confirmed', confirmation?.at).map((step) => ({ ...step, ...(by !== undefined && { by }) })),
    ...told.flatMap(({ action, at }) =>
      stepOf(action === 'message.payeeNotified' ? 'payeeNotified' : 'payeeNotHere', at),
    ),
    ...stepOf('forwarded', transit?.passedOnAt),
  ]
}

function stepOf(step: TrackingStep, at: Date | undefined): Steps {
  return at === undefined ? [] : [{ step, at: at.toISOString() }]
}
