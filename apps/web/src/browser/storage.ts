/** The prefix of all keys of the product in the browser's storage (OPEN-47). */
const PREFIX = 'nostro.'

/** The keys of the browser's storage: the session, and choices of the user. Never message data. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'language'
  | 'theme'
  | 'choices'
  | 'density'
  | 'sidebar'
  | 'tableReadMode'
  | 'splitShare'
  | 'listColumns'
  | 'liveText'
  | 'reloadedAt'
  | 'version'
  | 'tour'
  | 'attentionHeight'
  | 'dueRows'

/**
 * Reads a value. If the storage is blocked or full, work must continue: reading then returns `undefined` and writing
 * does nothing.
 */
export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes a value; `undefined` removes it. */
export function writeStored(key: StorageKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
  } catch {
    // See readStored.
  }
}

/**
 * Calls the listener when another tab of the same browser changed one of the keys. Returns the function that
 * unsubscribes.
 */
export function onStoredElsewhere(keys: readonly StorageKey[], listener: () => void): () => void {
  const names = new Set(keys.map((key) => PREFIX + key))
  const handleStorage = (event: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (event.key === null || names.has(event.key)) listener()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
