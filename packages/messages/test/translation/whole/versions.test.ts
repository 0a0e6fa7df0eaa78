import { describe, expect, test } from 'vitest'

import { fieldsOf, outcomeOf } from './whole-mx.ts'

const ENTRY =
  '<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-11-19</Dt></ValDt><Chrgs><Amt Ccy="EUR">1.50</Amt></Chrgs><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>A PAYER</Nm><CtryOfRes>DE</CtryOfRes></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>'
const ACCOUNT =
  '<Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BIC>DEMECNBJ</BIC></FinInstnId></Svcr></Acct>'

describe('a statement of version 02', () => {
  const { types, texts, notes } = outcomeOf({
    type: 'camt.053.001.02',
    root: 'BkToCstmrStmt',
    content: `<Stmt><Id>S1</Id>${ACCOUNT}${ENTRY}</Stmt>`,
    header: '',
  })

  test('is read like one of the present version', () => {
    expect(types).toEqual(['MT940'])
    expect(fieldsOf(texts[0], '61')).toEqual(['261119C30,00NTRFNONREF'])
    expect(fieldsOf(texts[0], '86')).toEqual(['/CNTP/A PAYER\n/CHGS/EUR1,50'])
    expect(texts[0]).toContain('{1:F01DEMECNBJ')
  })

  test('is reported with its own paths', () => {
    expect(notes.flat()).toContain(
      'warning element.dropped Stmt/Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/CtryOfRes >  DE',
    )
  })
})

describe('other versions', () => {
  const payment =
    '<CdtTrfTxInf><PmtId><InstrId>I1</InstrId></PmtId><IntrBkSttlmAmt Ccy="EUR">5</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt><ChrgsInf><Amt Ccy="EUR">1</Amt><Pty><FinInstnId><BIC>DEMECNBJ</BIC></FinInstnId></Pty></ChrgsInf></CdtTrfTxInf>'

  test.each(['02', '07', '10', '13'])('of a payment are read: %s', (version) => {
    const { types, texts } = outcomeOf({
      type: `pacs.008.001.${version}`,
      root: 'FIToFICstmrCdtTrf',
      content: payment,
    })
    expect([types, fieldsOf(texts[0], '32A'), fieldsOf(texts[0], '71F')]).toEqual([
      ['MT103'],
      ['261120EUR5,'],
      ['EUR1,'],
    ])
  })

  test.each(['02', '06', '13'])('of a notification are read: %s', (version) => {
    const { types, texts } = outcomeOf({
      type: `camt.054.001.${version}`,
      root: 'BkToCstmrDbtCdtNtfctn',
      content: `<Ntfctn><Id>N1</Id>${ACCOUNT}${ENTRY}</Ntfctn>`,
    })
    expect([types, fieldsOf(texts[0], '32A')]).toEqual([['MT910'], ['261119EUR30,00']])
  })

  test.each([
    ['camt.053.001.01', 'BkToCstmrStmt'],
    ['camt.053.001.14', 'BkToCstmrStmt'],
    ['pacs.004.001.13', 'PmtRtr'],
    ['pacs.009.001.11', 'FICdtTrf'],
  ])('that are not supported are refused: %s', (type, root) => {
    const { types, refusals } = outcomeOf({ type, root, content: '<X/>' })
    expect([types, refusals]).toEqual([[], [`severe type.versionUnsupported /Document >  ${type}`]])
  })

  test('of a type without counterpart are not supported', () => {
    expect(outcomeOf({ type: 'pacs.002.001.10', root: 'FIToFIPmtStsRpt', content: '<X/>' }).refusals).toEqual(
      [],
    )
  })
})

describe('a report of an account', () => {
  const sums =
    '<TxsSummry><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>30.00</Sum></TtlCdtNtries></TxsSummry>'
  const report = (content: string) =>
    outcomeOf({
      type: 'camt.052.001.02',
      root: 'BkToCstmrAcctRpt',
      content: `<Rpt><Id>R1</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>2026-11-20T05:00:00+01:00</CreDtTm>${ACCOUNT}${sums}${content}</Rpt>`,
    })

  test('with entries is an interim report', () => {
    const { types, texts } = report(ENTRY)
    expect(types).toEqual(['MT942'])
    expect(texts[0]?.split('\n').slice(1, -1)).toEqual([
      ':20:R1',
      ':25:1',
      ':28C:7',
      ':34F:EUR0,',
      ':13D:2611200500+0100',
      ':61:261119C30,00NTRFNONREF',
      ':86:/CNTP/A PAYER',
      '/CHGS/EUR1,50',
      ':90C:1EUR30,00',
    ])
  })

  test('without entries is one of balances, whose closing balance is required', () => {
    const { types, notes } = report('')
    expect(types).toEqual(['MT941'])
    expect(notes.flat()).toContain('severe element.missing Rpt > 62F 62F')
  })
})
