import type { AnchorFile } from './anchor-file.ts'
import { type AnchoringTarget, writeAnchors } from './prompt-anchors.ts'

/** AU-2 asks for ten minutes: what was cut off within one could go unnoticed where it is not anchored at once. */
const EVERY_MS = 60_000

/**
 * Writes the heads of all trails down now, each minute, and once more at the end, which the answer brings about.
 */
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
