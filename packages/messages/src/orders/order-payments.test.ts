import { describe, expect, test } from 'vitest'

import { CA103 } from '../remittance/ca103.ts'
import { MX_RELEASES } from '../standard/mx/releases.ts'
import { readOrderFile } from './order-file.ts'
import { createOrderReader, type OrderPayment } from './order-payments.ts'
import { orderXml, type SampleFile, type SamplePayment } from './testing/order-xml.ts'

const ACCOUNTS = [
  {
    bankBic: 'DEMECNBJXXX',
    account: '6222020200112233445',
    name: 'DEMO TRADING COMPANY',
    addressLines: ['88 HARBOUR ROAD'],
    town: 'BEIJING',
  },
]

const RELEASE = MX_RELEASES.at(-1) ?? raise()

function raise(): never {
  throw new Error('There is no release')
}

async function readXml(xml: string) {
  return await readOrderFile(xml, { release: RELEASE })
}

async function readPayments(file: SampleFile): Promise<readonly OrderPayment[]> {
  const read = await readXml(orderXml(file))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const reader = createOrderReader({ accounts: ACCOUNTS, definition: CA103, today: '2026-11-29' })
  return read.value.payments.map((payment) => reader.read(payment))
}

async function findingsOf(
  payment: SamplePayment,
  file: Partial<SampleFile> = {},
): Promise<readonly string[]> {
  const [read] = await readPayments({ ...file, payments: [payment] })
  return (read?.findings ?? []).map(({ severity, code, element }) =>
    [severity, code, element].filter((part) => part !== undefined).join(' '),
  )
}

test('a payment becomes the values of an application, with its references, charges and day', async () => {
  const uetr = '7a562c67-ca16-48ba-b074-65581be6f001'
  const [payment] = await readPayments({ payments: [{ uetr, amount: '1250.50', charges: 'DEBT' }] })
  expect(payment?.values).toEqual({
    payerBank: 'DEMECNBJXXX',
    payer: {
      name: 'DEMO TRADING COMPANY',
      account: '6222020200112233445',
      addressLines: ['88 HARBOUR ROAD'],
      town: 'BEIJING',
    },
    payeeBank: 'DEMWDEFFXXX',
    payee: {
      name: 'DEMO IMPORT COMPANY',
      account: 'DE89370400440532013000',
      addressLines: ['River Street 12', 'Frankfurt'],
      town: 'Frankfurt',
      country: 'DEU',
    },
    currency: 'EUR',
    amount: '1250.5',
    feeType: 'OUR',
    requestedExecutionDate: '2026-12-01',
    endToEndIdentification: 'INVOICE-1',
    orderUetr: uetr,
    note: ['INVOICE 7'],
  })
  expect(payment?.instructionId).toBe('I-1')
})

test('a reference that is not provided stays empty', async () => {
  const [payment] = await readPayments({ payments: [{ endToEndId: 'NOTPROVIDED' }] })
  expect(payment?.values).not.toHaveProperty('endToEndIdentification')
  expect(payment?.endToEndId).toBe('NOTPROVIDED')
})

test('a code of the balance of payments is the transaction code', async () => {
  const after = '<RgltryRptg><Dtls><Cd>122010</Cd></Dtls></RgltryRptg>'
  const [payment] = await readPayments({ payments: [{ after, name: 'DEMO IMPORT COMPANY' }] })
  expect(payment?.values).toMatchObject({ transactionType: '122010' })
  expect(payment?.findings).toEqual([])
})

test('a remittance text of any length is joined again without a change', async () => {
  const remittance = `A${'B'.repeat(34)}C D ${'E'.repeat(60)}`
  const [payment] = await readPayments({ payments: [{ remittance }] })
  const note = payment?.values['note'] as readonly string[]
  expect(
    note
      .map((line) => line.padEnd(35))
      .join('')
      .trimEnd(),
  ).toBe(remittance)
})

describe('findings', () => {
  test.each<readonly [string, SamplePayment, readonly string[]]>([
    ['an application with all its values', {}, []],
    ['no charge bearer', { charges: '' }, ['warning order.chargesAssumed ChrgBr']],
    ['charges by agreement', { charges: 'SLEV' }, ['error order.notCarried ChrgBr']],
    ['small letters', { remittance: 'Invoice 7' }, ['warning order.inCapitals RmtInf/Ustrd']],
    [
      'characters that no message carries',
      { remittance: 'СЧЁТ' },
      ['error common.form.inputPatternMessage RmtInf/Ustrd'],
    ],
    ['an unknown currency of the form', { currency: 'SEK' }, ['error code.unknown Amt/InstdAmt']],
    ['more digits than allowed', { amount: '100000000.00' }, ['error amount.tooManyDigits Amt/InstdAmt']],
    [
      'an intermediary',
      { before: '<IntrmyAgt1><FinInstnId><BICFI>DEMPFRPPXXX</BICFI></FinInstnId></IntrmyAgt1>' },
      ['error order.notCarried IntrmyAgt1'],
    ],
    ['a purpose', { after: '<Purp><Cd>GDDS</Cd></Purp>' }, ['warning order.notCarried Purp']],
    [
      'a double slash in the reference',
      { endToEndId: 'A//B' },
      ['error reference.doubleSlash PmtId/EndToEndId'],
    ],
  ])('%s', async (_, payment, expected) => {
    const upper = { name: 'DEMO IMPORT COMPANY', ...payment }
    expect(await findingsOf(upper)).toEqual(expected)
  })

  test('an account of another company, and a day in the past', async () => {
    const name = 'DEMO IMPORT COMPANY'
    expect(await findingsOf({ name }, { debtorAccount: '1' })).toEqual([
      'error order.accountNotOwn PmtInf/DbtrAcct',
    ])
    expect(await findingsOf({ name }, { day: '2026-11-28' })).toEqual([
      'error order.dateInPast PmtInf/ReqdExctnDt',
    ])
  })

  test('a repeated reference, payment and UETR name the later payment', async () => {
    const uetr = '7a562c67-ca16-48ba-b074-65581be6f001'
    const same = { name: 'DEMO IMPORT COMPANY', amount: '1', endToEndId: 'A', uetr }
    const [first, second] = await readPayments({ payments: [same, same] })
    expect(first?.findings).toEqual([])
    expect(second?.findings.map(({ code }) => code)).toEqual([
      'order.repeatedReference',
      'order.uetrUsed',
      'order.repeatedPayment',
    ])
  })

  test('a deviation from the schema belongs to its payment', async () => {
    const found = await findingsOf({ name: 'DEMO IMPORT COMPANY', country: 'D1' })
    expect(
      found.every((finding) => finding.startsWith('error') && finding.includes('Cdtr/PstlAdr/Ctry')),
    ).toBe(true)
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('a file is refused as a whole', () => {
  test.each<readonly [string, string, object]>([
    ['no XML', 'MsgId;1', { kind: 'unreadable' }],
    [
      'another type',
      orderXml({ payments: [{}] }).replaceAll('pain.001.001.09', 'pain.001.001.03'),
      { kind: 'otherType', type: 'pain.001.001.03' },
    ],
    [
      'a wrong number',
      orderXml({ count: 3, payments: [{}] }),
      { kind: 'invalid', findings: [{ code: 'transactions.number' }] },
    ],
    [
      'a wrong sum',
      orderXml({ sum: '1', payments: [{}] }),
      { kind: 'invalid', findings: [{ code: 'transactions.sum' }] },
    ],
    ['two messages', orderXml({ payments: [{}] }).repeat(2), { kind: 'unreadable' }],
  ])('%s', async (_, xml, refusal) => {
    const read = await readXml(xml)
    expect(!read.ok && read.error).toMatchObject(refusal)
  })

  test('more than 10,000 payments', async () => {
    const read = await readXml(orderXml({ payments: Array.from({ length: 10_001 }, () => ({})) }))
    expect(!read.ok && read.error).toEqual({ kind: 'tooMany', count: 10_001 })
  })
})
