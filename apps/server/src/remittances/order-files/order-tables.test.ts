import {
  downloadOrderFile,
  downloadOrderResult,
  importOrderFile,
  previewOrderFile,
  readOrderFile,
} from '@nostro/contract'
import { ORDER_COLUMNS } from '@nostro/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import { createTestServer } from '../../testing/index.ts'
import { seatRemitters, stampedApplication } from '../testing/index.ts'
import { addPayerAccount, sharedOf } from './testing/order-upload.ts'

const server = await createTestServer()
const { operator } = await seatRemitters(server)

beforeAll(async () => {
  await addPayerAccount(server)
})

const HEADINGS = Object.keys(ORDER_COLUMNS)

/** A payment of a sample table; the payee's account makes it different from those of other tests. */
function rowOf(reference: string, changes: Readonly<Record<string, string>> = {}) {
  const row: Readonly<Record<string, string>> = {
    payer_account: '6222020200112233445',
    execution_date: '2099-12-01',
    reference,
    currency: 'EUR',
    amount: '1250.50',
    charges: 'SHA',
    payee_name: 'DEMO IMPORT COMPANY',
    payee_account: `0012${reference.replaceAll(/\D/g, '')}`,
    payee_bank_bic: 'DEMWDEFFXXX',
    payee_address: '12 RIVER STREET',
    payee_town: 'FRANKFURT',
    payee_country: 'DE',
    note: 'INVOICE 7',
    ...changes,
  }
  return HEADINGS.map((name) => row[name] ?? '')
}

function csvUpload(rows: readonly (readonly string[])[]) {
  const text = [HEADINGS, ...rows].map((cells) => cells.join(';')).join('\r\n')
  return { name: 'orders.csv', content: Buffer.from(text).toString('base64') }
}

const shared = () => sharedOf(stampedApplication())

describe('a table of payments', () => {
  test('as CSV is previewed and imported, and its result names each payment', async () => {
    const body = csvUpload([rowOf('T-1001'), rowOf('T-1002', { payee_bank_bic: 'X' })])
    const preview = await operator.succeed(previewOrderFile, { body })
    expect(preview).toMatchObject({ count: 2, valid: 1, controlSum: '2501' })
    expect(preview.messageIdentification).toMatch(/^TABLE-[0-9A-F]{24}$/)
    expect(preview.payments.map(({ payload }) => payload !== undefined)).toEqual([false, true])
    const { id, imported, refused } = await operator.succeed(importOrderFile, {
      body: { ...body, payments: 'valid', shared: shared() },
    })
    expect({ imported, refused }).toEqual({ imported: 1, refused: 1 })
    const { payments } = await operator.succeed(readOrderFile, { params: { id }, query: {} })
    expect(payments.map(({ state, amount }) => `${state} ${amount}`)).toEqual([
      'inApproval 1250.5',
      'refused 1250.5',
    ])
    const result = await operator.call(downloadOrderResult, { params: { id } })
    const lines = String(result.body).trim().split('\r\n')
    expect(lines[1]).toMatch(
      /^1,T-1001,[0-9a-f-]{36},DEMO IMPORT COMPANY,00121001,EUR,1250\.5,PDNG,In approval,$/,
    )
    expect(lines[2]).toMatch(
      /^2,T-1002,,DEMO IMPORT COMPANY,00121002,EUR,1250\.5,RJCT,Not imported,"payee_bank_bic: /,
    )
    const file = await operator.call(downloadOrderFile, { params: { id } })
    expect(Buffer.from(String(file.body)).toString('base64')).toBe(body.content)
  })

  test('as a workbook keeps amounts and days, and refuses an account that the spreadsheet shortened', async () => {
    const cells = (row: readonly string[], account: string | number) =>
      row.map((text, index) => {
        if (HEADINGS[index] === 'amount') return { value: Number(text), type: Number }
        if (HEADINGS[index] === 'payee_account')
          return typeof account === 'number'
            ? { value: account, type: Number }
            : { value: account, type: String }
        if (HEADINGS[index] === 'execution_date')
          return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
        return { value: text, type: String }
      })
    const head = HEADINGS.map((value) => ({ value, type: String }))
    const rows = [
      cells(rowOf('T-2001', { amount: '0.3' }), '0012002001'),
      cells(rowOf('T-2002'), 6_222_020_200_112_233_000),
    ]
    const bytes = await writeXlsxFile([head, ...rows]).toBuffer()
    const body = { name: 'orders.xlsx', content: Buffer.from(bytes).toString('base64') }
    const { payments, valid } = await operator.succeed(previewOrderFile, { body })
    expect(valid).toBe(1)
    expect(payments[0]).toMatchObject({ amount: '0.3', payeeAccount: '0012002001', findings: [] })
    expect(payments[1]?.findings).toMatchObject([{ severity: 'error', member: 'payee.account' }])
  })

  test('is refused when it is a damaged workbook', async () => {
    const content = Buffer.from('PK\u0003\u0004 damaged').toString('base64')
    expect(await operator.refused(previewOrderFile, { body: { name: 'a.xlsx', content } })).toMatchObject({
      error: 'orderFile.unreadable',
    })
  })

  test('is refused when the same content was imported before', async () => {
    const body = csvUpload([rowOf('T-3001')])
    await operator.succeed(importOrderFile, { body: { ...body, payments: 'all', shared: shared() } })
    expect(await operator.refused(previewOrderFile, { body })).toMatchObject({ error: 'orderFile.duplicate' })
  })
})

/** A table whose first payment has an unreadable amount. */
function wrong() {
  return csvUpload([rowOf('T-4001', { amount: '12-50' }), rowOf('T-4002')])
}

describe('a correction', () => {
  const corrections = [{ position: 1, payload: { transactionInfo: { currency: 'EUR', amount: '1234' } } }]

  test('makes a payment importable, and the value of the file stays visible', async () => {
    const before = await operator.succeed(previewOrderFile, { body: wrong() })
    expect(before.payments[0]?.findings).toMatchObject([{ member: 'amount', severity: 'error' }])
    const body = { ...wrong(), corrections }
    const after = await operator.succeed(previewOrderFile, { body })
    expect(after).toMatchObject({ valid: 2, totals: [{ currency: 'EUR', amount: '2484.5', count: 2 }] })
    const { id } = await operator.succeed(importOrderFile, {
      body: { ...body, payments: 'all', shared: shared() },
    })
    const { payments } = await operator.succeed(readOrderFile, { params: { id }, query: {} })
    expect(payments[0]).toMatchObject({ amount: '1234', state: 'inApproval' })
    expect(payments[0]?.findings).toMatchObject([
      { code: 'order.corrected', member: 'amount', params: { before: '12-50', after: '1234' } },
    ])
  })

  test('with a wrong value is a finding of its payment', async () => {
    const payload = { transactionInfo: { amount: '12.345' } }
    const body = { ...csvUpload([rowOf('T-5001')]), corrections: [{ position: 1, payload }] }
    const { payments } = await operator.succeed(previewOrderFile, { body })
    expect(payments[0]?.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { member: 'amount' },
    ])
  })

  test('cannot choose a payer outside the company', async () => {
    const payload = { paymentInfo: { payerAccount: '999', payerName: 'OTHER' } }
    const body = { ...csvUpload([rowOf('T-6001')]), corrections: [{ position: 1, payload }] }
    const { payments } = await operator.succeed(previewOrderFile, { body })
    expect(payments[0]?.findings).toMatchObject([{ code: 'order.accountNotOwn', member: 'payer.account' }])
  })
})
