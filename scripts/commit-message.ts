import { readFileSync } from 'node:fs'

const SUBJECT_MAX = 72

/**
 * Returns the faults of a commit message. Its subject must be `area: what changes for whom` with at most 72 characters,
 * followed by an empty line and a body with the reason. Lines that begin with `#` are comments of Git. Merges and
 * reverts are accepted.
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
      : ['The subject begins with its area: `lists: what changes`.']),
    ...(separator.trim() === '' ? [] : ['An empty line stands between subject and body.']),
    ...(body.some((line) => line.trim() !== '') ? [] : ['A body says why.']),
  ]
}

const [, , file] = process.argv
if (import.meta.main && file !== undefined) {
  const faults = faultsOf(readFileSync(file, 'utf8'))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
