import { describe, expect, test } from 'vitest'

import { MESSAGE_TYPES, messageFormatOf } from './message-type-names.ts'
import { definitionOf } from './message-types.ts'
import { MT_DEFINITIONS } from './mt/mt-definitions.ts'

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
    expect(MT_DEFINITIONS.map((definition) => definition.type)).toEqual(MESSAGE_TYPES)
    expect(MESSAGE_TYPES.map((type) => definitionOf(type)?.format)).toEqual(
      MESSAGE_TYPES.map(messageFormatOf),
    )
    expect(definitionOf('MT000')).toBeUndefined()
  })
})
