import { useDeferredValue } from 'react'

/**
 * Says whether large content that came may be drawn. It is drawn a moment later and in pieces, between which the page
 * answers; content that is there when its place is first drawn is drawn with it.
 */
export function useDrawnInPieces(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}
