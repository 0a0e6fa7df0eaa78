import { describe, expect, test } from 'vitest'

import { rewriteBlock4 } from '../../src/fin/compose-fin.ts'
import { isFieldTag, readField, writeField } from '../../src/fin/fields.ts'
import { isAcknowledgement } from '../../src/fin/header-facts.ts'
import type { FinField, FinMessage } from '../../src/fin/message.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { hasCorpus, sampleText } from './corpus.ts'
import { collectedSamples, ownSamples } from './samples.ts'

const VERDICTS = ['valid', 'tolerate', 'business']
const OTHER_TYPES = 'other/'

describe.skipIf(!hasCorpus)('valid messages are written back', () => {
  const files = [
    ...ownSamples.filter(({ verdict }) => VERDICTS.includes(verdict)),
    ...collectedSamples.filter(({ status }) => status === 'valid'),
  ].map(({ file }) => file)
  const messages = files
    .filter((file) => !file.startsWith(OTHER_TYPES))
    .flatMap((file) => readFin(sampleText(file)).map((message) => ({ file, message })))
    .filter(({ message }) => !isAcknowledgement(message))

  test.each(messages)('$file $message.fields.0.value: block 4', ({ message }) => {
    const { text } = normalised(message)
    expect(rewriteBlock4(message)).toBe(text)
  })

  test('are counted by the changes of writing', () => {
    const counts: Record<string, number> = {}
    for (const { message } of messages) {
      for (const change of ['messages', ...normalised(message).changes])
        counts[change] = (counts[change] ?? 0) + 1
    }
    expect(counts).toEqual({ messages: 236, envelope: 34, 'line ends': 93, 'blank lines': 2 })
  })

  test.each(messages)('$file $message.fields.0.value: each field from its components', ({ message }) => {
    for (const field of message.fields) expect(writtenFromComponents(field)).toBe(field.value)
  })
})

/**
 * Returns the block 4 that should be written, computed without the reader under test, and the changes of writing: line
 * ends become carriage return and line feed, a text without envelope becomes a block, blank lines after a value are
 * removed.
 */
function normalised(message: FinMessage): { readonly text: string; readonly changes: readonly string[] } {
  const { raw } = message
  const start = raw.indexOf('{4:')
  const block = start === -1 ? asBlock(raw) : raw.slice(start, raw.indexOf('-}', start) + '-}'.length)
  const withLineEnds = block.replace(/\r\n?|\n/g, '\r\n')
  const withoutBlankLines = withLineEnds.replace(/(?:\r\n *)+(?=\r\n(?::\d\d[A-Z]?:|-}))/g, '')
  const changes = [
    ...(start === -1 ? ['envelope'] : []),
    ...(block === withLineEnds ? [] : ['line ends']),
    ...(withLineEnds === withoutBlankLines ? [] : ['blank lines']),
  ]
  return { text: withoutBlankLines, changes }
}

/** Returns the fields of a text without envelope, which may end with a line of one hyphen, as a block. */
function asBlock(raw: string): string {
  return `{4:\n${raw.slice(raw.indexOf(':20:')).replace(/(?:\s*\n-?)*\s*$/, '')}\n-}`
}

function writtenFromComponents({ tag, value }: FinField): string {
  if (!isFieldTag(tag)) return value
  const read = readField(tag, value)
  return read.ok ? writeField(tag, read.value) : value
}
