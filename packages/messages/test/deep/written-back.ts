import { isDeepStrictEqual } from 'node:util'

import { rewriteBlock4 } from '../../src/fin/compose-fin.ts'
import { isFieldTag, readField, writeField } from '../../src/fin/fields.ts'
import type { FinMessage, FinPair } from '../../src/fin/message.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { checkFin } from '../../src/mt/check-fin.ts'

const SHOWN = 3

/** Returns the faults of the first few seeds that have one. */
export function problemsOf(
  seeds: readonly number[],
  issueWith: (seed: number) => unknown,
): readonly unknown[] {
  const problems: unknown[] = []
  for (const seed of seeds) {
    if (problems.length === SHOWN) break
    const finding = issueWith(seed)
    if (finding !== undefined) problems.push({ seed, finding })
  }
  return problems
}

export function only(text: string): FinMessage {
  const [message, ...others] = readFin(text)
  if (message === undefined || others.length > 0) throw new Error(`${others.length + 1} messages`)
  return message
}

/** Returns the first value that is not read back as it was written. */
export function issueOfText(text: string, fields: readonly FinPair[]): unknown {
  const message = only(text)
  const errors = checkFin(message).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { text, errors }
  const read = message.fields.map(({ tag, value }) => ({ tag, value }))
  if (!isDeepStrictEqual(read, fields)) return { text, read }
  const block4 = text.slice(text.indexOf('{4:'))
  if (rewriteBlock4(message) !== block4) return { text, written: rewriteBlock4(message) }
  return message.fields.map(fieldWrittenOtherwise).find((field) => field !== undefined)
}

function fieldWrittenOtherwise({ tag, value }: FinPair): unknown {
  if (!isFieldTag(tag)) return { tag, value }
  const read = readField(tag, value)
  const written = read.ok ? writeField(tag, read.value) : undefined
  return written === value ? undefined : { tag, value, read, written }
}
