import { describe, expect, test } from 'vitest'

import { isShowable, lengthInCharacters, looksLike } from './names.ts'

describe('a name', () => {
  test.each(['Wang Wei', '王伟', 'Müller & Söhne GmbH', "O'Brien", 'Анна Кузнецова', '𠮷田'])(
    'is showable: %s',
    (name) => expect(isShowable(name)).toBe(true),
  )

  test.each([
    ['a line break', 'Wang\nWei'],
    ['a line separator', 'Wang\u2028Wei'],
    ['a control', 'Wang\u0007Wei'],
    ['a zero-width space', 'Wang\u200BWei'],
    ['a zero-width joiner', 'Wang\u200DWei'],
    ['a byte order mark', 'Wang\uFEFFWei'],
    ['a bidirectional control', 'Wang\u202EieW'],
    ['an isolate', 'Wang\u2066Wei'],
    ['a soft hyphen', 'Wang\u00ADWei'],
    ['a Hangul filler', 'Wang\u3164Wei'],
    ['a variation selector', 'Wang\uFE0FWei'],
    ['half a surrogate pair', 'Wang\uD842'],
  ])('with %s is not valid', (_, name) => expect(isShowable(name)).toBe(false))

  test('has a length in characters', () => {
    expect([lengthInCharacters('Wang'), lengthInCharacters('𠮷田'), lengthInCharacters('')]).toEqual([
      4, 2, 0,
    ])
  })
})

describe('two names look alike', () => {
  test.each([
    ['case', 'Wang Wei', 'WANG wei'],
    ['spaces', 'Wang Wei', 'Wang\u00A0 Wei'],
    ['width (NFKC)', 'Bank 7', 'Ｂａｎｋ７'],
    ['composed and decomposed (NFC)', 'Müller', 'Mu\u0308ller'],
    // Rows of confusables.txt: 0430, 0435, 043E, 0440, 0441, 0445, 0443, 0456.
    ['Cyrillic letters', 'Anna Pace', 'Аnna Расе'],
    ['Cyrillic capitals', 'BANK OF CHINA', 'ВАNК ОF СHINА'],
    ['Greek letters', 'Kappa', 'Καρρα'.replaceAll('ρ', 'p')],
    ['one, l and I', 'Link 1', 'Link l'],
    ['zero and O', 'Gateway 0', 'Gateway O'],
    ['dashes', 'A-B', 'A–B'],
  ])('in %s', (_, one, other) => {
    expect(looksLike(one, other)).toBe(true)
    expect(looksLike(other, one)).toBe(true)
  })

  test.each([
    ['Wang Wei', 'Wang Wie'],
    ['王伟', '王玮'],
    ['Анна', 'Инна'],
    ['Gateway 1', 'Gateway 2'],
    ['Kuznetsov', 'Kuznetsova'],
  ])('never %s and %s', (one, other) => expect(looksLike(one, other)).toBe(false))
})
