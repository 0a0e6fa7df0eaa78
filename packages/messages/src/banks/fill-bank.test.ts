import { expect, test } from 'vitest'

import { PACS008 } from '../mx/pacs008.ts'
import type { DraftValues } from '../core/shape.ts'
import { definitionOf } from '../message-types.ts'
import type { Bank } from './bank.ts'
import { bankFillings } from './fill-bank.ts'

const BANK: Bank = {
  bic: 'TESTDEFFXXX',
  name: 'Test Bank',
  city: 'Frankfurt',
  country: 'DE',
  address: '1 Main Street',
  status: 'active',
}

const CREDITOR_AGENT = 'creditTransfer.creditorAgent'

const filled = (path: string, values: DraftValues = {}, bank = BANK) =>
  Object.fromEntries(
    bankFillings({ definition: PACS008, values }, path, bank).map((each) => [each.path, each.value]),
  )

test('name and address are filled together with the BIC where the form has members for them', () => {
  expect(filled(`${CREDITOR_AGENT}.bicfi`)).toEqual({
    [`${CREDITOR_AGENT}.bicfi`]: 'TESTDEFFXXX',
    [`${CREDITOR_AGENT}.name`]: 'Test Bank',
    [`${CREDITOR_AGENT}.postalAddress.country`]: 'DE',
    [`${CREDITOR_AGENT}.postalAddress.townName`]: 'Frankfurt',
    [`${CREDITOR_AGENT}.postalAddress.streetName`]: '1 Main Street',
  })
})

test('an existing name is not replaced', () => {
  const values = { creditTransfer: { creditorAgent: { name: 'Typed' } } }
  expect(filled(`${CREDITOR_AGENT}.bicfi`, values)).not.toHaveProperty([`${CREDITOR_AGENT}.name`])
})

test('texts that do not fit are not filled, so that choosing a bank never causes an error', () => {
  const bank = { ...BANK, address: 'x'.repeat(300) }
  expect(filled(`${CREDITOR_AGENT}.bicfi`, {}, bank)).toEqual({ [`${CREDITOR_AGENT}.bicfi`]: 'TESTDEFFXXX' })
})

test('only the BIC is filled where the BIC identifies the bank completely', () => {
  const path = 'creditTransfer.intermediaryAgent1.bicfi'
  expect(filled(path)).toEqual({ [path]: 'TESTDEFFXXX' })
  const mt103 = definitionOf('MT103')
  expect(mt103 && bankFillings({ definition: mt103, values: {} }, 'receiver', BANK)).toEqual([
    { path: 'receiver', value: 'TESTDEFFXXX' },
  ])
})
