import type { Finding, FinMessage } from '../fin/message.ts'
import { type CheckPurpose, examineBy, type ExaminedFin } from '../standard/examine-fin.ts'
import { MT_ROWS } from './mt-rows.ts'
import { standardIn } from './standards.ts'

/**
 * Returns all findings of the network's rules about a message by the standard of its type, in the order of the text.
 * The default purpose is a user's request for a verdict on a text.
 */
export function checkFin(message: FinMessage, purpose?: CheckPurpose): readonly Finding[] {
  return examineFin(message, purpose).findings
}

/**
 * Checks a message like {@link checkFin} and also returns the components of its fields, so that they are read only
 * once.
 */
export function examineFin(message: FinMessage, purpose?: CheckPurpose): ExaminedFin {
  return examineBy(standardIn(MT_ROWS, message), message, purpose)
}
