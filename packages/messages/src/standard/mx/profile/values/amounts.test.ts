import { describe, expect, test } from 'vitest'

import { decimalOf } from './amounts.ts'

describe('numbers in XML Schema notation', () => {
  test.each([
    ['1250', '1250'],
    ['1250.50', '1250.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['-5.25', '-5.25'],
    ['007.10', '7.1'],
    ['123456789012345678.12345', '123456789012345678.12345'],
  ])('%s is %s', (text, value) => expect(decimalOf(text)?.toText()).toBe(value))

  test.each(['', '.', '+', '-.', '1,5', '1e3', '١', '1 5', '--1'])('%j is not a number', (text) =>
    expect(decimalOf(text)).toBeUndefined(),
  )
})
