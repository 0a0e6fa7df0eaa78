import { expect, test } from 'vitest'

import { LineHistory } from './line-history.ts'

const [FIRST, SECOND, THIRD, FOREIGN] = [['1'], ['2'], ['3'], ['foreign']] as const

test('undoes and redoes the recorded changes', () => {
  const history = new LineHistory()
  history.note(FIRST, SECOND)
  history.note(SECOND, THIRD)
  expect(history.back(THIRD)).toBe(SECOND)
  expect(history.back(SECOND)).toBe(FIRST)
  expect(history.back(FIRST)).toBeUndefined()
  expect(history.forward(FIRST)).toBe(SECOND)
  expect(history.forward(SECOND)).toBe(THIRD)
  expect(history.forward(THIRD)).toBeUndefined()
})

test('a change after an undo clears the redo steps', () => {
  const history = new LineHistory()
  history.note(FIRST, SECOND)
  history.back(SECOND)
  history.note(FIRST, THIRD)
  expect(history.forward(THIRD)).toBeUndefined()
  expect(history.back(THIRD)).toBe(FIRST)
})

test('does not undo past a change from outside, such as another currency', () => {
  const history = new LineHistory()
  history.note(FIRST, SECOND)
  expect(history.back(FOREIGN)).toBeUndefined()
  history.note(FOREIGN, THIRD)
  expect(history.back(THIRD)).toBe(FOREIGN)
  expect(history.back(FOREIGN)).toBeUndefined()
})

test('a change without effect is not recorded', () => {
  const history = new LineHistory()
  history.note(FIRST, FIRST)
  expect(history.back(FIRST)).toBeUndefined()
})
