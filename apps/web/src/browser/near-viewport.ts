import { useEffect, useRef, useState, type RefObject } from 'react'

/** Starts this far before an element becomes visible, so that the user does not wait while scrolling. */
const MARGIN = '400px'

/**
 * Returns whether an element has come near the visible part of the page. The value stays `true` afterwards. It is
 * `undefined` until the browser has reported the first position.
 */
export function useNearViewport<Place extends Element>(): readonly [
  RefObject<Place | null>,
  boolean | undefined,
] {
  const place = useRef<Place>(null)
  const [isNear, setIsNear] = useState<boolean>()
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const hasCome = entries.some(({ isIntersecting }) => isIntersecting)
        setIsNear(hasCome)
        if (hasCome) observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, isNear]
}
