import { useEffect, useRef } from 'react'

/** A screen in which somebody writes. */
interface OpenWork {
  readonly isUnsaved: () => boolean
  /** Puts what is typed where it is found again; answers whether it is there. */
  readonly keep?: () => Promise<boolean>
}

const openWork = new Set<OpenWork>()

/** Returns whether somebody writes here, saved or not: the end of the session asks for a new sign-in over the page. */
export function hasOpenWork(): boolean {
  return openWork.size > 0
}

/** Returns whether a form on the screen has input that is not saved. */
export function hasUnsavedWork(): boolean {
  return [...openWork].some(({ isUnsaved }) => isUnsaved())
}

/** Keeps what is typed while there is a session to keep it with. Answers whether all of it is kept. */
export async function keepOpenWork(): Promise<boolean> {
  let isAllKept = true
  for (const { keep, isUnsaved } of openWork) {
    const isKept = keep === undefined ? !isUnsaved() : await keep()
    isAllKept &&= isKept
  }
  return isAllKept
}

/** The work belongs to nobody who is here any more: leaving asks no question. */
export function forgetUnsavedWork(): void {
  openWork.clear()
}

/**
 * Says that somebody writes on this screen. `isUnsaved` is asked when it matters, so that typing costs nothing: while it
 * is so, closing the tab asks first, and so does the end of the session.
 */
export function useOpenWork(work: OpenWork): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const holder: OpenWork = {
      isUnsaved: () => latest.current.isUnsaved(),
      keep: async () => (await latest.current.keep?.()) ?? !latest.current.isUnsaved(),
    }
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (openWork.has(holder) && holder.isUnsaved()) event.preventDefault()
    }
    openWork.add(holder)
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      openWork.delete(holder)
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [])
}
