import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * Says whether large content that came may be drawn. It is drawn a moment later and in pieces, between which the page
 * answers; content that is there when its place is first drawn is drawn with it.
 */
export function useDrawnInPieces(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}

/** The part one sees first: two sections of a form laid out together take a slow phone longer than a frame. */
const DRAWN_FIRST = 1

/**
 * Returns the parts of a page that are drawn so far: the first with the page, the others one in a frame. Drawn sooner,
 * they would all be laid out in the frame of the first.
 */
export function useDrawnParts<Part>(parts: readonly Part[], isWhole = false): readonly Part[] {
  const [drawn, setDrawn] = useState(DRAWN_FIRST)
  const isLeft = !isWhole && drawn < parts.length
  useEffect(() => {
    if (!isLeft) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)))
    return () => cancelAnimationFrame(frame)
  }, [isLeft, drawn])
  return isLeft ? parts.slice(0, drawn) : parts
}
