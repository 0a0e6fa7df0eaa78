import { translatorFor } from '@nostro/texts'
import { describe, expect, test } from 'vitest'

import { readingStopOf } from './reading-stop.ts'

const HEAD = '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n'
const NOTE = `${HEAD}:20:REF1\r\n:79:HELLO\r\n-}`

const CASES = [
  ['nothing', '', 'arrival.noMessage', 1, 1],
  ['a letter', 'Dear colleagues,\nplease find', 'arrival.noMessage', 1, 1],
  ['two messages', `${NOTE}\r\n${NOTE}`, 'arrival.severalMessages', 5, 1],
  ['a type without form', NOTE.replace('I199', 'I799'), 'arrival.typeUnknown', 1, 1],
  ['an incomplete text', `${HEAD}:20:REF1\r\n:79:HEL`, 'envelope.blockNotClosed', 1, 51],
  ['broken XML', '<Document>\n<A></B>\n</Document>', 'xml.tagMismatch', 2, 4],
  [
    'XML of another kind',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><A/></Document>',
    'arrival.typeUnknown',
    1,
    1,
  ],
] as const

describe('the position at which reading stops', () => {
  test.each(CASES)('at %s', (_name, text, ...stop) => {
    const { code, line, column } = readingStopOf(text)
    expect([code, line, column]).toEqual(stop)
  })

  test.each(['en', 'ru', 'zh-CN'] as const)('with a reason in %s', (language) => {
    const { hasText } = translatorFor(language)
    for (const [, text] of CASES) expect(hasText(readingStopOf(text).code)).toBe(true)
  })
})
