import { expect, test } from 'vitest'

import { INDUSTRIES, REGIONS } from './enterprise-codes.ts'

test('34 regions of China, each of six digits (REF-11)', () => {
  expect(new Set(REGIONS).size).toBe(34)
  expect(REGIONS.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
})

test('21 industries (REF-12)', () => {
  expect(new Set(INDUSTRIES).size).toBe(21)
})
