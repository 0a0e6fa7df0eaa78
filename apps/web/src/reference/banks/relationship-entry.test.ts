import { saveRelationship } from '@nostro/contract'
import { expect, test } from 'vitest'

import { entryOf, relationshipBody } from './relationship-entry.ts'

const STORED = {
  id: '01234567-89ab-7def-8123-456789abcdef',
  version: 3,
  name: 'A rule',
  counterparty: 'DEUTDEFF',
  messagingTypes: ['MT103', 'pacs.008'],
  direction: 'receive',
  ruling: 'warn',
  validFrom: '2026-01-01',
  changedBy: 'Somebody',
  changedAt: '2026-11-24T00:00:00.000Z',
} as const

test('a relationship that is opened and saved without changes remains equal', () => {
  const stored = { ...STORED, messagingTypes: [...STORED.messagingTypes] }
  const { changedBy: _by, changedAt: _at, ...facts } = stored
  expect(relationshipBody(entryOf(stored), stored)).toEqual(facts)
})

test.each([
  ['mt103,PACS.008;  mt103', ['MT103', 'pacs.008']],
  [' ', []],
])('types are read from %j', (messagingTypes, expected) => {
  expect(relationshipBody({ ...entryOf(), messagingTypes }).messagingTypes).toEqual(expected)
})

test('a new one applies to every bank and all types until values are entered', () => {
  const body = relationshipBody({ ...entryOf(), name: ' A rule ' })
  expect(saveRelationship.body?.parse(body)).toMatchObject({
    name: 'A rule',
    counterparty: '',
    messagingTypes: [],
    direction: 'send',
    ruling: 'refuse',
  })
})
