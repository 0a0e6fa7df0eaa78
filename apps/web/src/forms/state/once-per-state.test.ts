import { expect, test } from 'vitest'

import { oncePerState } from './once-per-state.ts'

test('a derived value is computed once per state', () => {
  const requested: string[] = []
  const lengthOf = oncePerState((state: { readonly text: string }) => {
    requested.push(state.text)
    return state.text.length
  })
  const one = { text: 'ab' }
  expect([lengthOf(one), lengthOf(one), lengthOf({ text: 'abc' })]).toEqual([2, 2, 3])
  expect(requested).toEqual(['ab', 'abc'])
})
