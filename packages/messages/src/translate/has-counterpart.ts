import type { FinMessage } from '../fin/message.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import { commonTypeOf, pairOfFin } from './pairs/pairs.ts'

/** Returns whether a message of either format has a counterpart in the other one. */
export function hasCounterpart(message: FinMessage | MxMessage): boolean {
  if ('fields' in message) return pairOfFin(message) !== undefined
  return commonTypeOf(messageTypeOfMx(message) ?? '') !== undefined
}
