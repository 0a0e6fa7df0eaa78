import { describe, expect, test } from 'vitest'

import { firstOutside, isInSet } from './characters.ts'

describe('character sets', () => {
  test.each([
    ['x', "abcXYZ019 /-?:().,'+"],
    ['z', 'a=!"%&*<>;{@#_'],
    ['n', '0123456789'],
    ['a', 'AZ'],
    ['c', 'A9'],
  ] as const)('%s contains %s', (set, text) => expect(isInSet(set, text)).toBe(true))

  test.each([
    '&',
    '%',
    '@',
    '#',
    '_',
    '=',
    ';',
    '!',
    '"',
    '*',
    '<',
    '>',
    '{',
    '}',
    '[',
    '\\',
    '|',
    '^',
    '~',
    '$',
    '`',
  ])('x does not contain %s', (character) => expect(isInSet('x', character)).toBe(false))

  test.each(['\t', '\n', '\u0000', 'é', 'Ж', '中'])('no set contains %j', (character) => {
    for (const set of ['x', 'z', 'n', 'a', 'c'] as const) expect(isInSet(set, character)).toBe(false)
  })

  test('the index of the first character outside is counted in UTF-16 units', () => {
    expect(firstOutside('x', 'PO_12345')).toBe(2)
    expect(firstOutside('x', 'ABC')).toBeUndefined()
    expect(firstOutside('x', '')).toBeUndefined()
  })
})
