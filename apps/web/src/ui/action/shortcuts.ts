import { useEffect, useEffectEvent } from 'react'

/** What keys do on a page, by `j`, `1`, `Enter` or `Alt+a`. Letters and digits mean keys, whatever alphabet is typed. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Controls that take letters themselves. */
const TEXT_ENTRIES =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]'

let hasSingleKeys = true

/** Whether keys without Alt do something; not everybody can help touching them (WCAG 2.1.4). */
export function allowSingleKeys(isAllowed: boolean): void {
  hasSingleKeys = isAllowed
}

/**
 * Listens to keys while the component is shown. Keys belong to the control that takes text and to an open dialog
 * or menu first; a key nobody asked for keeps its ordinary meaning.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event)
    if (!hasSingleKeys && !name.startsWith('Alt+')) return
    const action = shortcuts[name]
    if (action === undefined || event.defaultPrevented || isTakenElsewhere(event)) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const LETTER_OR_DIGIT = /^(?:Key|Digit)(.)$/

/** The name of a pressed key; a chord with another modifier than Alt is the browser's and has none of ours. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): string {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return ''
  const name = LETTER_OR_DIGIT.exec(event.code)?.[1]?.toLowerCase() ?? event.key
  return event.altKey ? `Alt+${name}` : name
}

function isTakenElsewhere(event: KeyboardEvent): boolean {
  // An editor inside a shadow tree is seen from outside as the element that holds the tree.
  const [target] = event.composedPath()
  if (document.querySelector('dialog[open], [role="menu"]') !== null) return true
  return target instanceof Element && target.closest(TEXT_ENTRIES) !== null
}
