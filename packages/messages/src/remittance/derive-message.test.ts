import { describe, expect, test } from 'vitest'

import { renderMessage } from '../render-message.ts'
import { valueAt, withValueAt } from '../core/paths.ts'
import { loadDefinition } from '../message-types.ts'
import { MX_RELEASES } from '../standard/mx/releases.ts'
import { derivedValues } from './derive-message.ts'
import { changedSuppliedFields, DERIVED_TYPES, type DerivedType } from './supplied-fields.ts'
import { VALID_APPLICATION } from './testing/application.ts'

const FACTS = {
  senderBic: 'DEMECNBJXXX',
  senderName: 'Demo Bank Beijing',
  receiverName: 'Demo Bank Frankfurt',
  reference: 'REF1234567890ABC',
  uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
  valueDate: '2026-11-23',
  now: '2026-11-21 10:15:00',
  applicationReference: 'APP1234567890ABC',
}

async function textOf(
  type: DerivedType,
  application = VALID_APPLICATION as Parameters<typeof derivedValues>[1],
) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const release = MX_RELEASES.at(-1)
  if (release === undefined) throw new Error('There is no release')
  return await renderMessage(definition, await derivedValues(type, application, FACTS), {
    release,
    utcOffset: '+08:00',
  })
}

/** Returns the paths of the errors that prevent sending; warnings are left out. */
function errorsOf(composed: Awaited<ReturnType<typeof textOf>>): readonly string[] {
  if (composed.ok) return []
  return composed.error.filter(({ severity }) => severity === 'error').map(({ path }) => path.join('.'))
}

describe.each(DERIVED_TYPES)('%s', (type) => {
  test('a complete application fills every member', async () => {
    const composed = await textOf(type)
    expect(composed).toMatchObject({ ok: true })
    expect(composed.ok && composed.value.summary).toMatchObject({
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      uetr: FACTS.uetr,
      payerName: 'DEMO TRADING COMPANY',
      payeeName: 'DEMO IMPORT COMPANY',
      currency: 'EUR',
      amount: '1250.75',
    })
  })

  test.each([
    ['1234567890', 'an account in another format'],
    ['DE89370400440532013000', 'an IBAN'],
  ])('the payee is credited on %s, %s', async (account) => {
    const { payee } = VALID_APPLICATION
    const composed = await textOf(type, { ...VALID_APPLICATION, payee: { ...payee, account } })
    expect(composed.ok && composed.value.text).toContain(account)
  })

  test('only the part of the note in the network’s character set is used', async () => {
    const composed = await textOf(type, { ...VALID_APPLICATION, note: ['INVOICE 7', '请尽快办理'] })
    expect(composed.ok && composed.value.text).toContain('INVOICE 7')
  })
})

test('facts that a company does not give stay empty: the town for ISO 20022, the fee for BEN', async () => {
  const { payee } = VALID_APPLICATION
  const { town: _, ...nowhere } = payee
  const iso = await textOf('pacs.008', { ...VALID_APPLICATION, payee: nowhere })
  expect(errorsOf(iso)).toEqual(['creditTransfer.creditor.postalAddress.townName'])
  const fin = await textOf('MT103', { ...VALID_APPLICATION, feeType: 'BEN' })
  expect(errorsOf(fin)).toEqual(['chargesAmount'])
})

test.each([
  [['88 HARBOUR ROAD', 'BEIJING'], '88 HARBOUR ROAD', undefined],
  [['88 HARBOUR ROAD, Beijing'], '88 HARBOUR ROAD', undefined],
  [['BEIJING ROAD 88', 'HAIDIAN'], 'BEIJING ROAD 88', 'HAIDIAN'],
  [['BEIJING'], undefined, undefined],
])('the town of the address %j is sent once, in its own member', async (addressLines, first, second) => {
  const payer = { ...VALID_APPLICATION.payer, addressLines, town: 'BEIJING' }
  const application = withValueAt(VALID_APPLICATION, 'payer', payer) as Parameters<typeof derivedValues>[1]
  const values = await derivedValues('pacs.008', application, FACTS)
  expect(valueAt(values, 'creditTransfer.debtor.postalAddress')).toEqual({
    country: 'CN',
    townName: 'BEIJING',
    ...(first !== undefined && { addressLine1: first }),
    ...(second !== undefined && { addressLine2: second }),
  })
})

describe('values from the company', () => {
  test.each([
    ['MT103', { path: 'beneficiaryCustomer.name', value: 'SOMEBODY ELSE' }, ['beneficiaryCustomer']],
    ['MT103', { path: 'interbankSettledAmount', value: '1' }, ['interbankSettledAmount']],
    ['MT103', { path: 'chargesAmount', value: '1' }, []],
    ['MT103', { path: 'intermediaryInstitution.bic', value: 'DEMWDEFF' }, []],
    [
      'pacs.008',
      { path: 'creditTransfer.creditor.name', value: 'SOMEBODY ELSE' },
      ['creditTransfer.creditor.name'],
    ],
    ['pacs.008', { path: 'creditTransfer.creditor.postalAddress.townName', value: 'BERLIN' }, []],
  ] as const)('%s: %o', async (type, { path, value }, changed) => {
    const derived = await derivedValues(type, VALID_APPLICATION, FACTS)
    expect(changedSuppliedFields(type, derived, withValueAt(derived, path, value))).toEqual(changed)
  })

  test('the order of members in a group makes no difference', async () => {
    const derived = await derivedValues('MT103', VALID_APPLICATION, FACTS)
    const party = valueAt(derived, 'beneficiaryCustomer') as Record<string, unknown>
    const turned = Object.fromEntries(Object.entries(party).toReversed())
    expect(changedSuppliedFields('MT103', derived, { ...derived, beneficiaryCustomer: turned })).toEqual([])
  })

  test('another type is not derived', () => {
    expect(changedSuppliedFields('MT910', { currency: 'EUR' }, {})).toEqual([])
  })
})

async function headerWith(facts: Parameters<typeof derivedValues>[2]): Promise<unknown> {
  return (await derivedValues('pacs.008', VALID_APPLICATION, facts))['businessApplicationHeader']
}

test('the header of a pacs.008 has the business service of the active release', async () => {
  expect(await headerWith({ ...FACTS, businessService: 'swift.cbprplus.03' })).toMatchObject({
    businessService: 'swift.cbprplus.03',
  })
  expect(await headerWith(FACTS)).toMatchObject({ businessService: 'swift.cbprplus.04' })
})

describe('the references and the day of an order', () => {
  const ORDER = {
    ...VALID_APPLICATION,
    endToEndIdentification: 'INVOICE-2026-7',
    orderUetr: '0b9f1c5e-2f0a-4f4e-9c55-0c2b7a4b9d11',
    note: ['SECOND DELIVERY'],
  }

  test('pacs.008 has them in PmtId', async () => {
    const { paymentIdentification } = (await derivedValues('pacs.008', ORDER, FACTS))['creditTransfer'] as {
      readonly paymentIdentification: unknown
    }
    expect(paymentIdentification).toEqual({
      instructionIdentification: FACTS.reference,
      endToEndIdentification: 'INVOICE-2026-7',
      uetr: ORDER.orderUetr,
    })
  })

  test('MT103 has them in field 121 and in the first line of field 70', async () => {
    const composed = await textOf('MT103', ORDER)
    const text = composed.ok ? composed.value.text : ''
    expect(text).toContain(`{121:${ORDER.orderUetr}}`)
    expect(text).toMatch(/:70:\/ROC\/INVOICE-2026-7\r?\nSECOND DELIVERY\r?\n/)
  })

  test('a reference that fills more than a line is written whole', async () => {
    const endToEndIdentification = 'A'.repeat(35)
    const composed = await textOf('MT103', { ...ORDER, endToEndIdentification })
    expect(composed.ok && composed.value.text.replaceAll(/\r?\n/g, '')).toContain(
      `/ROC/${endToEndIdentification}//SECOND DELIVERY`,
    )
  })

  test('a reference that would begin a line with a hyphen is refused instead of cut', async () => {
    const endToEndIdentification = `${'A'.repeat(30)}-1`
    expect(errorsOf(await textOf('MT103', { ...ORDER, endToEndIdentification }))).toEqual([
      'remittanceInformation.0',
    ])
  })

  test('a bank that changes the reference of the company changes a supplied value', async () => {
    const derived = await derivedValues('pacs.008', ORDER, FACTS)
    const path = 'creditTransfer.paymentIdentification.endToEndIdentification'
    expect(changedSuppliedFields('pacs.008', derived, withValueAt(derived, path, 'OTHER'))).toEqual([path])
  })
})
