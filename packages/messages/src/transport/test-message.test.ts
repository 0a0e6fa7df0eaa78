import { expect, test } from 'vitest'

import { FIN_TYPES } from '../mt/mt-types.ts'
import { readFin } from '../fin/read-fin.ts'
import { testMessageText } from './test-message.ts'

test('a test message is a valid MT999 of a bank to itself, marked as a test', () => {
  const text = testMessageText({ bic: 'DEMECNBJ001', reference: 'TEST261126120000' })
  const [message, ...others] = readFin(text)
  expect(others).toEqual([])
  expect(message?.findings).toEqual([])
  expect(message && FIN_TYPES.examine(message).findings).toEqual([])
  expect(text).toMatch(/^\{1:F01DEMECNBJA001\d{10}\}\{2:I999DEMECNBJX001N\}/)
  expect(text).toContain(':20:TEST261126120000')
  expect(text.endsWith('{5:{TNG:}}')).toBe(true)
})
