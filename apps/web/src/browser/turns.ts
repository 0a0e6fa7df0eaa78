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
    turnBefore = drawnAfter(turnBefore, () => {
      if (!isGone) setHasTurn(true)
      return !isGone
    })
    return () => {
      isGone = true
    }
  }, [])
  return hasTurn
}

/** Settles when a part that could still be drawn is drawn. */
async function drawnAfter(before: Promise<void>, draw: () => boolean): Promise<void> {
  await before
  if (!draw()) return
  // A part that measures its place is drawn in the frame after it has one.
  await nextFrame()
  await nextFrame()
}

/** Lets the page answer to what came meanwhile. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}
