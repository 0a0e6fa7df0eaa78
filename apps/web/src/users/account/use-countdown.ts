import { useEffect, useState } from 'react'

interface Countdown {
  /** Seconds left; 0 after the end or before the start. */
  readonly left: number
  readonly start: (seconds: number) => void
}

/** Counts seconds down by the clock, so that the value is correct after a suspended tab resumes. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1_000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left,
    start: (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1_000)
    },
  }
}
