import { useEffect, useEffectEvent } from 'react'

import { chordOf, originalChord } from '../../ui/index.ts'

/** Keys of the form, by `Ctrl+s`, `Alt+p`, `Ctrl+Enter`, `F8`, `Shift+F8`, `Alt+ArrowDown`: before a person changes them. */
type FormKeys = Readonly<Record<string, () => void>>

/** Listens to keys wherever in the form the focus is; an open dialog has its own. */
export function useFormKeys(keys: FormKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[originalChord(chordOf(event)) ?? '']
    if (action === undefined || event.defaultPrevented) return
    // The browser would save or print the page instead.
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
