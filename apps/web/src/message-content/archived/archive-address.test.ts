import { expect, test } from 'vitest'

import { archivePath, readArchiveAddress } from './archive-address.ts'

test.each([
  [{ reference: '' }, '/archive'],
  [{ reference: 'PAY 1/2' }, '/archive?reference=PAY+1%2F2'],
  [{ reference: 'PAY', openId: 'an-id' }, '/archive?reference=PAY&open=an-id'],
  [{ reference: '', openId: 'an-id' }, '/archive?open=an-id'],
])('%j is %s, and is read back from it', (address, path) => {
  expect(archivePath(address)).toBe(path)
  expect(readArchiveAddress(new URL(path, 'https://nostro.example').searchParams)).toEqual(address)
})

test('a reference is trimmed and cut to the maximum length', () => {
  const search = new URLSearchParams({ reference: `  ${'A'.repeat(50)} ` })
  expect(readArchiveAddress(search)).toEqual({ reference: 'A'.repeat(36) })
})
