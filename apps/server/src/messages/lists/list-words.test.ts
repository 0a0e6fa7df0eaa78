import { describe, expect, test } from 'vitest'

import { searchWords } from './list-words.ts'

describe('the search box', () => {
  test.each([
    ['REF0001', [{ text: 'ref0001', amounts: [] }]],
    [
      '  acme   trading ',
      [
        { text: 'acme', amounts: [] },
        { text: 'trading', amounts: [] },
      ],
    ],
    ['12000', [{ text: '12000', amounts: ['12000'] }]],
    ['12000,50', [{ text: '12000,50', amounts: ['12000.5'] }]],
    ['12,000.00', [{ text: '12,000.00', amounts: ['12000'] }]],
    ['12.000,5', [{ text: '12.000,5', amounts: ['12000.5'] }]],
    ['1 234 567,80', [{ text: '1 234 567,80', amounts: ['1234567.8'] }]],
    ['12,500', [{ text: '12,500', amounts: ['12500', '12.5'] }]],
    ['007', [{ text: '007', amounts: ['7'] }]],
    [
      '12 REF',
      [
        { text: '12', amounts: ['12'] },
        { text: 'ref', amounts: [] },
      ],
    ],
    [
      'ООО Ромашка',
      [
        { text: 'ооо', amounts: [] },
        { text: 'ромашка', amounts: [] },
      ],
    ],
    ['DE89 3704 0044 0532 0130 00', [{ text: 'de89370400440532013000', amounts: [] }]],
    ['   ', []],
  ])('%j is searched as %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  test('has a length limit', () => {
    const words = searchWords(`${'A'.repeat(90)} b c d e f g h`)
    expect(words).toHaveLength(6)
    expect(words[0]?.text).toHaveLength(64)
  })
})
