import type { Action } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { actOnMessage } from '../../messages/index.ts'
import { type ActingScope, ownMessage } from '../../messages/content/index.ts'
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
 * Tells a message what became of a transmission of it, as the system does. One that has gone on meanwhile, or is in
 * another round, learns nothing.
 */
export async function actOnTransmitted(
  tx: Tx,
  scope: ActingScope,
  { transmission, type }: TransmissionResult,
): Promise<void> {
  const { actor: _actor, ...system } = scope
  const message = await ownMessage(tx, scope, transmission.messageId)
  const { stage, round } = message.state
  const isOpen = stage === 'approved' || (stage === 'sent' && type === 'acknowledge')
  if (round !== transmission.round || !isOpen) return
  // Whoever sends it again gives it a number of its own.
  const { outgoingNumber: _number, ...withoutNumber } = message
  const isBack = type === 'refuse' || type === 'writeOff'
  await actOnMessage(tx, system, { message: isBack ? withoutNumber : message, action: { type } })
}
