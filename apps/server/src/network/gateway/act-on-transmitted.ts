import type { Action, UnsentReason } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { actOnMessage } from '../../messages/index.ts'
import { type ActingScope, ownMessage, type StoredMessage } from '../../messages/content/index.ts'
import { daysOfSending, impossibleDate } from '../index.ts'
import type { Transmission } from './transmission.ts'

type NetworkAction = Extract<
  Action,
  { readonly type: 'handOver' | 'doubt' | 'acknowledge' | 'refuse' | 'assumeSent' | 'writeOff' }
>

interface TransmissionResult {
  readonly transmission: Pick<Transmission, 'messageId' | 'round'>
  readonly type: NetworkAction['type']
}

/**
 * Applies the result of a transmission to its message, as a system action. Does nothing if the message has left the
 * stage or is in another approval round, or if the transmission is a test of a link.
 */
export async function actOnTransmitted(
  tx: Tx,
  scope: ActingScope,
  result: TransmissionResult,
): Promise<void> {
  await actOnAllTransmitted(tx, scope, [result])
}

/** Applies the results of transmissions of different messages, in their order. */
export async function actOnAllTransmitted(
  tx: Tx,
  scope: ActingScope,
  results: readonly TransmissionResult[],
): Promise<void> {
  const own = await Promise.all(
    results.flatMap((result) => {
      const { messageId } = result.transmission
      return messageId === undefined
        ? []
        : [ownMessage(tx, scope, messageId).then((message) => ({ ...result, message }))]
    }),
  )
  for (const each of own) await act(tx, scope, each)
}

async function act(
  tx: Tx,
  scope: ActingScope,
  { transmission, type, message }: TransmissionResult & { readonly message: StoredMessage },
): Promise<void> {
  const { actor: _actor, ...system } = scope
  const { stage, round } = message.state
  const isOpen = stage === 'approved' || (stage === 'sent' && type === 'acknowledge')
  if (round !== transmission.round || !isOpen) return
  // A message that is sent again gets a new number.
  const { outgoingNumber: _number, ...withoutNumber } = message
  const isBack = type === 'refuse' || type === 'writeOff'
  await actOnMessage(tx, system, {
    message: isBack ? withoutNumber : message,
    action: ACCEPTANCES.has(type) ? { type, ...(await lateness(tx, scope, message)) } : { type },
  })
}

const ACCEPTANCES: ReadonlySet<NetworkAction['type']> = new Set(['acknowledge', 'assumeSent'])

/** Returns the reason for a flag if the network accepted a payment when its value date was no longer possible. */
async function lateness(
  tx: Tx,
  scope: ActingScope,
  message: StoredMessage,
): Promise<{ readonly late?: Omit<UnsentReason, 'at'> }> {
  if (message.state.stage === 'sent' || message.body.summary.valueDate === undefined) return {}
  const days = await daysOfSending(tx, { ...scope, institutionId: message.institutionId })
  const late = await impossibleDate(tx, scope, days, message)
  return late === undefined ? {} : { late }
}
