import type { Language } from '@nostro/kernel'

/** One code of a list with its name in each language. */
export interface CodeEntry {
  readonly code: string
  readonly names: Readonly<Record<Language, string>>
  /** The code of the group it belongs to, where a list is grouped. */
  readonly group?: string
  /**
   * How sure the list is of the name: `verified` in a public source; `codeVerified`, the code alone was seen there;
   * `knowledge` and `unverified` were not seen and should be compared with the official list before use.
   */
  readonly confidence?: 'verified' | 'codeVerified' | 'knowledge' | 'unverified'
}

/** Reads a table of code data: one row per line, cells between bars. */
export function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
}

/** A code with its names in the order zh-CN, en, ru. */
export function entryOf(
  code: string,
  [chinese = '', english = '', russian = '']: readonly string[],
): CodeEntry {
  return { code, names: { 'zh-CN': chinese, en: english, ru: russian } }
}
