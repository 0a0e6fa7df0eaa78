import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { pastedLines, wrappedLine } from './lines-text.ts'

describe('a long line', () => {
  test.each([
    ['SHORT', 10, ['SHORT']],
    ['ONE TWO THREE', 7, ['ONE TWO', 'THREE']],
    ['ONE TWO THREE', 8, ['ONE TWO', 'THREE']],
    ['ABCDEFGHIJ', 4, ['ABCD', 'EFGH', 'IJ']],
  ])('%s at %i', (line, lengthMax, lines) => expect(wrappedLine(line, lengthMax)).toEqual(lines))

  test('contains every word, and every line fits', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 1 }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (parts, lengthMax) => {
        const wrapped = wrappedLine(parts.join(' '), lengthMax)
        expect(wrapped.join('').replaceAll(' ', '')).toBe(parts.join(''))
        expect(wrapped.every((line) => line.length <= lengthMax)).toBe(true)
      }),
    )
  })
})

describe('a paste', () => {
  const place = { lines: ['FIRST', 'SECOND'], position: 0, selectionStart: 5, selectionEnd: 5 }

  test.each([
    ['into a line', ' LINE', ['FIRST LINE', 'SECOND']],
    ['of several lines', '\nA\r\n\r\nB', ['FIRST', 'A', 'B', 'SECOND']],
    ['that is too long', ' ONE TWO THREE FOUR', ['FIRST ONE', 'TWO THREE', 'FOUR', 'SECOND']],
    ['of nothing', '', ['FIRST', 'SECOND']],
  ])('%s', (_name, text, lines) => expect(pastedLines(text, place, 10)).toEqual(lines))

  test('replaces the selected text', () => {
    expect(pastedLines('A', { ...place, selectionStart: 0 }, 10)).toEqual(['A', 'SECOND'])
    expect(pastedLines('', { ...place, selectionStart: 0 }, 10)).toEqual(['', 'SECOND'])
  })
})
