import type { AnchorFile } from './anchor-file.ts'
import { type AnchoringTarget, writeAnchors } from './prompt-anchors.ts'

/**
 * Time in ms between two anchors. Events that are removed within it could go unnoticed, unless they are anchored at once.
 */
const EVERY_MS = 60_000

/** Writes the anchors of all trails now and each minute. Returns a function that stops this after a last write. */
export function startAnchoring(anchors: AnchorFile, place: AnchoringTarget): () => Promise<void> {
  let turn: Promise<void> | undefined
  const write = (): void => {
    turn ??= writeAnchors(anchors, place).finally(() => (turn = undefined))
  }
  write()
  const turns = setInterval(write, EVERY_MS)
  return async () => {
    clearInterval(turns)
    await turn
    await writeAnchors(anchors, place)
  }
}
