import type { Finding, FinMessage } from '../fin/message.ts'
import { type CheckPurpose, examineBy, type ExaminedFin } from '../standard/examine-fin.ts'
import { MT_ROWS } from './mt-rows.ts'
import { standardIn } from './standards.ts'

/**
 * Everything the network would say about a message by the standard of its type, in the order of the text; by default as
 * a user asks who wants a verdict about a text.
 */
export function checkFin(message: FinMessage, purpose?: CheckPurpose): readonly Finding[] {
  return examineFin(message, purpose).findings
}

/** Checks a message like {@link checkFin}, and gives the components of its fields, which are read once for both. */
export function examineFin(message: FinMessage, purpose?: CheckPurpose): ExaminedFin {
  return examineBy(standardIn(MT_ROWS, message), message, purpose)
}
