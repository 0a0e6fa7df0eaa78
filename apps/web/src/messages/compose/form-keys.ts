import { useEffect, useEffectEvent } from 'react'

/** Keys of the form, by `Ctrl+s`, `Alt+p`, `Ctrl+Enter`, `F8`, `Shift+F8`, `Alt+ArrowDown`. */
type FormKeys = Readonly<Record<string, () => void>>

/** Listens to keys wherever in the form the focus is; an open dialog has its own. */
export function useFormKeys(keys: FormKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[chordOf(event)]
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

const LETTER = /^Key([A-Z])$/

/** Letters mean keys, whatever alphabet is typed; the command key of a Mac counts as Ctrl. */
export function chordOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): string {
  const name = LETTER.exec(event.code)?.[1]?.toLowerCase() ?? event.key
  return [
    ...(event.ctrlKey || event.metaKey ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
    name,
  ].join('+')
}
