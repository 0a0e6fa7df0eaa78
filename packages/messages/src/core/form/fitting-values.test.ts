import { describe, expect, test } from 'vitest'

import { definitionOf, loadDefinition } from '../../message-types.ts'
import { fittingValues } from './fitting-values.ts'

async function definitionNamed(type: string) {
  const definition = definitionOf(type) ?? (await loadDefinition(type))
  if (definition === undefined) throw new Error(`${type} has no definition`)
  return definition
}

describe('from MT103 to MT202', () => {
  const values = {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: 'REF1',
    currency: 'EUR',
    interbankSettledAmount: '1250.75',
    regulatoryReportingPurpose: '121010',
    orderingCustomer: { name: 'DEMO TRADING', account: '622', addressLines: ['1 ROAD'] },
  }

  test('references and amounts and parties are copied', async () => {
    const fitting = fittingValues(await definitionNamed('MT202'), {
      definition: await definitionNamed('MT103'),
      values,
    })
    expect(fitting.values).toMatchObject({
      receiver: 'DEMWDEFFXXX',
      senderReference: 'REF1',
      currency: 'EUR',
      interbankSettledAmount: '1250.75',
    })
    expect(fitting.fittingCount).toBeGreaterThanOrEqual(4)
  })

  test('a free format message takes the reference and drops the amounts', async () => {
    const fitting = fittingValues(await definitionNamed('MT199'), {
      definition: await definitionNamed('MT103'),
      values,
    })
    expect(fitting.values).toMatchObject({ receiver: 'DEMWDEFFXXX' })
    expect(fitting.values).not.toHaveProperty('currency')
    expect(fitting.lostCount).toBeGreaterThanOrEqual(5)
  })
})

test('the same type loses nothing', async () => {
  const definition = await definitionNamed('MT103')
  const values = { receiver: 'DEMWDEFFXXX', remittanceInformation: ['INVOICE'] }
  expect(fittingValues(definition, { definition, values })).toEqual({ values, fittingCount: 2, lostCount: 0 })
})

test('the header of a pacs.008 is copied to a pacs.004, which is about another transaction', async () => {
  const values = {
    businessApplicationHeader: { to: 'DEMWDEFFXXX' },
    creditTransfer: { intermediaryAgent1: { bicfi: 'DEMWDEFFXXX' } },
  }
  const fitting = fittingValues(await definitionNamed('pacs.004'), {
    definition: await definitionNamed('pacs.008'),
    values,
  })
  expect(fitting).toEqual({
    values: { businessApplicationHeader: { to: 'DEMWDEFFXXX' } },
    fittingCount: 1,
    lostCount: 1,
  })
})
