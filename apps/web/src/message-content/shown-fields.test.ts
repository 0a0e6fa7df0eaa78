// @vitest-environment jsdom
import { definitionOf, loadDefinition } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { groupedAccount } from './grouped-account.ts'
import { shownSections } from './shown-fields.ts'

const definition = definitionOf('MT103')
if (definition === undefined) throw new Error('MT103 has a definition')

const values = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'REF0001',
  relatedReference: '',
  currency: 'CNY',
  interbankSettledAmount: '12000',
  valueDate: '2026-11-20',
  detailsOfCharges: 'SHA',
  beneficiaryCustomer: {
    name: 'DEMO IMPORT COMPANY',
    account: 'DE89370400440532013000',
    addressLines: ['12 NORTH STREET', 'FRANKFURT'],
  },
  senderToReceiverInstructions: [
    { code: 'ACC', content: 'CREDIT AT ONCE' },
    { code: '//', content: 'PLEASE' },
  ],
}

const sections = shownSections({ definition, values, language: 'en' })
const fields = new Map(
  sections.flatMap((section) => section.fields.map((field) => [field.path, field] as const)),
)

describe('the displayed fields of a message', () => {
  test('are in the sections of the form, without empty ones', () => {
    expect(sections.map(({ name }) => name)).toEqual([
      'messageInfo',
      'paymentInfo',
      'payeeInfo',
      'senderToReceiverInstructions',
    ])
    expect(fields.has('relatedReference')).toBe(false)
  })

  test('an amount is shown with its currency, which has no separate field', () => {
    expect(fields.get('interbankSettledAmount')?.lines).toEqual(['CNY\u00A012,000.00'])
    expect(fields.has('currency')).toBe(false)
  })

  test.each([
    ['senderReference', ['REF0001'], 'REF0001'],
    ['valueDate', ['2026-11-20'], undefined],
    ['beneficiaryCustomer.name', ['DEMO IMPORT COMPANY'], undefined],
    ['beneficiaryCustomer.account', ['DE89 3704 0044 0532 0130 00'], 'DE89370400440532013000'],
    ['beneficiaryCustomer.addressLines', ['12 NORTH STREET', 'FRANKFURT'], undefined],
    ['senderToReceiverInstructions', ['ACC CREDIT AT ONCE', '// PLEASE'], undefined],
  ])('%s', (path, lines, code) => {
    expect(fields.get(path)).toMatchObject({ labelKey: `field.${path}`, lines, code })
  })

  test.each([
    ['en', /Shared/],
    ['zh-CN', /\p{Script=Han}/u],
    ['ru', /\p{Script=Cyrillic}/u],
  ] as const)('a code is shown with its name in %s', (language, shown) => {
    const payment = shownSections({ definition, values, language }).find(({ name }) => name === 'paymentInfo')
    const charges = payment?.fields.find(({ path }) => path === 'detailsOfCharges')
    expect(charges?.lines.join()).toMatch(shown)
    expect(charges?.lines.join()).toContain('SHA')
  })
})

test('items with several members are a table without empty columns, with currencies at their amounts', () => {
  const statement = definitionOf('MT940')
  if (statement === undefined) throw new Error('MT940 has a definition')
  const line = { valueDate: '2026-11-20', debitCreditMark: 'C', currency: 'EUR', transactionType: 'NTRF' }
  const shown = shownSections({
    definition: statement,
    language: 'en',
    values: {
      openingCurrency: 'EUR',
      availableCurrency: 'EUR',
      statementLines: [
        { ...line, amount: '1000', referenceForTheAccountOwner: 'NONREF', supplementaryDetails: 'RENT' },
        { ...line, amount: '2.5', referenceForTheAccountOwner: 'REF2' },
      ],
    },
  })
  const field = shown.flatMap(({ fields: inner }) => inner).find(({ path }) => path === 'statementLines')
  expect(field?.lines).toEqual([])
  // A currency that follows the opening currency does not make a balance.
  expect(shown.map(({ name }) => name)).not.toContain('availableBalance')
  expect(field?.table?.columns.map(({ name }) => name)).not.toContain('currency')
  expect(field?.table?.columns.map(({ name }) => name)).not.toContain('entryDate')
  expect(field?.table?.columns.filter(({ isAmount }) => isAmount).map(({ name }) => name)).toEqual(['amount'])
  const amount = field?.table?.columns.findIndex(({ name }) => name === 'amount') ?? -1
  expect(field?.table?.rows.map((cells) => cells[amount])).toEqual(['EUR\u00A01,000.00', 'EUR\u00A02.50'])
  expect(field?.table?.rows.map((cells) => cells.at(-1))).toEqual(['RENT', ''])
})

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['6222020200112233445', '6222 0202 0011 2233 445'],
  ['12345678901', '12345678901'],
  ['/ABC', '/ABC'],
])('the account %s is displayed as %s', (account, shown) => {
  expect(groupedAccount(account)).toBe(shown)
})

const reportWith = (count: number) => ({
  groupHeader: {
    messageIdentification: 'MSG1',
    originalBusinessQuery: { messageIdentification: 'QUERY1' },
  },
  notifications: [
    {
      account: { identificationType: 'OTHER', other: { identification: '40012345678' } },
      entries: Array.from({ length: count }, (_, index) => ({ entryReference: `E${index + 1}` })),
    },
  ],
})

describe('an ISO 20022 message', () => {
  test('names the groups and items that contain a field', async () => {
    const camt054 = await loadDefinition('camt.054')
    if (camt054 === undefined) throw new Error('camt.054 has a definition')
    const shown = shownSections({ definition: camt054, values: reportWith(2), language: 'en' })
    const found = new Map(
      shown.flatMap((section) => section.fields.map((field) => [field.path, field.within])),
    )
    const notification = { labelKey: 'field.notifications', position: 1 }
    expect(found.get('groupHeader.messageIdentification')).toBeUndefined()
    expect(found.get('groupHeader.originalBusinessQuery.messageIdentification')).toEqual([
      { labelKey: 'field.groupHeader.originalBusinessQuery' },
    ])
    expect(found.get('notifications.0.account.other.identification')).toEqual([
      notification,
      { labelKey: 'field.report.account' },
      { labelKey: 'field.account.other' },
    ])
    expect(found.get('notifications.0.entries.1.entryReference')).toEqual([
      notification,
      { labelKey: 'field.report.entries', position: 2 },
    ])
  })

  test('shows the first fifty items, and the number of further ones', async () => {
    const camt054 = await loadDefinition('camt.054')
    if (camt054 === undefined) throw new Error('camt.054 has a definition')
    const shown = shownSections({ definition: camt054, values: reportWith(60), language: 'en' })
    const left = shown.flatMap((section) => section.fields).filter((field) => field.itemsLeft !== undefined)
    expect(left).toMatchObject([{ path: 'notifications.0.entries', itemsLeft: 10 }])
  })
})
