import { useEffect, useState } from 'react'

/** A pause between two keys of a fast typist is shorter than this, in milliseconds. */
const PAUSE_MS = 250

/** Returns a text after a pause in typing. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
