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

test('where name and address are asked for beside the BIC, they come with it', () => {
  expect(filled(`${CREDITOR_AGENT}.bicfi`)).toEqual({
    [`${CREDITOR_AGENT}.bicfi`]: 'TESTDEFFXXX',
    [`${CREDITOR_AGENT}.name`]: 'Test Bank',
    [`${CREDITOR_AGENT}.postalAddress.country`]: 'DE',
    [`${CREDITOR_AGENT}.postalAddress.townName`]: 'Frankfurt',
    [`${CREDITOR_AGENT}.postalAddress.streetName`]: '1 Main Street',
  })
})

test('a name that stands there already stays', () => {
  const values = { creditTransfer: { creditorAgent: { name: 'Typed' } } }
  expect(filled(`${CREDITOR_AGENT}.bicfi`, values)).not.toHaveProperty([`${CREDITOR_AGENT}.name`])
})

test('texts that would not fit stay out, so that no choice makes an error', () => {
  const bank = { ...BANK, address: 'x'.repeat(300) }
  expect(filled(`${CREDITOR_AGENT}.bicfi`, {}, bank)).toEqual({ [`${CREDITOR_AGENT}.bicfi`]: 'TESTDEFFXXX' })
})

test('where a BIC says it all, it comes alone', () => {
  const path = 'creditTransfer.intermediaryAgent1.bicfi'
  expect(filled(path)).toEqual({ [path]: 'TESTDEFFXXX' })
  const mt103 = definitionOf('MT103')
  expect(mt103 && bankFillings({ definition: mt103, values: {} }, 'receiver', BANK)).toEqual([
    { path: 'receiver', value: 'TESTDEFFXXX' },
  ])
})
