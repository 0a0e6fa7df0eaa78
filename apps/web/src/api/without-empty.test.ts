import { expect, test } from 'vitest'

import { withoutEmpty } from './without-empty.ts'

test.each([
  ['empty texts go', { a: '', b: 'x' }, { b: 'x' }],
  ['null and undefined go', { a: null, b: undefined, c: 'x' }, { c: 'x' }],
  ['zero and false travel', { a: 0, initialProcess: false }, { a: 0, initialProcess: false }],
  ['objects emptied by it go', { a: { b: { c: '' } }, d: 'x' }, { d: 'x' }],
  ['lists stay, even empty ones', { a: [], b: [{ c: '' }, 'x'] }, { a: [], b: [{}, 'x'] }],
  ['a body emptied by it is still an object', { a: '' }, {}],
])('%s (OPEN-50)', (_name, given, sent) => {
  expect(withoutEmpty(given)).toEqual(sent)
})
