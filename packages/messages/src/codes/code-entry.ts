import type { CodeEntry } from '../core/shape-kinds.ts'

export type { CodeEntry }

/** Reads a table of code data: one row per line, cells separated by `|`. */
export function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
}

/** Returns a code entry with its names in the order zh-CN, en, ru. */
export function entryOf(
  code: string,
  [chinese = '', english = '', russian = '']: readonly string[],
): CodeEntry {
  return { code, names: { 'zh-CN': chinese, en: english, ru: russian } }
}
