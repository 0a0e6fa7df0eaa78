import { describe, expect, test } from 'vitest'

import { readMx } from '../mx/envelope/read-mx.ts'
import { hasCounterpart } from './pairs/pairs.ts'
import { translateMx } from './mx-to-fin.ts'
import type { TranslationNote } from './report.ts'
import { isFaithful } from './translation.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
const AGENTS =
  '<InstgAgt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></InstgAgt><InstdAgt><FinInstnId><BICFI>DEMWDEFF</BICFI></FinInstnId></InstdAgt>'
const PARTIES =
  '<Dbtr><Id><OrgId><AnyBIC>DEMODEFF</AnyBIC></OrgId></Id></Dbtr><DbtrAcct><Id><Othr><Id>1</Id></Othr></Id></DbtrAcct><Cdtr><Id><OrgId><AnyBIC>DEMOFRPP</AnyBIC></OrgId></Id></Cdtr><CdtrAcct><Id><Othr><Id>2</Id></Othr></Id></CdtrAcct>'
const AMOUNT = '<IntrBkSttlmAmt Ccy="EUR">10</IntrBkSttlmAmt>'
const DAY = '<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>'
const IDS = `<PmtId><InstrId>REF1</InstrId><EndToEndId>E2E1</EndToEndId><UETR>${UETR}</UETR></PmtId>`
const SETTLEMENT = '<SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf>'
const TRANSFER = `${IDS}${AMOUNT}${DAY}<ChrgBr>SHAR</ChrgBr>${AGENTS}${PARTIES}`
const BANKS =
  '<Dbtr><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Dbtr><Cdtr><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></Cdtr>'
const RETURN = `<RtrId>RTR1</RtrId>%s<OrgnlEndToEndId>E2E1</OrgnlEndToEndId><OrgnlUETR>${UETR}</OrgnlUETR><RtrdIntrBkSttlmAmt Ccy="EUR">10</RtrdIntrBkSttlmAmt>${DAY}<ChrgBr>SHAR</ChrgBr>${AGENTS}`

interface Parts {
  readonly mxType?: string
  readonly root?: string
  readonly group?: string
  readonly service?: string
  readonly header?: string
}

function mxOf(transactions: string, parts: Parts = {}) {
  const { mxType = 'pacs.008.001.08', root = 'FIToFICstmrCdtTrf', group = SETTLEMENT, header = '' } = parts
  const service = parts.service === undefined ? '' : `<BizSvc>${parts.service}</BizSvc>`
  const head = `<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02">${header}${service}</AppHdr>`
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${mxType}"><${root}><GrpHdr><MsgId>REF1</MsgId>${group}</GrpHdr>${transactions}</${root}></Document>`
  const [message] = readMx(`<BusinessMessage>${head}${document}</BusinessMessage>`)
  if (message === undefined) throw new Error('nothing was read')
  return message
}

function translated(transactions: string, parts: Parts = {}) {
  return translateMx(mxOf(transactions, parts))
}

const transfer = (content: string) => `<CdtTrfTxInf>${content}</CdtTrfTxInf>`
const returned = (original: string, chain: string) =>
  `<TxInf>${RETURN.replace('%s', original)}<RtrChain>${chain}</RtrChain></TxInf>`

function noteTexts(notes: readonly TranslationNote[]): readonly string[] {
  return notes.map(({ severity, code, from }) => `${severity} ${code} ${from}`)
}

const INSTITUTIONS = { mxType: 'pacs.009.001.08', root: 'FICdtTrf' }
const RETURNS = { mxType: 'pacs.004.001.09', root: 'PmtRtr' }
const ENDS =
  '<Dbtr><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></Dbtr><Cdtr><Agt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></Agt></Cdtr>'
const PARTY_ENDS = '<Dbtr><Pty><Nm>DEMO</Nm></Pty></Dbtr><Cdtr><Pty><Nm>DEMO</Nm></Pty></Cdtr>'
const named = (name: string) => `<OrgnlGrpInf><OrgnlMsgNmId>${name}</OrgnlMsgNmId></OrgnlGrpInf>`

describe('the type', () => {
  test.each<readonly [string, string, Parts]>([
    ['MT103', transfer(TRANSFER), {}],
    ['MT202', transfer(`${IDS}${AMOUNT}${DAY}${AGENTS}${BANKS}`), INSTITUTIONS],
    ['MT103', returned(named('pacs.008.001.08'), ENDS), RETURNS],
    ['MT103', returned(named('103'), ENDS), RETURNS],
    ['MT202', returned(named('pacs.009.001.08'), PARTY_ENDS), RETURNS],
    ['MT205', returned(named('MT205'), ENDS), RETURNS],
    ['MT202', returned('', ENDS), RETURNS],
    ['MT103', returned('', PARTY_ENDS), RETURNS],
    ['MT103', `${named('MT103')}${returned('', ENDS)}`, RETURNS],
    ['MT940', '<Stmt><Id>1</Id></Stmt>', { mxType: 'camt.053.001.08', root: 'BkToCstmrStmt' }],
    [
      'MT910',
      '<Ntfctn><Id>1</Id><Ntry><Sts><Cd>BOOK</Cd></Sts></Ntry></Ntfctn>',
      { mxType: 'camt.054.001.08', root: 'BkToCstmrDbtCdtNtfctn' },
    ],
    [
      'MT900',
      '<Ntfctn><Id>1</Id><Ntry><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry></Ntfctn>',
      { mxType: 'camt.054.001.08', root: 'BkToCstmrDbtCdtNtfctn' },
    ],
  ])('is %s %#', (type, content, parts) => {
    const message = mxOf(content, parts)
    expect(translateMx(message).map((translation) => [translation.type, translation.format])).toEqual([
      [type, 'MT'],
    ])
    expect(hasCounterpart(message)).toBe(true)
  })

  test.each<readonly [string, string, Parts]>([
    ['another version', transfer(TRANSFER), { mxType: 'pacs.008.001.14' }],
    ['another message', '<TxInfAndSts/>', { mxType: 'pacs.002.001.10', root: 'FIToFIPmtStsRpt' }],
  ])('of %s has no counterpart', (_title, content, parts) => {
    const message = mxOf(content, parts)
    expect(translateMx(message)).toEqual([])
    expect(hasCounterpart(message)).toBe(false)
  })

  test('of nothing has no counterpart', () => {
    const [message] = readMx('<Document/>')
    expect(message && translateMx(message)).toEqual([])
  })

  test('of a statement is MT950 on request', () => {
    const message = mxOf('<Stmt><Id>1</Id></Stmt>', { mxType: 'camt.053.001.08', root: 'BkToCstmrStmt' })
    expect(translateMx(message, { statementType: 'MT950' }).map(({ type }) => type)).toEqual(['MT950'])
  })
})

const from = (bic: string) => `<Fr><FIId><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></FIId></Fr>`

describe('the envelope', () => {
  test('is taken from the header, or from the agents', () => {
    const [one] = translated(transfer(TRANSFER), { header: from('DEMGHKHH') })
    expect(one?.text).toContain('{1:F01DEMGHKHHAXXX0000000000}{2:I103DEMWDEFFXXXXN}')
    expect(one?.text).toContain(`{3:{121:${UETR}}}`)
  })

  test('without banks is severe', () => {
    const [one] = translated(transfer(TRANSFER.replace(AGENTS, '')), { header: from('nobank') })
    expect(one?.text).toContain('{1:F01XXXXXXXXAXXX0000000000}{2:I103XXXXXXXXXXXXN}')
    expect(noteTexts(one?.report ?? []).slice(0, 2)).toEqual([
      'severe element.defaulted /AppHdr/Fr',
      'severe element.defaulted /AppHdr/To',
    ])
  })

  test.each([
    ['transaction', '<PmtTpInf><InstrPrty>HIGH</InstrPrty></PmtTpInf>', ''],
    ['header', '', '<Prty>HIGH</Prty>'],
  ])('is urgent by the %s', (_title, type, header) => {
    const [one] = translated(transfer(`${type}${TRANSFER}`), { header })
    expect(one?.text).toContain('{2:I103DEMWDEFFXXXXU1}')
  })

  test('has the flag of straight-through processing if its content allows that', () => {
    const stp = { service: 'swift.cbprplus.stp.03' }
    const named57 = '<CdtrAgt><FinInstnId><Nm>DEMO BANK</Nm></FinInstnId></CdtrAgt>'
    expect(translated(transfer(TRANSFER), stp)[0]?.text).toContain('{119:STP}')
    const [other] = translated(transfer(`${TRANSFER}${named57}`), stp)
    expect(other?.text).not.toContain('{119:STP}')
    expect(noteTexts(other?.report ?? [])).toContain('information code.dropped /AppHdr/BizSvc')
  })

  test('has the service only with a UETR', () => {
    const service = '<PmtTpInf><SvcLvl><Cd>G001</Cd></SvcLvl><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>'
    expect(translated(transfer(`${service}${TRANSFER}`))[0]?.text).toContain(`{3:{111:001}{121:${UETR}}}`)
    const [without] = translated(transfer(`${service}${TRANSFER.replace(UETR, 'none')}`))
    expect(without?.text).not.toContain('{3:')
    expect(noteTexts(without?.report ?? [])).toContain(
      'severe element.dropped /Document/FIToFICstmrCdtTrf/CdtTrfTxInf/PmtId/UETR',
    )
  })

  test('has the flag of a cover, followed by the fields of the underlying transfer', () => {
    const underlying = `<UndrlygCstmrCdtTrf>${PARTIES}<RmtInf><Ustrd>INVOICE</Ustrd></RmtInf><InstdAmt Ccy="EUR">9</InstdAmt></UndrlygCstmrCdtTrf>`
    const [one] = translated(transfer(`${IDS}${AMOUNT}${DAY}${AGENTS}${BANKS}${underlying}`), INSTITUTIONS)
    expect(one?.text).toContain('{119:COV}')
    expect(one?.text.match(/:\d\d[A-Z]?:/g)).toEqual([
      ':20:',
      ':21:',
      ':32A:',
      ':58A:',
      ':50A:',
      ':59A:',
      ':70:',
      ':33B:',
    ])
  })
})

describe('values of the group', () => {
  test('apply to the transaction', () => {
    const group = `<TtlIntrBkSttlmAmt Ccy="EUR">10</TtlIntrBkSttlmAmt>${DAY}${SETTLEMENT}<PmtTpInf><LclInstrm><Prtry>SPRI</Prtry></LclInstrm></PmtTpInf>${AGENTS}`
    const [one] = translated(transfer(`${IDS}${AMOUNT}<ChrgBr>SHAR</ChrgBr>${PARTIES}`), { group })
    expect(one?.text).toContain(':23B:SPRI\r\n')
    expect(one?.text).toContain(':32A:261121EUR10,\r\n')
    expect(one?.text).toContain('{1:F01DEMECNBJAXXX')
    expect(one && isFaithful(one)).toBe(true)
  })

  test('are reported if they differ from those of the transaction', () => {
    const group = `<TtlIntrBkSttlmAmt Ccy="EUR">20</TtlIntrBkSttlmAmt>${SETTLEMENT}`
    expect(noteTexts(translated(transfer(TRANSFER), { group })[0]?.report ?? [])).toEqual([
      'information element.dropped /Document/FIToFICstmrCdtTrf/GrpHdr/TtlIntrBkSttlmAmt',
    ])
  })
})

const details = (reference: string, amount: string) =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
const entry = (content: string) =>
  `<Ntry><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt>${content}</Ntry>`

describe('several messages', () => {
  test('are written for several transactions, each with its own report', () => {
    const second = TRANSFER.replace('REF1', 'REF2').replace('<ChrgBr>', '<Purp><Cd>SALA</Cd></Purp><ChrgBr>')
    const both = translated(transfer(TRANSFER) + transfer(second))
    expect(both.map(({ text }) => /:20:(\w+)/.exec(text)?.[1])).toEqual(['REF1', 'REF2'])
    const split = 'information message.split /Document/FIToFICstmrCdtTrf'
    expect(both.map(({ report }) => noteTexts(report))).toEqual([
      [split],
      [
        split,
        'information element.dropped /Document/FIToFICstmrCdtTrf/GrpHdr/MsgId',
        'warning element.dropped /Document/FIToFICstmrCdtTrf/CdtTrfTxInf[2]/Purp/Cd',
      ],
    ])
  })

  test('are written for several bookings and their transactions', () => {
    const all = translated(
      `<Ntfctn><Id>N</Id>${entry('')}${entry(`<NtryDtls>${details('A', '4')}${details('B', '6')}</NtryDtls>`)}</Ntfctn>`,
      { mxType: 'camt.054.001.08', root: 'BkToCstmrDbtCdtNtfctn', group: '' },
    )
    expect(all.map(({ text }) => [/:21:(\w+)/.exec(text)?.[1], /:32A:\d+(\S+)/.exec(text)?.[1]])).toEqual([
      ['NOTPROVIDED', 'EUR10,'],
      ['A', 'EUR4,'],
      ['B', 'EUR6,'],
    ])
  })
})

const leaf = (xml: string, group = SETTLEMENT) =>
  noteTexts(translated(transfer(`${TRANSFER}${xml}`), { group })[0]?.report ?? []).map((note) =>
    note.replace('/Document/FIToFICstmrCdtTrf/', ''),
  )

const reportWith = (id: string) =>
  noteTexts(translated(transfer(TRANSFER.replace('<UETR>', `<TxId>${id}</TxId><UETR>`)))[0]?.report ?? [])

describe('the report', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['a complete translation', '', []],
    [
      'a name of a party',
      '<UltmtDbtr><Nm>DEMO</Nm></UltmtDbtr>',
      ['severe element.dropped CdtTrfTxInf/UltmtDbtr/Nm'],
    ],
    [
      'an account',
      '<PrvsInstgAgt1Acct><Id><IBAN>X</IBAN></Id></PrvsInstgAgt1Acct>',
      ['severe element.dropped CdtTrfTxInf/PrvsInstgAgt1Acct/Id/IBAN'],
    ],
    [
      'a bank',
      '<PrvsInstgAgt4><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></PrvsInstgAgt4>',
      ['severe element.dropped CdtTrfTxInf/PrvsInstgAgt4/FinInstnId/BICFI'],
    ],
    [
      'the name of a bank with a BIC',
      '<PrvsInstgAgt1><FinInstnId><BICFI>DEMUUS33</BICFI><Nm>DEMO</Nm></FinInstnId></PrvsInstgAgt1>',
      ['information element.dropped CdtTrfTxInf/PrvsInstgAgt1/FinInstnId/Nm'],
    ],
    [
      'the name of an account',
      '<CdtrAcct><Nm>GIRO</Nm></CdtrAcct>',
      ['information element.dropped CdtTrfTxInf/CdtrAcct[2]/Nm'],
    ],
    ['any other value', '<Purp><Cd>SALA</Cd></Purp>', ['warning element.dropped CdtTrfTxInf/Purp/Cd']],
    ['the literal for "not provided"', '<UltmtDbtr><Nm>NOTPROVIDED</Nm></UltmtDbtr>', []],
    [
      'a time of acceptance',
      '<AccptncDtTm>2026-11-21T08:00:00Z</AccptncDtTm>',
      ['information element.dropped CdtTrfTxInf/AccptncDtTm'],
    ],
    [
      'a value that is elsewhere in the text',
      '<UltmtDbtr><Nm>DEMODEFF</Nm></UltmtDbtr>',
      ['information element.dropped CdtTrfTxInf/UltmtDbtr/Nm'],
    ],
    [
      'a value that is part of another one',
      '<UltmtDbtr><Nm>EMODEF</Nm></UltmtDbtr>',
      ['severe element.dropped CdtTrfTxInf/UltmtDbtr/Nm'],
    ],
  ])('%s', (_title, xml, notes) => expect(leaf(xml)).toEqual(notes))

  test('contains a transaction identification that differs from the instruction identification', () => {
    expect(reportWith('REF1')).toEqual([])
    expect(reportWith('OTHER')).toEqual([
      'severe element.dropped /Document/FIToFICstmrCdtTrf/CdtTrfTxInf/PmtId/TxId',
    ])
  })

  test('contains the mandatory fields of FIN that the original does not have', () => {
    const [one] = translated(transfer(IDS))
    expect(one?.report.filter(({ code }) => code === 'element.missing').map(({ to }) => to)).toEqual([
      '32A',
      '50a',
      '59a',
      '71A',
    ])
  })

  test('contains a statement that is longer than one message', () => {
    const booking =
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>'
    const [one] = translated(`<Stmt><Id>1</Id>${booking.repeat(100)}</Stmt>`, {
      mxType: 'camt.053.001.08',
      root: 'BkToCstmrStmt',
      group: '',
    })
    // Without balances there is no balance to carry from page to page.
    expect(one?.report.map(({ code }) => code)).toContain('statement.tooLong')
  })
})
