import { useEffect, useState } from 'react'

/** The longest time in ms that a message waits for the parts around it. */
const PATIENCE_MS = 800

/**
 * Returns whether a message can be shown: its parts are loaded, or take too long. Parts that arrive one after another
 * would move the content that is already read. A part that is loaded again later hides nothing.
 */
export function useArrived(isLoading: boolean): boolean {
  const [hasArrived, setArrived] = useState(!isLoading)
  if (!isLoading && !hasArrived) setArrived(true)
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasArrived || !isLoading
}
