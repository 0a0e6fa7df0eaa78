import { describe, expect, test } from 'vitest'

import { casesOf, foundIn, type Row } from './profile-samples.ts'

const AMOUNTS = '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>'
const SETTLED = 'CdtTrfTxInf[1]/IntrBkSttlmAmt'
const INSTRUCTED = 'CdtTrfTxInf[1]/InstdAmt'

/** Returns an element with an amount such as `USD4` as its content. */
function amount(name: string, text: string): string {
  return `<${name} Ccy="${text.slice(0, 3)}">${text.slice(3)}</${name}>`
}

/**
 * Returns the instructed amount, the bearer of the charges, and the charges of one agent each, with their currency
 * first.
 */
function amounts(instructed: string, bearer: string, ...charges: readonly string[]): string {
  const records = charges.map(
    (charge) =>
      `<ChrgsInf>${amount('Amt', charge)}<Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>`,
  )
  return `${amount('InstdAmt', instructed)}<ChrgBr>${bearer}</ChrgBr>${records.join('')}`
}

/** The settled amount of the sample is USD 1000.50. */
const ROWS: readonly Row[] = [
  ['pacs008', AMOUNTS, amounts('USD1010.50', 'SHAR', 'USD4', 'USD6'), []],
  ['pacs008', AMOUNTS, amounts('USD1010.50', 'CRED', 'USD4', 'USD6.00'), []],
  ['pacs008', AMOUNTS, amounts('USD1010.50', 'CRED', 'USD4', 'USD5'), [`? charges.arithmetic ${SETTLED}`]],
  // Charges in another currency cannot be subtracted.
  ['pacs008', AMOUNTS, amounts('USD1010.50', 'SHAR', 'USD4', 'EUR5'), []],
  // If the amount was exchanged, no charges can be subtracted.
  ['pacs008', AMOUNTS, amounts('EUR900', 'SHAR', 'EUR5'), [`exchangeRate.missing ${INSTRUCTED}`]],
  ['pacs008', AMOUNTS, amounts('USD1000.50', 'DEBT'), []],
  [
    'pacs008',
    AMOUNTS,
    amounts('USD1000.50', 'DEBT', 'USD1'),
    ['charges.notPrepaid CdtTrfTxInf[1]/ChrgsInf[1]/Amt'],
  ],
  [
    'pacs008',
    AMOUNTS,
    amounts('USD1001', 'DEBT', 'USD1'),
    ['charges.notPrepaid CdtTrfTxInf[1]/ChrgsInf[1]/Amt'],
  ],
  ['pacs008', AMOUNTS, amounts('USD990', 'DEBT', 'USD10.50'), []],
  ['pacs008', AMOUNTS, amounts('USD1000.5', 'SHAR'), []],
  ['pacs008', AMOUNTS, amounts('USD1000.49', 'SHAR'), [`charges.missingForDifference ${INSTRUCTED}`]],
  // An invalid amount causes only the schema's finding.
  ['pacs008', AMOUNTS, amounts('USDone', 'SHAR', 'USD1'), [`value.decimal ${INSTRUCTED}`]],
  [
    'pacs004',
    '<RtrdInstdAmt Ccy="USD">1000.50</RtrdInstdAmt>',
    '<RtrdInstdAmt Ccy="EUR">1000.50</RtrdInstdAmt>',
    ['exchangeRate.missing TxInf[1]/RtrdInstdAmt'],
  ],
  [
    'pacs004',
    '<RtrdInstdAmt Ccy="USD">1000.50</RtrdInstdAmt>',
    '<RtrdInstdAmt Ccy="EUR">1000.50</RtrdInstdAmt><XchgRate>1.1</XchgRate>',
    [],
  ],
]

describe('amounts, rate and charges', () => {
  test.each(casesOf(ROWS))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})
