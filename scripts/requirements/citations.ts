import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import { SOURCE_FOLDERS } from '../source-folders.ts'

const ROOT = join(import.meta.dirname, '../..')
const TEST = /\.(test|spec)\.tsx?$/

/** A file and the distinct ids it cites. */
export type CitingFile = {
  readonly file: string
  readonly ids: ReadonlySet<string>
  readonly isTest: boolean
}

/**
 * Returns the ids with these prefixes (`FORM`, `OPEN`) that a text cites. A range such as `FORM-07 to FORM-09` cites
 * all its ids.
 */
export function citationsIn(text: string, prefixes: ReadonlySet<string>): ReadonlySet<string> {
  const cited = new Set<string>()
  for (const match of text.matchAll(/\b([A-Z][A-Z0-9]*)-(\d{2,3})\b(?:\s+(?:\*\s+)?to\s+\1-(\d{2,3})\b)?/g)) {
    const [, prefix = '', first = '', last = first] = match
    if (!prefixes.has(prefix)) continue
    for (let number = Number(first); number <= Number(last); number += 1) {
      cited.add(`${prefix}-${String(number).padStart(2, '0')}`)
    }
  }
  return cited
}

/** Returns the sources that cite an id of these areas, by their paths from the root of the repository, in order. */
export function citingFiles(prefixes: ReadonlySet<string>): readonly CitingFile[] {
  return SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && /\.(tsx?|css|html)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|test-results)\/|^scripts\/requirements\//.test(file))
    .toSorted()
    .map((file) => ({
      file,
      ids: citationsIn(readFileSync(join(ROOT, file), 'utf8'), prefixes),
      isTest: TEST.test(file),
    }))
    .filter(({ ids }) => ids.size > 0)
}
