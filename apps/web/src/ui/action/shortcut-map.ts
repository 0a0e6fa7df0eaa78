import { createStore, useStore } from '../../browser/store.ts'

/**
 * The user's choice of keys: by the chord a shortcut has at first, the chord it has now, or an empty text where it is
 * switched off. A key that follows another is named with it: `g h`, and stands for the second key alone.
 */
export type ShortcutMap = Readonly<Record<string, string>>

const map = createStore<ShortcutMap>({})

/** Takes over a person's own keys, at once and everywhere. */
export function chooseShortcuts(chosen: ShortcutMap): void {
  map.set(chosen)
}

/** Returns the shortcuts that the user has changed. */
export function useShortcutMap(): ShortcutMap {
  return useStore(map)
}

/** The chord a shortcut has now; empty where it is switched off. */
export function chordNow(chosen: ShortcutMap, original: string): string {
  return chosen[original] ?? secondKeyOf(original)
}

/**
 * The shortcut a pressed chord stands for, by the chord it had at first; `undefined` where the person took the key away.
 * `prefix` is the key before it: what follows `g` is no business of other keys.
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
