import { describe, expect, test } from 'vitest'

import { casesOf, changed, findingsIn, foundIn, type Row, SAMPLES, shown } from './profile-samples.ts'

const REQUEST = 'Undrlyg[1]/TxInf[1]'
const ANSWER = 'CxlDtls[1]/TxInfAndSts[1]'
const STATUS = 'TxInfAndSts[1]'
const UETR = '<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>'

// The rules by number are those of CBPR+ SR 2026 as seen in public rule sets; see docs/standards.md.
const CANCELLATIONS: readonly Row[] = [
  ['camt056', UETR, '', [`profile.elementMissing ${REQUEST}/OrgnlUETR`]],
  ['camt056', '<CxlId>CXL-1', '<CxlId>/CXL-1', [`reference.slashes ${REQUEST}/CxlId`]],
  ['camt056', '<Case><Id>CASE-1', '<Case><Id>CASE//1', [`reference.slashes ${REQUEST}/Case/Id`]],
  ['camt056', 'INSTR-0', 'INSTR-1234567890X', [`profile.tooLong ${REQUEST}/OrgnlInstrId`]],
  ['camt029', '<Cd>CUST</Cd>', '<Prtry>CUST</Prtry>', []],
  [
    'camt029',
    '<CxlStsRsnInf><Rsn><Cd>CUST</Cd></Rsn></CxlStsRsnInf>',
    '',
    [`status.reasonMissing ${ANSWER}`],
  ],
  ['camt029', '<CxlStsId>STATUS-1', '<CxlStsId>STATUS-1/', [`reference.slashes ${ANSWER}/CxlStsId`]],
  ['camt029', '<Cd>CUST', '<Cd>ARDT', [`reason.uetrMissing ${ANSWER}/CxlStsRsnInf[1]/Rsn/Cd`]],
  [
    'camt029',
    '<Cd>CUST</Cd></Rsn>',
    '<Cd>ARDT</Cd></Rsn><AddtlInf>7a562c67-ca16-48ba-b074-65581be6f002</AddtlInf>',
    [],
  ],
  ['camt029', '<Cd>CUST', '<Cd>PTNA', []],
  [
    'camt029',
    '<Cd>CUST</Cd></Rsn>',
    '<Cd>PTNA</Cd></Rsn><AddtlInf>next bank</AddtlInf>',
    [`reason.bicExpected ${ANSWER}/CxlStsRsnInf[1]/Rsn/Cd`],
  ],
  ['camt029', '<Cd>CUST</Cd></Rsn>', '<Cd>PTNA</Cd></Rsn><AddtlInf>DEMWDEFF</AddtlInf>', []],
  [
    'camt055',
    '<AddtlInf>ordered twice</AddtlInf>',
    '',
    ['? reason.textMissing Undrlyg[1]/OrgnlPmtInfAndCxl[1]/TxInf[1]/CxlRsnInf[1]/Rsn/Cd'],
  ],
]

const STATUS_REPORTS: readonly Row[] = [
  ['pacs002', '<Rsn><Cd>AC01</Cd></Rsn>', '', [`status.reasonMissing ${STATUS}/TxSts`]],
  [
    'pacs002',
    '<InstgAgt>',
    '<FctvIntrBkSttlmDt><Dt>2026-11-21</Dt></FctvIntrBkSttlmDt><InstgAgt>',
    [`status.dateOfRejection ${STATUS}/FctvIntrBkSttlmDt`],
  ],
  [
    'pacs002',
    'pacs.008.001.08</Org',
    'camt.056.001.08</Org',
    [`status.messageName ${STATUS}/OrgnlGrpInf/OrgnlMsgNmId`],
  ],
  ['pacs002', 'INSTR-0', 'INSTR-0/', [`reference.slashes ${STATUS}/OrgnlInstrId`]],
  ['pacs002', UETR, '', [`profile.elementMissing ${STATUS}/OrgnlUETR`]],
  ['pacs002', UETR, '', [], 'SR2025'],
  ['pacs002', '<TxSts>RJCT</TxSts>', '', [`profile.elementMissing ${STATUS}/TxSts`]],
  [
    'pacs002',
    '<Nm>Demo Bank Frankfurt</Nm>',
    '<PstlAdr><TwnNm>Frankfurt</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    [`party.nameMissing ${STATUS}/StsRsnInf[1]/Orgtr`],
  ],
]

const REPORTS: readonly Row[] = [
  ['camt052', '<PgNb>1', '<PgNb>0', ['page.number Rpt[1]/RptPgntn/PgNb']],
  [
    'camt052',
    '>INSTR-1',
    '>/INSTR-1',
    ['reference.slashes Rpt[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/Refs/InstrId'],
  ],
  [
    'camt052',
    '>3.5<',
    '>3.6<',
    ['interest.total Rpt[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/Intrst/TtlIntrstAndTaxAmt'],
  ],
  ['camt052', '<Amt Ccy="USD">2</Amt>', '<Amt Ccy="EUR">2</Amt>', []],
]

const PART = 'PmtInf[1]'
const ORDER = `${PART}/CdtTrfTxInf[1]`

const ORDERS: readonly Row[] = [
  ['pain001', '<PmtInfId>MSG-1', '<PmtInfId>PART-1', [`order.identification ${PART}/PmtInfId`]],
  ['pain001', '<NbOfTxs>1', '<NbOfTxs>2', ['transactions.number GrpHdr/NbOfTxs']],
  ['pain001', '<CtrlSum>1000.5</', '<CtrlSum>1000.51</', [`transactions.sum ${PART}/CtrlSum`]],
  [
    'pain001',
    '<InstrForCdtrAgt>',
    '<InstrForCdtrAgt><Cd>HOLD</Cd></InstrForCdtrAgt><InstrForCdtrAgt>',
    [`instructionCode.combination ${ORDER}/InstrForCdtrAgt[2]/Cd`],
  ],
  [
    'pain001',
    '<InstrForCdtrAgt>',
    '<InstrForCdtrAgt><Cd>CHQB</Cd></InstrForCdtrAgt><InstrForCdtrAgt>',
    [`instructionCode.duplicate ${ORDER}/InstrForCdtrAgt[2]/Cd`],
  ],
  [
    'pain001',
    '</Ustrd>',
    '</Ustrd><Strd><AddtlRmtInf>others</AddtlRmtInf></Strd>',
    [`remittance.exclusive ${ORDER}/RmtInf/Strd[1]`],
  ],
]

describe.each([
  ['cancellations', CANCELLATIONS],
  ['status reports', STATUS_REPORTS],
  ['reports during the day', REPORTS],
  ['orders', ORDERS],
])('%s', (_name, rows) => {
  test.each(casesOf(rows))('$title', async ({ row }) => expect(await foundIn(row)).toEqual(row[3]))
})

describe('the header of a request', () => {
  test.each([
    ['Assgnr', 'header.senderDiffers /AppHdr/Fr/FIId/FinInstnId/BICFI'],
    ['Assgne', 'header.receiverDiffers /AppHdr/To/FIId/FinInstnId/BICFI'],
  ])('has the bank of %s', async (name, expected) => {
    const text = SAMPLES.camt056.replace(
      new RegExp(`(<${name}><Agt><FinInstnId><BICFI>)\\w+`),
      '$1DEMOFRPPXXX',
    )
    expect((await findingsIn(text)).map(shown)).toEqual([expected])
  })
})

describe('the file of an order', () => {
  const file = SAMPLES.pain001
    .replace(/<BusinessMessage>[^]*<\/AppHdr>/, '')
    .replace('</BusinessMessage>', '')

  test('needs no header, and has no limits of CBPR+', async () => {
    expect(await findingsIn(changed(file, '<PmtInfId>MSG-1', '<PmtInfId>PART-1'))).toEqual([])
  })

  test('must add up', async () => {
    const found = await findingsIn(changed(file, '<CtrlSum>1000.50', '<CtrlSum>1000.49'))
    expect(found.map(({ code, params }) => [code, params])).toEqual([
      ['transactions.sum', { expected: '1000.5', found: '1000.49' }],
    ])
  })

  test('names each payment information once', async () => {
    const [part = ''] = /<PmtInf>[^]*<\/PmtInf>/.exec(file) ?? []
    const two = file
      .replace('<NbOfTxs>1</NbOfTxs><CtrlSum>1000.50', '<NbOfTxs>2</NbOfTxs><CtrlSum>2001')
      .replace('</PmtInf>', () => `</PmtInf>${part}`)
    expect((await findingsIn(two)).map(({ code, severity }) => [severity, code])).toEqual([
      ['warning', 'identifier.repeated'],
    ])
  })
})
