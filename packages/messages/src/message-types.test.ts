import { describe, expect, test } from 'vitest'

import { MESSAGE_TYPES, messageFormatOf, messageTypesOf } from './message-type-names.ts'
import { definitionOf, loadDefinition } from './message-types.ts'
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

  test('those that can be composed have a definition of their name and format, others none (FORM-32)', async () => {
    const definitions = await Promise.all(MESSAGE_TYPES.map(loadDefinition))
    expect(definitions.map((definition) => definition?.type)).toEqual(MESSAGE_TYPES)
    expect(definitions.map((definition) => definition?.format)).toEqual(MESSAGE_TYPES.map(messageFormatOf))
    expect(await loadDefinition('MT000')).toBeUndefined()
    expect(await loadDefinition('pacs.002')).toBeUndefined()
  })

  test('those of one format stand in the order offered (FORM-02, MX-35, OPEN-88)', () => {
    expect(MT_DEFINITIONS.map((definition) => definition.type)).toEqual(messageTypesOf('MT'))
    expect(messageTypesOf('ISO20022')).toEqual(['pacs.008', 'pacs.009', 'pacs.004', 'camt.053', 'camt.054'])
    expect(messageTypesOf('MT').map((type) => definitionOf(type)?.type)).toEqual(messageTypesOf('MT'))
    expect(definitionOf('pacs.008')).toBeUndefined()
  })
})
