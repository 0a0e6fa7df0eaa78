import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * Says whether large content that came may be drawn. It is drawn a moment later and in pieces, between which the page
 * answers; content that is there when its place is first drawn is drawn with it.
 */
export function useDrawnInPieces(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}

interface DrawnPartsOptions {
  /** All are drawn at once, for whoever goes to one further down. */
  readonly isWhole?: boolean
  /** The number of parts that a slow phone lays out in a frame and still answers; one when absent. */
  readonly inFrame?: number
}

/**
 * Returns the parts of a page that are drawn so far: the first with the page, the others frame by frame. Drawn sooner,
 * they would all be laid out in the frame of the first.
 */
export function useDrawnParts<Part>(
  parts: readonly Part[],
  { isWhole = false, inFrame = 1 }: DrawnPartsOptions = {},
): readonly Part[] {
  const [drawn, setDrawn] = useState(inFrame)
  const isLeft = !isWhole && drawn < parts.length
  useEffect(() => {
    if (!isLeft) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + inFrame)))
    return () => cancelAnimationFrame(frame)
  }, [isLeft, drawn, inFrame])
  return isLeft ? parts.slice(0, drawn) : parts
}
