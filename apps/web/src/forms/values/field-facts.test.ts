import { definitionOf, loadDefinition, memberAt } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { fieldFactsOf } from './field-facts.ts'

async function factsAt(type: string, path: string) {
  const definition = definitionOf(type) ?? (await loadDefinition(type))
  const member = definition && memberAt(definition, path)
  if (member === undefined) throw new Error(`${type} has no ${path}`)
  return fieldFactsOf(member)
}

describe('facts of a field from its definition', () => {
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
