import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * Returns whether large content that has arrived may be rendered. It is deferred and rendered in pieces, so that the
 * page stays responsive. Content that is present at the first render is rendered immediately.
 */
export function useDrawnInPieces(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}

interface DrawnPartsOptions {
  /** Renders all parts at once, for a focus target further down. */
  readonly isWhole?: boolean
  /** The number of parts that a slow phone can lay out per frame and remain responsive; one by default. */
  readonly inFrame?: number
}

/**
 * Returns the parts of a page that are rendered so far: the first with the page, the others frame by frame, so that
 * the first frame does not lay out all of them.
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
