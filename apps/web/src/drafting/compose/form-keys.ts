import { useEffect, useEffectEvent } from 'react'

import { chordOf, isDialogOpen, originalChord } from '../../ui/index.ts'

/**
 * Handles keys for any focus position in the form. An open dialog handles its own keys. `keys` contains the actions by
 * their default key combination, such as `Ctrl+s` or `Alt+ArrowDown`. The user can reassign the keys.
 */
export function useFormKeys(keys: Readonly<Record<string, () => void>>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[originalChord(chordOf(event)) ?? '']
    if (action === undefined || event.defaultPrevented) return
    // Prevents the browser from saving or printing the page.
    event.preventDefault()
    if (!event.repeat && !isDialogOpen()) action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
