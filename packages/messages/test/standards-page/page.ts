import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { CorpusResults } from './corpus-results.ts'

export const PAGE = fileURLToPath(new URL('../../../../docs/standards.md', import.meta.url))
export const RESULTS = fileURLToPath(new URL('corpus-results.json', import.meta.url))

const BEGINNING = '<!-- types -->\n\n'
const END = '\n\n<!-- end of types -->'

/** Returns the page with this table of types. */
export function withTable(page: string, table: string): string {
  const [before = '', rest = ''] = page.split(BEGINNING)
  return `${before}${BEGINNING}${table}${END}${rest.split(END)[1] ?? ''}`
}

/** Returns the results that were recorded last. */
export function recordedResults(): CorpusResults {
  const results: CorpusResults = JSON.parse(readFileSync(RESULTS, 'utf8'))
  return results
}
