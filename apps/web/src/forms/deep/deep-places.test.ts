import { loadDefinition, memberAt } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { isDeep, placeShowing, partPath } from './deep-places.ts'

const ENTRY = 'statements.0.entries.3'

async function camt053() {
  const definition = await loadDefinition('camt.053')
  if (definition === undefined) throw new Error('camt.053 is not defined')
  return definition
}

describe('deep members', () => {
  test.each([
    ['charges', true],
    ['cardTransaction', true],
    ['interest', true],
    ['transactionDetails', false],
    ['additionalInformationIndicator', false],
    ['technicalInputChannel', false],
  ])('%s of an entry: %s', async (name, isExpected) => {
    const member = memberAt(await camt053(), `${ENTRY}.${name}`)
    expect(member && isDeep(member)).toBe(isExpected)
  })
})

describe('places', () => {
  test.each([
    ['', ''],
    ['.additionalEntryInformation', ''],
    ['.charges.totalChargesAndTaxAmount.amount', '.charges'],
    ['.charges.record.0.tax.amount.amount', '.charges.record.0'],
    ['.cardTransaction.card.plainCardData.pan', '.cardTransaction.card.plainCardData'],
  ])('the member at %s is shown at %s', async (path, place) => {
    expect(placeShowing(await camt053(), ENTRY, `${ENTRY}${path}`)).toBe(`${ENTRY}${place}`)
  })

  test('have breadcrumbs', () => {
    expect(partPath('a.0', 'a.0.b.1')).toEqual(['a.0', 'a.0.b', 'a.0.b.1'])
    expect(partPath('a.0', 'a.0')).toEqual(['a.0'])
  })
})
