// @vitest-environment jsdom
import { definitionOf, type DraftValues } from '@nostro/messages'
import { beforeAll, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, startTexts } from '../../i18n/index.ts'
import { sideShown } from './side-shown.ts'

const MT103 = definitionOf('MT103')
const MT940 = definitionOf('MT940')
if (MT103 === undefined || MT940 === undefined) throw new Error('The forms are not defined')
const payment = MT103
const statement = MT940

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

const VALUES: DraftValues = { currency: 'CNY', detailsOfCharges: 'SHA' }

test.each([
  ['chargesAmount', '1222', /^CNY\s1,222\.00$/],
  ['detailsOfCharges', 'OUR', /^OUR · \S/],
  ['orderingCustomer.name', 'MY NAME', /^MY NAME$/],
  ['orderingCustomer.name', '', /^$/],
  ['sendAs', 'MT', /^MT$/],
])('%s = %s is shown as the overview shows it', (path, value, shown) => {
  expect(sideShown({ definition: payment, values: VALUES, path, value }, currentTexts())).toMatch(shown)
})

test('an item has one line with its amounts, and with the labels of its choices', () => {
  const line = { valueDate: '2026-11-23', mark: 'C', amount: '30.50', reference: 'NONREF' }
  const values = { openingCurrency: 'EUR' }
  const shown = sideShown(
    { definition: statement, values, path: 'statementLines', value: [line, { ...line, amount: '12' }] },
    currentTexts(),
  )
  expect(shown.split('\n')).toHaveLength(2)
  expect(shown).toMatch(/EUR\s30\.50/)
  expect(shown).not.toMatch(/object/)
})
