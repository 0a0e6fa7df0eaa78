import { useEffect, useRef } from 'react'

/** A screen with an editable form. */
interface OpenWork {
  readonly isUnsaved: () => boolean
  /** Saves the input where it can be restored. Returns whether it was saved. */
  readonly keep?: () => Promise<boolean>
}

const openWork = new Set<OpenWork>()

/**
 * Returns whether an editable form is open, saved or not. If so, the end of the session shows the sign-in dialog over
 * the page.
 */
export function hasOpenWork(): boolean {
  return openWork.size > 0
}

/** Returns whether an open form has unsaved input. */
export function hasUnsavedWork(): boolean {
  return [...openWork].some(({ isUnsaved }) => isUnsaved())
}

/** Saves all input while the session is valid. Returns whether all of it was saved. */
export async function keepOpenWork(): Promise<boolean> {
  let isAllKept = true
  for (const { keep, isUnsaved } of openWork) {
    const isKept = keep === undefined ? !isUnsaved() : await keep()
    isAllKept &&= isKept
  }
  return isAllKept
}

/** Clears the registered forms, so that leaving asks for no confirmation. */
export function forgetUnsavedWork(): void {
  openWork.clear()
}

/**
 * Registers an editable form. `isUnsaved` is called only when needed, so typing has no cost. While it returns true,
 * closing the tab asks for confirmation, and the end of the session shows the sign-in dialog over the page.
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
