import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foreignCharacters } from '../../core/characters.ts'
import type { CharacterSetName } from '../../core/shape.ts'
import { readableIn } from './readable-spelling.ts'

describe('transliteration of a text to a set', () => {
  test.each<[CharacterSetName, string, string]>([
    ['restricted', 'Müller & Söhne', 'MULLER + SOHNE'],
    ['restricted', '上海路5号', 'SHANG HAI LU 5 HAO'],
    ['restricted', 'ООО «РОМАШКА»', "OOO 'ROMASHKA'"],
    ['x', 'Price 5€ @ 20%', 'Price 5EUR (AT) 20 PCT'],
    ['addressLine', 'No. 5 (back), Smith & Co', 'No. 5 back , Smith AND Co'],
    ['restricted', '（测试）', '(CE SHI)'],
    ['extended', 'Café “A”', 'Cafe "A"'],
    ['any', '上海', '上海'],
    ['digits', '12 345', '12345'],
  ])('%s: %s', (set, text, expected) => expect(readableIn(set, text)).toBe(expected))
})

test('the result is always in the set', () => {
  const sets = fc.constantFrom<CharacterSetName>('x', 'restricted', 'addressLine', 'identifier', 'extended')
  fc.assert(
    fc.property(sets, fc.string({ unit: 'grapheme' }), (set, text) => {
      expect(foreignCharacters(readableIn(set, text), set)).toEqual([])
    }),
  )
})
