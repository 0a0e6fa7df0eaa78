import { describe, expect, test } from 'vitest'

import { definitionOf, MESSAGE_TYPES, messageFormatOf } from './message-types.ts'

describe('messaging types', () => {
  test.each([
    ['MT103', 'MT'],
    ['CA103', 'MT'],
    ['pacs.008', 'ISO20022'],
    ['camt.053', 'ISO20022'],
    ['PACS.008', undefined],
    ['', undefined],
  ])('%j is written as %s (FORM-37)', (type, format) => {
    expect(messageFormatOf(type)).toBe(format)
  })

  test('those that can be composed have a definition of their name and format, others none (FORM-32)', () => {
    expect(MESSAGE_TYPES.map((type) => definitionOf(type)?.type)).toEqual(MESSAGE_TYPES)
    expect(MESSAGE_TYPES.map((type) => definitionOf(type)?.format)).toEqual(
      MESSAGE_TYPES.map(messageFormatOf),
    )
    expect(definitionOf('MT000')).toBeUndefined()
  })
})
