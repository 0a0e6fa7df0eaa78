import { describe, expect, test } from 'vitest'

import { readFin } from '../../src/fin/read-fin.ts'
import { hasCorpus, jsonLines, sampleText } from './corpus.ts'
import { FIELD_DIFFERENCES } from './field-differences.ts'

describe.skipIf(!hasCorpus)('fields are the same as those of an independent reader', () => {
  const read = hasCorpus ? [...jsonLines('prowide.jsonl'), ...jsonLines('own/prowide.jsonl')] : []
  const rows = read.filter(isIndependentReading)

  test('in all samples', () => {
    expect(rows.length).toBe(read.length)
    expect(rows.length).toBeGreaterThan(450)
  })

  test('except for the listed ones', () => {
    const files = new Set(rows.map(({ file }) => file))
    expect(Object.keys(FIELD_DIFFERENCES).filter((file) => !files.has(file))).toEqual([])
  })

  test.each(rows)('$file', ({ file, messages }) => {
    const ours = readFin(sampleText(file)).map((message) =>
      message.fields.map(({ tag, value }) => [tag, value]),
    )
    const theirs = messages.map((message) => message.fields)
    const isSame = JSON.stringify(ours) === JSON.stringify(theirs)
    expect({ ours, isSame }).toEqual(
      FIELD_DIFFERENCES[file] === undefined ? { ours: theirs, isSame: true } : { ours, isSame: false },
    )
  })
})

interface IndependentReading {
  readonly file: string
  readonly messages: readonly { readonly fields: unknown }[]
}

function isIndependentReading(row: unknown): row is IndependentReading {
  return (
    typeof row === 'object' &&
    row !== null &&
    'file' in row &&
    'messages' in row &&
    Array.isArray(row.messages)
  )
}
