import { useEffect, useState } from 'react'

/** Settled when whoever has the turn now is drawn. */
let turnBefore: Promise<void> = Promise.resolve()

/**
 * Gives each of several heavy parts of a page its turn to be drawn, in the order in which they came, so that the page
 * answers between them.
 */
export function useTurn(): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    let isGone = false
    turnBefore = turnBefore.then(async () => {
      if (isGone) return
      setHasTurn(true)
      // A part that measures its place is drawn in the frame after it has one.
      await nextFrame()
      await nextFrame()
    })
    return () => {
      isGone = true
    }
  }, [])
  return hasTurn
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}
