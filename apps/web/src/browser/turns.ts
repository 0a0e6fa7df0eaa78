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
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    // A timer would wait a second in a page nobody looks at.
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
  port1.close()
}

/** Settled when whoever asked last has the task. */
let taskBefore: Promise<void> = Promise.resolve()

/**
 * Settles in a task that none of the others who ask has: what starts at the same moment is done in the order in which
 * it came, and the page answers between.
 */
export async function taskOfOwn(): Promise<void> {
  taskBefore = nextTaskAfter(taskBefore)
  await taskBefore
}

async function nextTaskAfter(before: Promise<void>): Promise<void> {
  await before
  await nextTask()
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}
