import { expect, test } from 'vitest'

import { typeColorOf } from './type-color.ts'

test.each([
  ['MT103', 'mt103'],
  ['pacs.008', 'pacs008'],
  ['pacs.008.001.08', 'pacs008'],
  ['camt.053', 'camt053'],
  ['MT742', 'others'],
  ['CA103', 'others'],
  ['', 'others'],
])('%s has the colour %s', (type, color) => {
  expect(typeColorOf(type)).toBe(color)
})
