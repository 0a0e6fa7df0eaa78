import { useEffect, useRef, useState, type RefObject } from 'react'

/** Begins so far before an element is seen, so that nobody waits for it who scrolls. */
const MARGIN = '400px'

/**
 * Tells whether an element has come near what is seen of the page; once it has, it stays so. It is `undefined` until the
 * browser has looked.
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
