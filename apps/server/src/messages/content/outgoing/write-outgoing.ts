import { writeSeparately } from './write-separately.ts'
import { type OutgoingOrder, writeHere } from './write-here.ts'

/** Number of characters of JSON from which a form is rendered in the worker thread: some hundred statement entries. */
const LARGE_CHARACTERS = 65_536

/**
 * Checks a form and renders its message. A large form is rendered in a worker thread: a statement of a thousand entries
 * takes 0.2 s, during which the main thread could serve no request.
 */
export async function writeOutgoing(order: OutgoingOrder): ReturnType<typeof writeHere> {
  const isLarge = JSON.stringify(order.values).length >= LARGE_CHARACTERS
  return await (isLarge ? writeSeparately(order) : writeHere(order))
}
