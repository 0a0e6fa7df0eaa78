import { randomBytes } from 'node:crypto'

import { type DirectCall, directCallsOf } from './direct-calls.ts'
import { type UserPage, expect } from './fixtures.ts'
import { fillDocuments } from './remittances.ts'

/** A payment of an order file. */
interface OrderedPayment {
  readonly endToEndId: string
  readonly amount: string
  /** Two letters; an address without a country is an error of the payment. */
  readonly country?: string
}

/** Returns the order file of Demo Trading Company that its accounting system would write. */
export function orderFile(reference: string, payments: readonly OrderedPayment[]): Buffer {
  const transfers = payments.map(({ endToEndId, amount, country }) => {
    const stated = country === undefined ? '' : `<Ctry>${country}</Ctry>`
    return `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><ChrgBr>SHAR</ChrgBr>
<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>
<Cdtr><Nm>DEMO IMPORT COMPANY</Nm><PstlAdr><StrtNm>RIVER STREET</StrtNm><BldgNb>12</BldgNb><TwnNm>FRANKFURT</TwnNm>${stated}</PstlAdr></Cdtr>
<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
<RmtInf><Ustrd>INVOICE ${endToEndId}</Ustrd></RmtInf></CdtTrfTxInf>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>2026-11-29T09:00:00Z</CreDtTm><NbOfTxs>${payments.length}</NbOfTxs>
<InitgPty><Nm>DEMO TRADING COMPANY</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${reference}</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2099-12-01</Dt></ReqdExctnDt>
<Dbtr><Nm>DEMO TRADING COMPANY</Nm></Dbtr><DbtrAcct><Id><Othr><Id>6222020200112233445</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></DbtrAgt>${transfers.join('')}</PmtInf>
</CstmrCdtTrfInitn></Document>`)
}

/** Permits one decision about an order file in the rules of Demo Trading Company. */
export async function permitFileDecisions(): Promise<void> {
  const admin = await directCallsOf('trading.admin')
  const { data } = await admin('GET', '/api/approval-rules')
  const { version, rules } = data as { version: number; rules: Readonly<Record<string, unknown>> }
  if (rules['allowsFileDecisions'] === true) return
  const { status } = await admin('POST', '/api/approval-rules', {
    version,
    rules: { ...rules, allowsFileDecisions: true },
  })
  expect(status).toBe(200)
}

/** Imports a file with a number of payments in the browser, and returns the address of its page. */
export async function importedFile(
  user: UserPage,
  count: number,
): Promise<{ readonly address: string; readonly fileId: string }> {
  const { page, t } = user
  const number = randomBytes(4).readUInt32BE()
  const reference = `DEC${number}`
  const payments = Array.from({ length: count }, (_, index) => ({
    endToEndId: `${reference}-${index + 1}`,
    amount: `${1_000_000 + (number % 8_000_000) + index}.75`,
    country: 'DE',
  }))
  await page.goto('/remittance-order-files/import')
  await page.getByLabel(t('orderFile.choose')).setInputFiles({
    name: 'orders.xml',
    mimeType: 'application/xml',
    buffer: orderFile(reference, payments),
  })
  await fillDocuments(user, reference)
  await page.getByRole('button', { name: t('orderFile.runAll') }).click()
  await expect(page).toHaveURL(/\/remittance-order-files\/[0-9a-f-]{36}$/)
  const address = page.url()
  return { address, fileId: address.slice(address.lastIndexOf('/') + 1) }
}

/** Returns the application of a payment of a file with its version. */
export async function openApplicationOf(
  call: DirectCall,
  fileId: string,
  position: number,
): Promise<{ readonly id: string; readonly version: number }> {
  const file = await call('GET', `/api/messages/company/order-files/${fileId}`)
  const { payments } = file.data as {
    payments: readonly { readonly position: number; readonly applicationId: string }[]
  }
  const id = payments.find((payment) => payment.position === position)?.applicationId ?? ''
  const message = await call('GET', `/api/messages/${id}`)
  return { id, version: (message.data as { version: number }).version }
}
