import { readFileSync } from 'node:fs'

import { readWordList, wordFinder } from './words/word-list.ts'

const SUBJECT_MAX = 72

const findReplacedWords = wordFinder(readWordList())

/**
 * Returns the faults of a commit message: its subject is `area: imperative summary` with at most 72 characters and
 * without the words that docs/writing.md replaces, and a body after an empty line gives the reason. Lines that begin
 * with `#` are comments of Git. The subjects that Git writes for merges and reverts are accepted.
 */
export function faultsOf(message: string): readonly string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [subject = '', separator = '', ...body] = lines
  if (/^(Merge|Revert) /.test(subject)) return []
  return [
    ...(subject.length > SUBJECT_MAX
      ? [`The subject has ${subject.length} characters; ${SUBJECT_MAX} fit.`]
      : []),
    ...(/^[a-z][a-z0-9 ,-]*: \S/.test(subject)
      ? []
      : ['The subject begins with its area: `lists: imperative summary`.']),
    ...findReplacedWords(subject).map((word) => `docs/writing.md replaces the word "${word}".`),
    ...(separator.trim() === '' ? [] : ['An empty line separates subject and body.']),
    ...(body.some((line) => line.trim() !== '') ? [] : ['The body gives the reason.']),
  ]
}

const [, , file] = process.argv
if (import.meta.main && file !== undefined) {
  const faults = faultsOf(readFileSync(file, 'utf8'))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
