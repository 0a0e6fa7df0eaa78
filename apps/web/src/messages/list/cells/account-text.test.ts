import { expect, test } from 'vitest'

import { accountText } from './account-text.ts'

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['6222020200112233445', '6222 0202 0011 2233 445'],
  ['12345678', '12345678'],
  ['ACME-CNY-01', 'ACME-CNY-01'],
])('%s is shown as %s', (account, shown) => {
  expect(accountText(account).replaceAll('\u00A0', ' ')).toBe(shown)
})
