import { Decimal } from '@nostro/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { DraftValues } from '../core/shape.ts'
import { definitionOf, loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import { listsBookings } from './statement-kind.ts'
import { statementsOf } from './statements-of.ts'
import type { Statement } from './statement.ts'

const IN_GMT = { utcOffset: '+00:00' }

function mtStatement(type: 'MT940' | 'MT950', body: string): Statement {
  const definition = definitionOf(type)
  const text = `{1:F01ABNANL2AXXXX0000000000}{2:I${type.slice(2)}INGBROBUXXXXN}{4:\r\n${body.trim().replaceAll('\n', '\r\n')}\r\n-}`
  const [statement] =
    definition === undefined ? [] : statementsOf(definition, readForm(definition, text, IN_GMT))
  if (statement === undefined) throw new Error(`${type} is a statement`)
  return statement
}

const balancesOf = ({ entries }: Statement) => entries.map(({ balance }) => balance)

describe('MT950', () => {
  // prowide/prowide-core, a statement of ABN AMRO; the balances were computed with bc.
  const STATEMENT = mtStatement(
    'MT950',
    `
:20:123456
:25:123-456789
:28C:102
:60F:C090528EUR3723495,
:61:090528D1,2FCHG494935/DEV//67914
:61:090528D30,2NCHK78911//123464
:61:090528D250,NCHK67822//123460
:61:090528D450,S103494933/DEV//PO64118
FAVOUR K. DESMID
:61:090528D500,NCHK45633//123456
:61:090528D1058,47S103494931//3841188
:61:090528D2500,NCHK56728//123457
:61:090528D3840,S103494935//3841189
:61:090528D5000,S20023/200516//47829
ORDER ROTTERDAM
:62F:C090528EUR3709865,13`,
  )

  test('the balance after each line leads from the opening to the closing balance', () => {
    expect(balancesOf(STATEMENT)).toEqual([
      '3723493.8',
      '3723463.6',
      '3723213.6',
      '3722763.6',
      '3722263.6',
      '3721205.13',
      '3718705.13',
      '3714865.13',
      '3709865.13',
    ])
    expect(STATEMENT).toMatchObject({
      account: '123-456789',
      number: '102',
      currency: 'EUR',
      isLastPage: true,
      credits: { count: 0, sum: '0' },
      debits: { count: 9, sum: '13629.87' },
      computedClosing: '3709865.13',
      difference: '0',
    })
  })

  test('a line has its references, its type and its text', () => {
    expect(STATEMENT.entries[3]).toMatchObject({
      path: 'statementLines.3',
      type: 'S103',
      reference: '494933/DEV',
      servicerReference: 'PO64118',
      text: 'FAVOUR K. DESMID',
      isCredit: false,
      payments: [{ currency: 'EUR', amount: '450', references: ['494933/DEV'] }],
    })
  })

  test('a closing balance that is not the sum shows the difference with its sign', () => {
    // goplasmatic, scenario "high volume batch": 2,500,000 - 500,000 + 30,000 - 1,500 = 2,028,500.
    const statement = mtStatement(
      'MT950',
      `
:20:BAT1000000000000
:25:CORP10000001
:28C:5678/1
:60F:C250408EUR2500000,00
:61:250408D500000,00NMSC0000000BATCH1234//BA1-1234567890
:61:250408C30000,00NMSC00000000RFND5678//BA2-1234567890
:61:250408D1500,00NCHG000000000FEE9012//BA3-1234567890
:62F:C250408EUR2265500,00`,
    )
    expect(statement).toMatchObject({ computedClosing: '2028500', difference: '237000' })
    expect(balancesOf(statement)).toEqual(['2000000', '2030000', '2028500'])
  })
})

describe('MT940', () => {
  test('the pages of a statement continue by their interim balances', () => {
    // php-mt940, a statement of a German savings bank on two pages.
    const [first, second] = [
      mtStatement(
        'MT940',
        `
:20:STARTUMS
:25:20090500/0006853030
:28C:09198/001
:60F:C100217EUR1818,90
:61:1002170204C80,N05100001238972230329
:86:051?00Gutschrift?10931?20SOME DESCRIPTION?21MORE DESC?3020010020?310012345678?32MULLER, GRETEL?33SOMECITY
:61:1002170217C250,N0510000234982341123
:61:1002170217C82,N051NONREF
:86:051?00Gutschrift?10931?20PROJECT 3377?3076010020?310023334400?32HANS UND ERNA SCHNEIDER
:61:1002170217C100,N0510000371672916278
:62M:C100217EUR2330,90`,
      ),
      mtStatement(
        'MT940',
        `
:20:STARTUMS
:25:20090500/0006853030
:28C:09198/002
:60M:C100217EUR2330,90
:61:1002170217C10,N0520000000000000002
:61:1002170217D16,68N0050000000000123122
:61:1002170217C50,N0510000123123908111
:61:1002170217C250,N0690000981231023981
:62F:C100217EUR2624,22`,
      ),
    ]
    expect(first).toMatchObject({
      page: '001',
      isLastPage: false,
      computedClosing: '2330.9',
      difference: '0',
    })
    expect(first.closing).toMatchObject({ code: '62M', isInterim: true, amount: '2330.90' })
    expect(second.opening).toMatchObject({ code: '60M', isInterim: true, amount: '2330.90' })
    expect(balancesOf(second)).toEqual(['2340.9', '2324.22', '2374.22', '2624.22'])
    expect(first.entries[0]).toMatchObject({
      counterparty: 'MULLER, GRETELSOMECITY',
      counterpartyAccount: '0012345678',
      counterpartyBic: '20010020',
      text: 'SOME DESCRIPTIONMORE DESC',
    })
    expect(first.entries[2]).not.toHaveProperty('reference')
  })

  test('a reversed credit is a debit, a reversed debit a credit', () => {
    const statement = mtStatement(
      'MT940',
      `
:20:R1
:25:1
:28C:1/1
:60F:D251120EUR100,
:61:2511201120RC40,NTRFA
:61:2511201120RD60,NTRFB
:62F:D251120EUR80,
:64:C251120EUR20,
:65:D251121EUR5,`,
    )
    expect(statement.entries.map(({ isCredit, isReversal }) => [isCredit, isReversal])).toEqual([
      [false, true],
      [true, true],
    ])
    expect(balancesOf(statement)).toEqual(['-140', '-80'])
    expect(statement).toMatchObject({ difference: '0', opening: { amount: '-100' } })
    expect(statement.otherBalances).toMatchObject([
      { kind: 'available', code: '64', amount: '20' },
      { kind: 'forward', code: '65', amount: '-5', date: '2025-11-21' },
    ])
  })

  test('the balance is the exact sum of any movements', () => {
    const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.tuple(fc.constantFrom('C', 'D', 'RC', 'RD'), amount)),
        (opening, moves) => {
          let cents = opening
          const expected = moves.map(([mark, each]) => {
            cents += mark === 'C' || mark === 'RD' ? each : -each
            return cents
          })
          const { entries } = statementsIn({
            openingDebitCreditMark: 'C',
            openingCurrency: 'EUR',
            openingAmount: inUnits(opening),
            statementLines: moves.map(([debitCreditMark, each]) => ({
              debitCreditMark,
              amount: inUnits(each),
            })),
          })
          expect(entries.map(({ balance }) => balance)).toEqual(
            expected.map((each) => Decimal.of(inUnits(each)).toText()),
          )
        },
      ),
    )
  })

  test('a draft without values has no balances', () => {
    expect(statementsIn({})).toMatchObject({ account: '', entries: [], credits: { count: 0, sum: '0' } })
    expect(statementsIn({ statementLines: [undefined, 'x'] }).notCounted).toBe(2)
  })
})

function statementsIn(values: DraftValues): Statement {
  const definition = definitionOf('MT940')
  const [statement] = definition === undefined ? [] : statementsOf(definition, values)
  if (statement === undefined) throw new Error('MT940 is a statement')
  return statement
}

function inUnits(cents: bigint): string {
  return Decimal.of(cents.toString()).multiply(Decimal.of('0.01')).toText(2)
}

const CAMT053 = (
  entries: string,
) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2022-10-20T12:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>100-01</Id><StmtPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></StmtPgntn><LglSeqNb>1001</LglSeqNb>
<Acct><Id><Othr><Id>65479512</Id></Othr></Id><Ccy>DKK</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">8547.25</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2022-10-20</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">341452.75</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2022-10-20</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>FWAV</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2022-10-21</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`

const entryXml = (amount: string, status: string, details: string) =>
  `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><ValDt><Dt>2022-10-20</Dt></ValDt>
<AcctSvcrRef>ABKREF-125646</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls>${details}</NtryDtls></Ntry>`

// SWIFT, CBPR+ use case p.2.4.1: an account in debit that receives one payment.
const PAYMENT = `<TxDtls><Refs><InstrId>pacs9bizmsgidr03</InstrId><EndToEndId>pacs010EndToEndId-001</EndToEndId>
<UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></Refs><Amt Ccy="DKK">350000</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`

async function mxStatement(type: string, text: string): Promise<Statement> {
  const definition = await loadDefinition(type)
  const [statement] =
    definition === undefined ? [] : statementsOf(definition, readForm(definition, text, IN_GMT))
  if (statement === undefined) throw new Error(`${type} is a statement`)
  return statement
}

describe('camt.053', () => {
  test('an account in debit receives a payment', async () => {
    const statement = await mxStatement('camt.053', CAMT053(entryXml('350000', 'BOOK', PAYMENT)))
    expect(statement).toMatchObject({
      path: 'statements.0',
      account: '65479512',
      number: '1001',
      page: '1',
      isLastPage: true,
      opening: { code: 'OPBD', amount: '-8547.25' },
      computedClosing: '341452.75',
      difference: '0',
      otherBalances: [{ kind: 'forward', code: 'FWAV', amount: '1' }],
    })
    expect(statement.entries).toMatchObject([
      {
        path: 'statements.0.entries.0',
        balance: '341452.75',
        type: 'PMNT RCDT XBCT',
        reference: 'pacs010EndToEndId-001',
        servicerReference: 'ABKREF-125646',
        payments: [
          {
            references: ['pacs010EndToEndId-001', 'pacs9bizmsgidr03'],
            uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
            amount: '350000',
          },
        ],
      },
    ])
  })

  test('a pending entry does not change the balance', async () => {
    const text = CAMT053(`${entryXml('350000', 'BOOK', PAYMENT)}${entryXml('5', 'PDNG', '')}`)
    const statement = await mxStatement('camt.053', text)
    expect(balancesOf(statement)).toEqual(['341452.75', undefined])
    expect(statement).toMatchObject({ notCounted: 1, credits: { count: 1, sum: '350000' }, difference: '0' })
  })

  test('the payments of a batch have their own amounts', async () => {
    const second = PAYMENT.replace('-001</EndToEndId>', '-002</EndToEndId>').replace('>350000<', '>50000.5<')
    const statement = await mxStatement('camt.053', CAMT053(entryXml('400000.5', 'BOOK', PAYMENT + second)))
    expect(statement.entries[0]?.payments).toMatchObject([{ amount: '350000' }, { amount: '50000.5' }])
    expect(statement.entries[0]?.reference).toBeUndefined()
  })
})

test('camt.054 has totals without balances', async () => {
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>cmt054bizmsgidr-001</MsgId><CreDtTm>2021-04-27T11:00:47-04:00</CreDtTm></GrpHdr>
<Ntfctn><Id>cmt054NtfctnId-001</Id><Acct><Id><Othr><Id>E96325872</Id></Othr></Id><Ccy>CAD</Ccy></Acct>
<Ntry><NtryRef>cmt054NtryRef001</NtryRef><Amt Ccy="CAD">2565972</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
  const statement = await mxStatement('camt.054', text)
  expect(statement).toMatchObject({ credits: { count: 1, sum: '2565972' }, debits: { count: 0, sum: '0' } })
  expect(statement.entries[0]).toMatchObject({ reference: 'cmt054NtryRef001' })
  expect(statement.entries[0]).not.toHaveProperty('balance')
  expect(statement).not.toHaveProperty('difference')
})

test.each([
  ['MT103', false],
  ['MT910', false],
  ['MT950', true],
  ['pacs.008', false],
  ['camt.054', true],
])('%s lists bookings: %s', async (type, expected) => {
  const definition = await loadDefinition(type)
  expect(definition && listsBookings(definition)).toBe(expected)
})
