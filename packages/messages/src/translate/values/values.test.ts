import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isInSet } from '../../fin/characters.ts'
import { inExtendedSet, inSetX } from './character-sets.ts'
import { clearingMemberOf, clearingSystemOfIso } from './clearing-systems.ts'
import { codedLines, codedTexts } from './coded-lines.ts'
import { finReference } from './references.ts'
import { cut, foldedLines, joinedLines } from './text-lines.ts'
import { finTime, isoTime, isoZone } from './times.ts'

describe('inSetX', () => {
  test.each([
    ['Müller & Søn', 'Muller + Son', ['ü', '&', 'ø']],
    ['ООО Ромашка', 'OOO Romashka', ['О', 'Р', 'о', 'м', 'а', 'ш', 'к']],
    ['深圳A公司', 'Shen Zhen A Gong Si', ['深', '圳', '公', '司']],
    ['a@b_c {1} [2] <3> "x"; y=z', "a.b.c (1) (2) (3) 'x', y-z", expect.any(Array)],
    ['PLAIN TEXT (1)', 'PLAIN TEXT (1)', []],
  ])('%s is transliterated to %s', (text, expected, replaced) => {
    expect(inSetX(text)).toEqual({ text: expected, replaced })
  })

  test('line breaks are preserved, tabs become blanks', () => {
    expect(inSetX('A\nB\tC').text).toBe('A\nB C')
  })

  test('the result of any text contains only set x', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isInSet('x', inSetX(text).text.replaceAll('\n', ''))).toBe(true)
      }),
    )
  })
})

describe('inExtendedSet', () => {
  test.each([
    ['A & B <C>', 'A & B <C>'],
    ['Łódź\n上海', 'Lodz Shang Hai'],
  ])('%j is transliterated to %j', (text, expected) => {
    expect(inExtendedSet(text).text).toBe(expected)
  })
})

describe('folding and joining', () => {
  test.each([
    ['ALPHA BETA', 10, ['ALPHA BETA']],
    ['ALPHA BETA GAMMA', 10, ['ALPHA', 'BETA GAMMA']],
    ['ABCDEFGHIJKLMNO', 10, ['ABCDEFGHIJ', 'KLMNO']],
    ['ALPHA BET -GAM', 10, ['ALPHA', 'BET -GAM']],
  ])('%j in lines of %i', (text, width, lines) => {
    expect(foldedLines(text, width)).toEqual(lines)
  })

  test('a folded text is joined to the same text', () => {
    const word = fc.stringMatching(/^[A-Z0-9/][A-Z0-9/:-]{0,11}$/)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.integer({ min: 16, max: 65 }), (words, width) => {
        const text = words.join(' ')
        const lines = foldedLines(text, width)
        expect(joinedLines(lines, width)).toBe(text)
        expect(lines.every((line) => line.length <= width)).toBe(true)
      }),
    )
  })

  test.each([
    ['ABCDE', 5, { text: 'ABCDE', isCut: false }],
    ['ABCDEF', 5, { text: 'ABCD+', isCut: true }],
  ])('%s truncated to %i', (text, max, expected) => {
    expect(cut(text, max)).toEqual(expected)
  })
})

describe('finReference', () => {
  test.each([
    ['REF1', { kind: 'same', reference: 'REF1' }],
    ['1234567890123456', { kind: 'same', reference: '1234567890123456' }],
    ['12345678901234567', { kind: 'cut', reference: '123456789012345+' }],
    ['/REF', { kind: 'replaced' }],
    ['REF/', { kind: 'replaced' }],
    ['R//F', { kind: 'replaced' }],
  ])('%s', (reference, expected) => {
    expect(finReference(reference)).toEqual(expected)
  })
})

describe('clearing systems', () => {
  test('a line before an institution contains system and member', () => {
    expect(clearingMemberOf('/SC123456')).toEqual({ system: { fin: 'SC', iso: 'GBDSC' }, member: '123456' })
  })

  test.each(['SC123456', '/XX123', '/sc123456'])('%s is not a clearing code', (identifier) => {
    expect(clearingMemberOf(identifier)).toBeUndefined()
  })

  test.each([
    ['GBDSC', 'SC'],
    ['CHSIC', 'SW'],
    ['XXXXX', undefined],
  ])('%s is %s', (iso, fin) => {
    expect(clearingSystemOfIso(iso)?.fin).toBe(fin)
  })
})

describe('coded lines', () => {
  test('a code word has its continuation lines', () => {
    expect(codedTexts(['/INS/DEMECNBJ', '/REC/FIRST', '//SECOND', 'LOOSE'])).toEqual([
      { code: 'INS', lines: ['/INS/DEMECNBJ'], text: 'DEMECNBJ' },
      { code: 'REC', lines: ['/REC/FIRST', '//SECOND', 'LOOSE'], text: 'FIRST SECOND LOOSE' },
    ])
  })

  test('lines before the first code have no code', () => {
    expect(codedTexts(['LOOSE', 'TEXT'])).toEqual([
      { code: '', lines: ['LOOSE', 'TEXT'], text: 'LOOSE TEXT' },
    ])
  })

  test('a long text continues after two slashes and is read back', () => {
    const text = 'PLEASE ADVISE THE BENEFICIARY BY TELEPHONE BEFORE NOON'
    const lines = codedLines('ACC', text)
    expect(lines).toEqual(['/ACC/PLEASE ADVISE THE BENEFICIARY', '//BY TELEPHONE BEFORE NOON'])
    expect(codedTexts(lines)[0]?.text).toBe(text)
  })
})

describe('times', () => {
  test.each([
    [
      '2026-11-16T09:15:00+08:00',
      { time: '0915', sign: '+', offset: '0800', hasZone: true, seconds: undefined },
    ],
    ['09:15:30.123-05:30', { time: '0915', sign: '-', offset: '0530', hasZone: true, seconds: '30.123' }],
    ['09:15:00Z', { time: '0915', sign: '+', offset: '0000', hasZone: true }],
    ['2026-11-16T09:15:00', { time: '0915', sign: '+', offset: '0000', hasZone: false }],
    ['09:15:00+14:00', undefined],
    ['noon', undefined],
  ])('%s', (text, expected) => {
    expect(finTime(text)).toEqual(expected)
  })

  test('are written in the notation of ISO 20022', () => {
    expect(`${isoTime('0915')}${isoZone('-', '0530')}`).toBe('09:15:00-05:30')
  })
})
