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
  | 'attentionHeightRem'
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

/** The key of the storage of a tab: the ticket of a sign-in with a provider, which ends with it. */
type TabKey = 'providerTicket'

/** Reads a value of this tab. */
export function readOfTab(key: TabKey): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes a value of this tab; `undefined` removes it. */
export function writeOfTab(key: TabKey, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, value)
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
