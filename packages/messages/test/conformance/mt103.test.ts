import { describe, expect, test } from 'vitest'

import { isFieldTag, readField, writeField } from '../../src/fin/fields.ts'
import { rewriteBlock4 } from '../../src/fin/compose-fin.ts'
import { isAcknowledgement } from '../../src/fin/header-facts.ts'
import type { FinField, FinMessage } from '../../src/fin/message.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { checkFin } from '../../src/standard/check-fin.ts'
import { CORPUS_HINT, hasCorpus, jsonLines, needsCorpus, sampleText, tableRows } from './corpus.ts'
import { CODE_DIFFERENCES, FIELD_DIFFERENCES } from './differences.ts'

/** Own samples of every type and the collected ones that are MT103 or acknowledgements. */
const isOurs = ({ type = '' }: Readonly<Record<string, string>>) => ['103', 'ack', 'batch'].includes(type)

const expected = hasCorpus ? tableRows('own/EXPECTED.tsv').filter(isOurs) : []
const collected = hasCorpus ? tableRows('PROVENANCE.tsv').filter(isOurs) : []

const errorsIn = (text: string) =>
  readFin(text)
    .flatMap(checkFin)
    .filter((finding) => finding.severity === 'error')

test('the samples are there', ({ skip }) => {
  skip(!hasCorpus && !needsCorpus, CORPUS_HINT)
  expect(hasCorpus ? '' : CORPUS_HINT).toBe('')
})

describe.skipIf(!hasCorpus)('own samples give exactly the expected codes', () => {
  test.each(expected.map(({ file = '', codes = '' }) => [file, codes]))('%s: %j', (file, codes) => {
    const rules = new Set(errorsIn(sampleText(file)).map((finding) => finding.rule))
    expect([...rules].join(' ')).toBe(codes)
  })

  test.each(expected.filter(({ verdict }) => verdict === 'valid').map(({ file = '' }) => file))(
    '%s: not even a warning, but for types without table',
    (file) => {
      const codes = readFin(sampleText(file))
        .flatMap(checkFin)
        .map((finding) => finding.code)
      expect(codes.filter((code) => code !== 'message.typeUnsupported')).toEqual([])
    },
  )
})

describe.skipIf(!hasCorpus)('fields are those an independent reader finds', () => {
  const read = hasCorpus ? [...jsonLines('prowide.jsonl'), ...jsonLines('own/prowide.jsonl')] : []
  const rows = read
    .filter(isIndependentReading)
    .filter(({ file }) => /^(own\/)?(mt103|ack|batch)\//.test(file))

  test('for all samples', () => expect(rows.length).toBeGreaterThan(200))

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

describe.skipIf(!hasCorpus)('what is valid is written back', () => {
  const files = [
    ...expected.filter(({ verdict }) => verdict === 'valid' || verdict === 'tolerate'),
    ...collected.filter(({ status }) => status === 'valid'),
  ].map(({ file = '' }) => file)
  const messages = files
    .flatMap((file) => readFin(sampleText(file)).map((message) => ({ file, message })))
    .filter(({ message }) => !isAcknowledgement(message))

  test.each(messages)('$file $message.fields.0.value: block 4', ({ message }) => {
    expect(rewriteBlock4(message)).toBe(withLineEnds(block4Of(message)))
  })

  test('counted by whether line ends had to change', () => {
    const asTheyStand = messages.filter(({ message }) => rewriteBlock4(message) === block4Of(message))
    expect({ all: messages.length, asTheyStand: asTheyStand.length }).toEqual({ all: 105, asTheyStand: 64 })
  })

  test.each(messages)('$file $message.fields.0.value: each field from its components', ({ message }) => {
    for (const field of message.fields) expect(writtenFromComponents(field)).toBe(field.value)
  })
})

describe.skipIf(!hasCorpus)('collected samples give the codes listed with them', () => {
  const complete = collected.filter(
    ({ type, status }) => type === '103' && (status === 'valid' || status === 'deviant'),
  )
  const rows = complete.map(({ file = '', reason_or_codes: listed = '' }) => ({
    file,
    listed: codesListed(listed),
  }))

  test.each(rows)('$file: $listed', ({ file, listed }) => {
    const ours = codesFound(sampleText(file))
    const difference = CODE_DIFFERENCES[file]
    expect(ours).toBe(difference?.ours ?? listed)
    expect(ours === listed).toBe(difference === undefined)
  })

  test('and differ for a known reason in the others', () => {
    const differing = rows.filter(({ file }) => CODE_DIFFERENCES[file] !== undefined)
    expect({ all: rows.length, differing: differing.length }).toEqual({ all: 91, differing: 25 })
    expect(differing.map(({ file }) => file).toSorted()).toEqual(Object.keys(CODE_DIFFERENCES).toSorted())
  })
})

/** The one thing that writing these back changes: line ends become carriage return and line feed. */
function withLineEnds(block: string): string {
  return block.replace(/\r\n?|\n/g, '\r\n')
}

/** Block 4 as it stands, cut out without the reader under test. */
function block4Of({ raw }: FinMessage): string {
  return raw.slice(raw.indexOf('{4:'), raw.indexOf('-}', raw.indexOf('{4:')) + '-}'.length)
}

function writtenFromComponents({ tag, value }: FinField): string {
  if (!isFieldTag(tag)) return value
  const read = readField(tag, value)
  return read.ok ? writeField(tag, read.value) : value
}

/** `T26:20 C03:32`: error codes with the number of the field, each once, in order. */
function codesFound(text: string): string {
  return inOrder(errorsIn(text).map(({ rule, path }) => `${rule}:${path.replace(/^(\d\d)[A-Za-z]$/, '$1')}`))
}

/** The list of the corpus in the same form; it names options as in `59[AF]?` and `71a`. */
function codesListed(listed: string): string {
  return inOrder(listed.split(' ').map((code) => code.replace(/^(.*:\d\d)(?:\[\w+\]\??|[A-Za-z])$/, '$1')))
}

function inOrder(codes: readonly string[]): string {
  return [...new Set(codes)].toSorted().join(' ')
}

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
