import { describe, expect, test } from 'vitest'

import { looksLike } from './distinct-name.ts'

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
