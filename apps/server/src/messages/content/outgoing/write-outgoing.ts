import { writeApart } from './write-apart.ts'
import { type OutgoingOrder, writeHere } from './write-here.ts'

/** From here on writing takes longer than others should wait for: some hundred entries of a statement. */
const LARGE_CHARACTERS = 65_536

/**
 * Checks a form and writes the message it describes. A large one is written in another thread: a statement of a
 * thousand entries takes a fifth of a second in which this one could answer nobody.
 */
export async function writeOutgoing(order: OutgoingOrder): ReturnType<typeof writeHere> {
  const isLarge = JSON.stringify(order.values).length >= LARGE_CHARACTERS
  return await (isLarge ? writeApart(order) : writeHere(order))
}
