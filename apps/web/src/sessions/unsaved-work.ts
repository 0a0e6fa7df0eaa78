import { useEffect } from 'react'

/** Screens that hold typed values nobody has saved. */
const holders = new Set<symbol>()

export function hasUnsavedWork(): boolean {
  return holders.size > 0
}

/** The work belongs to nobody who is here any more: leaving asks no question. */
export function forgetUnsavedWork(): void {
  holders.clear()
}

/**
 * Says that the screen holds unsaved work. While it does, the end of the session asks for a new sign-in over the page
 * instead of leaving it, and closing the tab asks first.
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const holder = Symbol('unsaved work')
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (holders.has(holder)) event.preventDefault()
    }
    holders.add(holder)
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      holders.delete(holder)
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [isUnsaved])
}
