import { expect, test } from 'vitest'

import { typeTyped } from './type-typed.ts'

test.each([
  ['mt103', 'MT103'],
  [' Mt1 ', 'MT1'],
  ['PACS.008', 'pacs.008'],
  ['pacs.008.001.08', 'pacs.008.001.08'],
  ['', ''],
])('%j is the type %j', (typed, type) => {
  expect(typeTyped(typed)).toBe(type)
})
