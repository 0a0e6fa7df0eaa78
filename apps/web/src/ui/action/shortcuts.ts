import { useEffect, useEffectEvent, useRef } from 'react'

import { originalChord } from './shortcut-map.ts'

/**
 * The actions of keys on a page, by `j`, `1`, `Enter`, `Alt+a` or `Ctrl+k`: the names they have before a person changes
 * them. Letters and digits mean keys, whatever alphabet is typed.
 */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Controls that take letters themselves. */
const TEXT_ENTRIES =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]'

let hasSingleKeys = true

/** Returns whether single keys do something; not everybody can help touching them (WCAG 2.1.4). */
export function allowSingleKeys(isAllowed: boolean): void {
  hasSingleKeys = isAllowed
}

/**
 * Listens to keys while the component is shown. Keys belong to the control that takes text and to an open dialog
 * or menu first; a key nobody asked for keeps its ordinary meaning.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[originalChord(chordOf(event)) ?? '']
    if (action === undefined || event.defaultPrevented || !isOurs(event)) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** So soon a second key follows the first, milliseconds. */
const NEXT_KEY_WITHIN_MS = 1_500

/** Keys pressed one after the other: `first`, then one of these. The second key has no other meaning then. */
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

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    // Before anybody else: what the key means by itself is not meant.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

const NAMED_CODE = /^(?:Key|Digit)(.)$/
const SIGN = /^[^\p{L}\p{N}\s]$/u
const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** The parts of a pressed key that its name is made of. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The name of a pressed key: `j`, `?`, `F8`, `Shift+F8`, `Alt+ArrowDown`, `Ctrl+Enter`. The command key of a Mac counts as Ctrl. */
export function chordOf(event: PressedKey): string {
  const { key, code, altKey, shiftKey } = event
  // A sign that needs Shift is that sign, wherever the keyboard has it; with Alt keys write signs of their own.
  const isSign = shiftKey && !altKey && SIGN.test(key)
  const name = isSign ? key : (NAMED_CODE.exec(code)?.[1]?.toLowerCase() ?? BRACKETS[code] ?? key)
  return [
    ...(event.ctrlKey || event.metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && !isSign ? ['Shift'] : []),
    name,
  ].join('+')
}

/** Returns whether a pressed key is the one that has this name at first, or what a person made of it. */
export function isShortcut(event: PressedKey, original: string): boolean {
  return originalChord(chordOf(event)) === original
}

/** Not meant for the control that takes text, for an open dialog or menu, or for nobody. */
function isOurs(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [role="menu"]') !== null) return false
  const name = chordOf(event)
  if (name.startsWith('Ctrl+')) return true
  if (!hasSingleKeys && !name.startsWith('Alt+')) return false
  // An editor inside a shadow tree is seen from outside as the element that holds the tree.
  const [target] = event.composedPath()
  return !(target instanceof Element && target.closest(TEXT_ENTRIES) !== null)
}
