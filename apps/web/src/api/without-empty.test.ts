import { expect, test } from 'vitest'

import { withoutEmpty } from './without-empty.ts'

test.each([
  ['empty texts are removed', { a: '', b: 'x' }, { b: 'x' }],
  ['null and undefined are removed', { a: null, b: undefined, c: 'x' }, { c: 'x' }],
  ['zero and false remain', { a: 0, initialProcess: false }, { a: 0, initialProcess: false }],
  ['objects that become empty are removed', { a: { b: { c: '' } }, d: 'x' }, { d: 'x' }],
  ['lists remain, even empty ones', { a: [], b: [{ c: '' }, 'x'] }, { a: [], b: [{}, 'x'] }],
  ['a body that becomes empty remains an object', { a: '' }, {}],
])('%s (OPEN-50)', (_name, given, sent) => {
  expect(withoutEmpty(given)).toEqual(sent)
})
