import { expect, test } from 'vitest'

import { oncePerState } from './once-per-state.ts'

test('what follows from a state is computed once, and anew for another state', () => {
  const asked: string[] = []
  const lengthOf = oncePerState((state: { readonly text: string }) => {
    asked.push(state.text)
    return state.text.length
  })
  const one = { text: 'ab' }
  expect([lengthOf(one), lengthOf(one), lengthOf({ text: 'abc' })]).toEqual([2, 2, 3])
  expect(asked).toEqual(['ab', 'abc'])
})
