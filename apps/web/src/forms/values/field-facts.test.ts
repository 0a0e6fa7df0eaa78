import { definitionOf, loadDefinition, memberAt } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { fieldFactsOf, publishedSources } from './field-facts.ts'

async function factsAt(type: string, path: string) {
  const definition = definitionOf(type) ?? (await loadDefinition(type))
  const member = definition && memberAt(definition, path)
  if (member === undefined) throw new Error(`${type} has no ${path}`)
  return fieldFactsOf(member)
}

describe('what a definition says of a field', () => {
  test.each([
    ['MT103', 'receiver', { characters: '8 / 11', example: 'DEMECNBJXXX' }],
    ['MT103', 'orderingCustomer.addressLines', { characters: '≤ 4 × 35' }],
    ['MT103', 'valueDate', { example: '2026-11-20' }],
    ['pacs.008', 'groupHeader.messageIdentification', { element: 'MsgId', characters: '≤ 35' }],
    [
      'pacs.008',
      'creditTransfer.exchangeRate',
      { element: 'XchgRate', characters: '≤ 11 + 10', example: '0.5' },
    ],
    ['pacs.008', 'creditTransfer.purpose.value', { element: 'Cd / Prtry', characters: '≤ 4' }],
    ['camt.053', 'groupHeader.messagePagination.lastPageIndicator', { element: 'LastPgInd' }],
  ])('%s %s', async (type, path, facts) => {
    expect(await factsAt(type, path)).toEqual(facts)
  })
})

test.each([
  [['MT940-28; MT940 rule C2 and MT950 rule C1, error C27'], ['MT940 rule C2 and MT950 rule C1, error C27']],
  [['MT103-39, OPEN-74, OPEN-75', 'MX-23'], []],
  [
    ['SWIFT UHB, fields 59 and 59F; OPEN-67: the bank sends what stands here'],
    ['SWIFT UHB, fields 59 and 59F'],
  ],
  [
    ['OPEN-123; CBPR+ SR 2026, hybrid addresses: at most two lines'],
    ['CBPR+ SR 2026, hybrid addresses: at most two lines'],
  ],
  [['SWIFT UHB, field 72, 6*35x', 'SWIFT UHB, field 72, 6*35x'], ['SWIFT UHB, field 72, 6*35x']],
])('of the sources %j readers can look up %j', (sources, published) => {
  expect(publishedSources(sources)).toEqual(published)
})
