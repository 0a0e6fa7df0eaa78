import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { originalChord } from './shortcut-map.ts'

/**
 * The actions of keys on a page, by default key: `j`, `1`, `Enter`, `Alt+a` or `Ctrl+k`. Letters and digits are
 * identified by their physical key, independent of the keyboard layout.
 */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Controls that accept text. */
const TEXT_ENTRIES =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]'

let hasSingleKeys = true

/** Sets whether single-key shortcuts work. Users can disable them to avoid accidental presses (WCAG 2.1.4). */
export function allowSingleKeys(isAllowed: boolean): void {
  hasSingleKeys = isAllowed
}

/**
 * Handles shortcuts while the component is mounted. A text control, an open dialog or a menu handles keys first. Other
 * keys keep their default behaviour.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[originalChord(chordOf(event)) ?? '']
    if (action === undefined || event.defaultPrevented || !isOurs(event)) return
    event.preventDefault()
    action()
  })

  // Before the first paint, so that a key works as soon as the page shows it.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The maximum time between two keys of a sequence, in milliseconds. */
const NEXT_KEY_WITHIN_MS = 1_500

/** Handles key sequences: `first`, then one of these. The second key then has no other effect. */
export function useShortcutsAfter(first: string, shortcuts: Shortcuts): void {
  const pressedAt = useRef(-Infinity)
  useShortcuts({
    [first]: () => {
      pressedAt.current = performance.now()
    },
  })
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSecond = performance.now() - pressedAt.current < NEXT_KEY_WITHIN_MS
    pressedAt.current = -Infinity
    const action = isSecond ? shortcuts[originalChord(chordOf(event), first) ?? ''] : undefined
    if (action === undefined || !isOurs(event)) return
    event.preventDefault()
    event.stopPropagation()
    action()
  })

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    // The capture phase runs before all other handlers, so that the key does not trigger its single-key shortcut.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

const NAMED_CODE = /^(?:Key|Digit)(.)$/
const SIGN = /^[^\p{L}\p{N}\s]$/u
const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** The properties of a key event that determine its name. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns the name of a pressed key: `j`, `?`, `F8`, `Shift+F8`, `Alt+ArrowDown`, `Ctrl+Enter`. The Command key of a
 * Mac counts as Ctrl.
 */
export function chordOf(event: PressedKey): string {
  const { key, code, altKey, shiftKey } = event
  // A character typed with Shift is named by the character, independent of the keyboard layout. With Alt, keys can
  // produce other characters and are named by their code.
  const isSign = shiftKey && !altKey && SIGN.test(key)
  const name = isSign ? key : (NAMED_CODE.exec(code)?.[1]?.toLowerCase() ?? BRACKETS[code] ?? key)
  return [
    ...(event.ctrlKey || event.metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && !isSign ? ['Shift'] : []),
    name,
  ].join('+')
}

/** Returns whether a pressed key triggers the shortcut with this default key. */
export function isShortcut(event: PressedKey, original: string): boolean {
  return originalChord(chordOf(event)) === original
}

/** Returns whether a dialog is open, which handles its own keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}

/**
 * Returns whether a key event is a shortcut of the page: not input of a text control, and no dialog or menu is open.
 */
function isOurs(event: KeyboardEvent): boolean {
  if (isDialogOpen() || document.querySelector('[role="menu"]') !== null) return false
  const name = chordOf(event)
  if (name.startsWith('Ctrl+')) return true
  if (!hasSingleKeys && !name.startsWith('Alt+')) return false
  // From outside a shadow tree, the event target is its host, so the composed path is used.
  const [target] = event.composedPath()
  return !(target instanceof Element && target.closest(TEXT_ENTRIES) !== null)
}
