import { expect, test } from 'vitest'

import { formatMoney } from './money.ts'

test.each([
  [{ currency: 'CNY', amount: '12000' }, 'CNY\u00A012,000.00', 'CNY\u00A012\u00A0000,00'],
  [{ currency: 'USD', amount: '0.5' }, 'USD\u00A00.50', 'USD\u00A00,50'],
  [{ currency: 'JPY', amount: '1200' }, 'JPY\u00A01,200', 'JPY\u00A01\u00A0200'],
  [{ currency: 'XAU', amount: '1.234' }, 'XAU\u00A01.234', 'XAU\u00A01,234'],
  [{ currency: 'CNY', amount: 'abc' }, 'CNY abc', 'CNY abc'],
  [{ currency: '', amount: '' }, '', ''],
])('%o is shown with the digits of its currency', (money, english, russian) => {
  expect(formatMoney(money, 'en')).toBe(english)
  expect(formatMoney(money, 'ru')).toBe(russian)
})
