import type { CodeEntry } from '@nostro/messages'

/** Longer lists offer the recently chosen codes first. */
const SHORT_LIST = 12
const RECENT_MAX = 4

/**
 * Returns the codes that match a query: matches of the code first, then matches of a word of the name in any of the
 * three languages.
 */
export function matchingCodes(entries: readonly CodeEntry[], query: string): readonly CodeEntry[] {
  const words = query.trim().toLowerCase()
  if (words === '') return entries
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

const NO_MATCH = 4

function rankOf(entry: CodeEntry, words: string): number {
  const code = entry.code.toLowerCase()
  if (code.startsWith(words)) return 0
  const names = Object.values(entry.names).map((name) => name.toLowerCase())
  if (names.some((name) => name.startsWith(words))) return 1
  if (names.some((name) => name.includes(` ${words}`))) return 2
  return code.includes(words) || names.some((name) => name.includes(words)) ? 3 : NO_MATCH
}

/**
 * The recently chosen codes by list, newest first. They are held in memory only, because message data is not stored in
 * the browser.
 */
const recent = new Map<string, readonly string[]>()

/** Adds a code to the recently chosen ones. */
export function rememberCode(list: string, code: string): void {
  const others = (recent.get(list) ?? []).filter((other) => other !== code)
  recent.set(list, [code, ...others].slice(0, RECENT_MAX))
}

/** Returns the recently chosen ones of these entries, if the list is long. */
export function recentCodes(list: string, entries: readonly CodeEntry[]): readonly CodeEntry[] {
  if (entries.length <= SHORT_LIST) return []
  return (recent.get(list) ?? []).flatMap((code) => entries.find((entry) => entry.code === code) ?? [])
}
