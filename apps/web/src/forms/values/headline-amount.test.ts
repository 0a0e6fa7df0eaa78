import { CA103, definitionOf, loadDefinition } from '@nostro/messages'
import { expect, test } from 'vitest'

import { headlineAmountOf, shownMembers } from './headline-amount.ts'

async function definitionFor(type: string) {
  const definition = type === 'CA103' ? CA103 : (definitionOf(type) ?? (await loadDefinition(type)))
  if (definition === undefined) throw new Error(`${type} is not defined`)
  return definition
}

const SETTLED = 'creditTransfer.interbankSettlement'

test.each([
  ['MT103', 'interbankSettledAmount', 'currency', 'valueDate'],
  ['MT202', 'interbankSettledAmount', 'currency', 'valueDate'],
  ['MT910', 'interbankSettledAmount', 'currency', 'valueDate'],
  ['pacs.008', `${SETTLED}Amount`, `${SETTLED}Currency`, `${SETTLED}Date`],
  ['pacs.009', `${SETTLED}Amount`, `${SETTLED}Currency`, `${SETTLED}Date`],
  ['CA103', 'amount', 'currency', undefined],
])('%s has one headline amount, with its currency and day', async (type, amount, currency, day) => {
  expect(headlineAmountOf(await definitionFor(type))).toEqual({ amount, currency, day })
})

test.each(['MT199', 'MT299', 'MT999', 'MT940', 'MT950', 'pacs.004', 'camt.053', 'camt.054'])(
  '%s has none',
  async (type) => {
    expect(headlineAmountOf(await definitionFor(type))).toBeUndefined()
  },
)

test('the amount contains its currency and comes first, then the day', async () => {
  const definition = await definitionFor('MT103')
  const members = definition.sections.find(({ name }) => name === 'paymentInfo')?.members ?? []
  const shown = shownMembers(definition, members)
  expect(shown.slice(0, 2)).toEqual(['interbankSettledAmount', 'valueDate'])
  expect(shown).toHaveLength(members.length - 1)
})
