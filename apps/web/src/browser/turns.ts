import { useEffect, useState } from 'react'

/** Resolves when the part before has been drawn. */
let turnBefore: Promise<void> = Promise.resolve()

/**
 * Draws several heavy parts of a page one after the other, in the order of their mounting, so that the page stays
 * responsive between them. Returns whether this part may be drawn.
 */
export function useDrawTurn(): boolean {
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

/** Resolves when a part has been drawn. An unmounted part resolves without waiting for frames. */
async function drawnAfter(before: Promise<void>, draw: () => boolean): Promise<void> {
  await before
  if (!draw()) return
  // A part that measures its size is drawn in the frame after its layout.
  await nextFrame()
  await nextFrame()
}

/** Resolves in a new task, so that the browser can handle pending events first. */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    // A timer in a background tab would be delayed to one second.
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
  port1.close()
}

/** Resolves when the previous caller has had its task. */
let taskBefore: Promise<void> = Promise.resolve()

/**
 * Resolves in a task that no other caller shares. Callers of the same moment run in order, and the browser can handle
 * events between them.
 */
export async function inSeparateTask(): Promise<void> {
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
