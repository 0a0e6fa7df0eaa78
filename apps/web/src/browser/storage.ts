/** Every key of the product in the browser's storage begins so (OPEN-47). */
const PREFIX = 'nostro.'

/** The keys of the browser's storage: the session, and choices of the person at the screen. Never message data. */
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
  | 'attentionRows'

/** A storage that is blocked or full must not stop work, so reading then finds nothing and writing does nothing. */
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

/** Calls back when another tab of the same browser changed one of the keys. */
export function onStoredElsewhere(keys: readonly StorageKey[], listener: () => void): () => void {
  const names = new Set(keys.map((key) => PREFIX + key))
  const handleStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === null || names.has(event.key)) listener()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
