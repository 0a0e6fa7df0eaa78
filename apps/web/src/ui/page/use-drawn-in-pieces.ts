import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * Says whether large content that came may be drawn. It is drawn a moment later and in pieces, between which the page
 * answers; content that is there when its place is first drawn is drawn with it.
 */
export function useDrawnInPieces(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}

/** As many as one sees at first. */
const DRAWN_FIRST = 2

/**
 * Returns the parts of a page that are drawn so far: the first with the page, the others one after the other, so that a
 * slow phone answers between them.
 */
export function useDrawnParts<Part>(parts: readonly Part[], isWhole = false): readonly Part[] {
  const [drawn, setDrawn] = useState(DRAWN_FIRST)
  const isLeft = !isWhole && drawn < parts.length
  useEffect(() => {
    if (isLeft) startTransition(() => setDrawn(drawn + 1))
  }, [isLeft, drawn])
  return isLeft ? parts.slice(0, drawn) : parts
}
