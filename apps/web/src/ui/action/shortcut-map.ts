import { createStore, useStore } from '../../browser/store.ts'

/**
 * The user's keys by the default key of a shortcut; an empty text means disabled. A sequence such as `g h` has both
 * keys in its name, and the value replaces the second one.
 */
export type ShortcutMap = Readonly<Record<string, string>>

const map = createStore<ShortcutMap>({})

/** Sets the user's keys, with immediate effect on all pages. */
export function chooseShortcuts(chosen: ShortcutMap): void {
  map.set(chosen)
}

/** Returns the shortcuts that the user has changed. */
export function useShortcutMap(): ShortcutMap {
  return useStore(map)
}

/** Returns the current key of a shortcut; empty if it is disabled. */
export function chordNow(chosen: ShortcutMap, original: string): string {
  return chosen[original] ?? secondKeyOf(original)
}

/**
 * Returns the default key of the shortcut that a pressed key triggers; `undefined` if the user has reassigned or
 * disabled it. `prefix` is the first key of a sequence: the keys after `g` are independent of single keys.
 */
export function originalChord(pressed: string, prefix = ''): string | undefined {
  const chosen = map.get()
  const moved = Object.keys(chosen).find((name) => prefixOf(name) === prefix && chosen[name] === pressed)
  if (moved !== undefined) return secondKeyOf(moved)
  const isTakenAway = chosen[prefix === '' ? pressed : `${prefix} ${pressed}`] !== undefined
  return isTakenAway ? undefined : pressed
}

function prefixOf(name: string): string {
  const [first = '', second] = name.split(' ')
  return second === undefined ? '' : first
}

function secondKeyOf(name: string): string {
  const [first = '', second] = name.split(' ')
  return second ?? first
}
