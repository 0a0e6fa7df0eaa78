import {
  counterpartTypeOf,
  envelopeOf,
  MESSAGE_TYPES,
  messageFormatOf,
  messageTypesOf,
  MX_TYPES,
  wireIdentifierOf,
} from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { definitionOf, loadDefinition } from './message-types.ts'
import { MT_DEFINITIONS } from './mt/mt-definitions.ts'
import { MT_ROWS } from './mt/mt-rows.ts'
import { MX_ROWS } from './mx/mx-rows.ts'
import { loadSchema } from './mx/schemas.ts'
import { MX_TYPES_WITH_PAIR } from './translate/pairs/pairs.ts'

describe('messaging types', () => {
  test('every type that can be composed has a definition of its name and format, and other types have none (FORM-32)', async () => {
    const definitions = await Promise.all(MESSAGE_TYPES.map(loadDefinition))
    expect(definitions.map((definition) => definition?.type)).toEqual(MESSAGE_TYPES)
    expect(definitions.map((definition) => definition?.format)).toEqual(MESSAGE_TYPES.map(messageFormatOf))
    expect(await loadDefinition('MT000')).toBeUndefined()
    expect(await loadDefinition('pacs.010')).toBeUndefined()
  })

  test('definitions of FIN are available without loading', () => {
    expect(MT_DEFINITIONS.map((definition) => definition.type)).toEqual(messageTypesOf('MT'))
    expect(messageTypesOf('MT').map((type) => definitionOf(type)?.type)).toEqual(messageTypesOf('MT'))
    expect(definitionOf('pacs.008')).toBeUndefined()
  })

  test.each(Object.entries(MT_ROWS))('%s: its row has its own definition and standard', (type, row) => {
    expect([row.definition.type, row.standard.messageType]).toEqual([type, type])
    expect(row.definition.envelope).toBe(envelopeOf(type))
  })

  test.each(MX_TYPES)('%s: its row has its own definition, schema and profile', async (type) => {
    const row = MX_ROWS[type]
    const [definition, table, profile] = await Promise.all([row.definition(), row.schema(), row.profile()])
    const named = [definition.messageIdentifier, table.messageId, profile.messageId]
    expect(definition.envelope).toBe(envelopeOf(type))
    expect(named).toEqual(Array(3).fill(wireIdentifierOf(type)))
    expect((await loadSchema(wireIdentifierOf(type)))?.profile).toBe(profile)
  })

  test('types that can be translated have a counterpart, and others have none', () => {
    const withCounterpart = MX_TYPES.filter((type) => counterpartTypeOf(type) !== undefined)
    expect(MX_TYPES_WITH_PAIR.toSorted()).toEqual(withCounterpart.map(wireIdentifierOf).toSorted())
  })
})
