import { expect, test } from 'vitest'

import { contactOf } from './contact.ts'

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['Zhang@Bank.example ', 'zhang@bank.example'],
  ['12345678901', undefined],
  ['1380013800', undefined],
  ['zhang@bank', undefined],
  ['', undefined],
])('%o is the contact %o', (text, contact) => {
  expect(contactOf(text)).toBe(contact)
})
