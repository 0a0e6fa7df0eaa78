import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { unitsOf } from './units.ts'

function unitByUnit(text: string): readonly number[] {
  return [...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)), 0]
}

function unitsIn(text: string, room = new Uint16Array(0)): readonly number[] {
  return [...unitsOf(text, room).subarray(0, text.length + 1)]
}

describe('the units of a text', () => {
  test.each([
    ['nothing', ''],
    ['ASCII', '<Ccy>EUR</Ccy>\r\n\0'],
    ['other characters', 'Größe 中文 😀'],
    ['half of a pair', 'a\uD83Db'],
    ['another character late', `${'a'.repeat(5000)}ü`],
    ['a long text', 'abc'.repeat(40_000)],
    ['a long text of other characters', '中'.repeat(70_000)],
  ])('%s', (_what, text) => expect(unitsIn(text)).toEqual(unitByUnit(text)))

  test('of any text, with any previous content of the buffer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unitsIn(text, new Uint16Array(20).fill(0x3c))).toEqual(unitByUnit(text))
      }),
    )
  })

  test('are in the given buffer if it is large enough', () => {
    const room = new Uint16Array(10)
    expect(unitsOf('123456789', room)).toBe(room)
    expect(unitsOf('1234567890', room)).not.toBe(room)
  })
})
