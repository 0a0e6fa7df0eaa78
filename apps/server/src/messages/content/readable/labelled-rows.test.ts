import { expect, test } from 'vitest'

import { groupedAmount } from './labelled-rows.ts'

test.each([
  ['1234567.89', 'ru', '1\u00A0234\u00A0567,89'],
  ['1234567.89', 'en', '1,234,567.89'],
  ['999', 'zh-CN', '999'],
] as const)('%s in %s is printed as %j', (amount, language, text) => {
  expect(groupedAmount(amount, language)).toBe(text)
})
