import { describe, expect, test } from 'vitest'

import { dayStyleOf, decimalStyleOf, readStyledAmount, readStyledDay } from './value-styles.ts'

describe('amounts', () => {
  test.each([
    ['1234.5', 'point', '1234.5'],
    ['1,234.50', 'point', '1234.50'],
    ['1.234,50', 'comma', '1234.50'],
    ['1 234,50', 'comma', '1234.50'],
    ["1'234.50", 'point', '1234.50'],
    ['(12.00)', 'point', '-12.00'],
    ['12,00-', 'comma', '-12.00'],
    ['−12', 'point', '-12'],
    ['EUR 1,000', 'point', '1000'],
    ['€5', 'point', '5'],
    ['.5', 'point', '0.5'],
    ['007', 'point', '7'],
    ['1.000', 'comma', '1000'],
    ['1.000', 'point', '1.000'],
    ['1,23,4', 'point', undefined],
    ['1,5', 'point', undefined],
    ['ten', 'point', undefined],
    ['', 'point', undefined],
    ['-', 'point', undefined],
  ] as const)('%s with a decimal %s is %s', (text, style, amount) =>
    expect(readStyledAmount(text, style)).toBe(amount),
  )

  test.each([
    [['1,000.50', '7'], 'point'],
    [['1.000,50'], 'comma'],
    [['12,5', '1.000'], 'comma'],
    [['1.000.000'], 'comma'],
    [['1,000', '2,000'], 'comma'],
    [['5', '6'], 'comma'],
    [[], 'comma'],
  ] as const)('the decimals in %o start with a %s', (texts, style) =>
    expect(decimalStyleOf(texts, 'comma')).toBe(style),
  )
})

describe('days', () => {
  test.each([
    ['2026-11-20', 'dayFirst', '2026-11-20'],
    ['20261120', 'dayFirst', '2026-11-20'],
    ['2026/1/5', 'dayFirst', '2026-01-05'],
    ['2026-11-20T10:15:00', 'dayFirst', '2026-11-20'],
    ['20.11.2026 10:15', 'dayFirst', '2026-11-20'],
    ['20.11.26', 'dayFirst', '2026-11-20'],
    ['11/20/2026', 'monthFirst', '2026-11-20'],
    ['5/6/2026', 'monthFirst', '2026-05-06'],
    ['5.6.2026', 'dayFirst', '2026-06-05'],
    ['26-11-20', 'yearFirst', '2026-11-20'],
    ['2026年11月5日', 'dayFirst', '2026-11-05'],
    ['20 Nov 2026', 'dayFirst', '2026-11-20'],
    ['20-NOV-26', 'dayFirst', '2026-11-20'],
    ['33.11.2026', 'dayFirst', undefined],
    ['11/20/2026', 'dayFirst', undefined],
    ['tomorrow', 'dayFirst', undefined],
    ['', 'dayFirst', undefined],
  ] as const)('%s as %s is %s', (text, style, day) => expect(readStyledDay(text, style)).toBe(day))

  test.each([
    [['2026-11-20'], 'yearFirst'],
    [['05.06.2026', '20.06.2026'], 'dayFirst'],
    [['05/06/2026', '05/20/2026'], 'monthFirst'],
    [['05.06.2026'], 'dayFirst'],
    [['45-11-20', '46-11-21'], 'yearFirst'],
  ] as const)('%o are written %s', (texts, style) => expect(dayStyleOf(texts, 'dayFirst')).toBe(style))
})
