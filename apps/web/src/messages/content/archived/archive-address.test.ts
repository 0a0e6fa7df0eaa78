import { expect, test } from 'vitest'

import { archivePath, readArchiveAddress } from './archive-address.ts'

test.each([
  [{ reference: '' }, '/archive'],
  [{ reference: 'PAY 1/2' }, '/archive?reference=PAY+1%2F2'],
  [{ reference: 'PAY', openId: 'an-id' }, '/archive?reference=PAY&open=an-id'],
  [{ reference: '', openId: 'an-id' }, '/archive?open=an-id'],
])('%j is %s, and is read from it', (address, path) => {
  expect(archivePath(address)).toBe(path)
  expect(readArchiveAddress(new URL(path, 'https://nostro.example').searchParams)).toEqual(address)
})

test('a reference is as long as one can be, without the blanks around it', () => {
  const search = new URLSearchParams({ reference: `  ${'A'.repeat(50)} ` })
  expect(readArchiveAddress(search)).toEqual({ reference: 'A'.repeat(36) })
})
