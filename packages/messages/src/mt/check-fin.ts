import type { Finding, FinMessage } from '../fin/message.ts'
import { examineBy, type ExaminedFin } from '../standard/examine-fin.ts'
import { MT_ROWS } from './mt-rows.ts'
import { standardIn } from './standards.ts'

/**
 * Everything the network would say about a message by the standard of its type, in the order of the text. A text without
 * headers that has a balance is checked as a customer statement.
 */
export function checkFin(message: FinMessage): readonly Finding[] {
  return examineFin(message).findings
}

/** Checks a message like {@link checkFin}, and gives the components of its fields, which are read once for both. */
export function examineFin(message: FinMessage): ExaminedFin {
  return examineBy(standardIn(MT_ROWS, message), message)
}
