import { describe, expect, test } from 'vitest'

import { fromSwiftRur, looksLikeSwiftRur, toSwiftRur } from './swift-rur.ts'

/**
 * Texts and their transliterations in public tests of another implementation of SWIFT-RUR 6, which were checked by the
 * banks that receive its messages.
 */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['ПУШНИНА ВЫСШЕГО КАЧЕСТВА', 'PUQNINA VYSQEGO KAcESTVA'],
  ['ЧАПАЕВСКИЙ РЫБОПЕРЕРАБАТЫВАЮЩИЙ', 'cAPAEVSKIi RYBOPERERABATYVAuqIi'],
  ['РАЗЪЁМЫ ЭЛЕКТРИЧЕСКИЕ', 'RAZxoMY eLEKTRIcESKIE'],
]

describe('SWIFT-RUR', () => {
  test.each(PUBLISHED)('writes and reads %s', (cyrillic, latin) => {
    expect(toSwiftRur(cyrillic)).toEqual({ text: latin, unknown: [] })
    expect(fromSwiftRur(latin)).toBe(cyrillic)
    expect(looksLikeSwiftRur(latin)).toBe(true)
  })

  test('writes small letters as capitals, and signs that FIN lacks as letters', () => {
    const typed = 'Оплата за товар по счёту №123 от 12.01.2010, в т. ч. НДС (20%) 1800 руб.00 коп.'
    const latin = 'OPLATA ZA TOVAR PO ScoTU n123 OT 12.01.2010, V T. c. NDS (20p) 1800 RUB.00 KOP.'
    expect(toSwiftRur(typed).text).toBe(latin)
    expect(fromSwiftRur(latin)).toBe(typed.toUpperCase())
  })

  // The second public source of the table also contains these characters.
  test.each([
    ['А & Б!', 'A d Bb'],
    ['ЦЕНА = 5$; ДОГОВОР_1*', 'CENA r 5sv DOGOVORz1f'],
    ['“РОГА”', 'mROGAm'],
  ])('writes and reads the signs of %s', (cyrillic, latin) => {
    expect(toSwiftRur(cyrillic)).toEqual({ text: latin, unknown: [] })
    expect(fromSwiftRur(latin)).toBe(cyrillic.replaceAll(/[“”]/g, '"'))
  })

  test('writes signs without a row as the sign that the table has for them', () => {
    expect(toSwiftRur('А#1 Б|В ~').text).toBe('An1 B/V f')
  })

  test('encloses Latin text in apostrophes', () => {
    const typed = 'ЭТОТ ТЕКСТ ПО СЕТИ SWIFT В ДРУГОЙ БАНК'
    expect(fromSwiftRur(toSwiftRur(typed).text)).toBe(typed)
    expect(fromSwiftRur("PO SETI 'SWIFT 'V DRUGOi BANK")).toBe('ПО СЕТИ SWIFT В ДРУГОЙ БАНК')
    expect(fromSwiftRur("'(VO10040)' OPLATA PO DOGOVORU")).toBe('(VO10040) ОПЛАТА ПО ДОГОВОРУ')
  })

  test('returns characters without a row, and leaves texts without Russian letters', () => {
    expect(toSwiftRur('Цена — 5€')).toMatchObject({ unknown: ['—', '€'] })
    expect(toSwiftRur('INVOICE 2026-118')).toEqual({ text: 'INVOICE 2026-118', unknown: [] })
    expect(looksLikeSwiftRur('INVOICE 2026-118')).toBe(false)
    expect(looksLikeSwiftRur('Payment for Goods, McDonald Ltd')).toBe(false)
    expect(looksLikeSwiftRur("PAYMENT FOR 'GOODS' 118")).toBe(false)
  })

  test('every letter reads back', () => {
    const letters = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
    expect(fromSwiftRur(toSwiftRur(letters).text)).toBe(letters)
  })
})
