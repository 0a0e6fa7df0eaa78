import { describe, expect, test } from 'vitest'

import { fieldsOf, outcomeOf } from './whole-mx.ts'

const HEAD = '<Id>STMT1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>'

function balance(code: string, amount: string, mark = 'CRDT'): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`
}

interface Entry {
  readonly amount?: string
  readonly mark?: string
  readonly day?: string
  readonly content?: string
  readonly details?: string
}

function entry({
  amount = '1',
  mark = 'CRDT',
  day = '2026-11-20',
  content = '',
  details = '',
}: Entry): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>${day}</Dt></ValDt>${content}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`
}

function stated(content: string, number = '<LglSeqNb>1</LglSeqNb>') {
  return outcomeOf({
    type: 'camt.053.001.08',
    root: 'BkToCstmrStmt',
    content: `<Stmt>${number}${HEAD}${content}</Stmt>`,
  })
}

function lineOf(parts: Entry) {
  const { texts } = stated(`${balance('OPBD', '10')}${balance('CLBD', '11')}${entry(parts)}`)
  return { line: fieldsOf(texts[0], '61').join(), details: fieldsOf(texts[0], '86').join() }
}

const code = (domain: string, family: string, subFamily: string) =>
  `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>`

describe('the transaction code of a line', () => {
  test.each([
    ['NINT', code('ACMT', 'MCOP', 'INTR')],
    ['NINT', code('LDAS', 'FTDP', 'INTR')],
    ['NCHG', code('PMNT', 'ICDT', 'CHRG')],
    ['NCHG', code('ACMT', 'MDOP', 'COMM')],
    ['NRTI', code('PMNT', 'RCDT', 'RRTN')],
    ['NRTI', code('PMNT', 'RDDT', 'UPDD')],
    ['NCHK', code('PMNT', 'ICHQ', 'BCHQ')],
    ['NDDT', code('PMNT', 'IDDT', 'BBDD')],
    ['NFEX', code('FORX', 'SWAP', 'OTHR')],
    ['NTRF', code('PMNT', 'RCDT', 'ESCT')],
    ['NMSC', code('ACMT', 'MCOP', 'OTHR')],
  ])('is %s by family and sub-family', (word, content) => {
    expect(lineOf({ content }).line).toBe(`261120C1,${word}NONREF`)
  })
})

const party = (name: string) => `<Pty><Nm>${name}</Nm></Pty>`

describe('field 86', () => {
  test.each([
    [
      'a creditor reference',
      { details: '<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>' },
      '/REMI/STRD/RF18539007547034',
    ],
    [
      'a Swiss reference with its kind',
      {
        details:
          '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009017</Ref></CdtrRefInf></Strd></RmtInf>',
      },
      '/REMI/STRD/QRR/210000000003139471430009017',
    ],
    [
      'the payer of a credit',
      {
        details: `<RltdPties><Dbtr>${party('A PAYER')}</Dbtr><DbtrAcct><Id><Othr><Id>55</Id></Othr></Id></DbtrAcct><Cdtr>${party('THE OWNER')}</Cdtr></RltdPties>`,
      },
      '/CNTP/55/A PAYER',
    ],
    [
      'the payee of a debit',
      { mark: 'DBIT', details: `<RltdPties><Cdtr>${party('A PAYEE')}</Cdtr></RltdPties>` },
      '/CNTP/A PAYEE',
    ],
    [
      'the reason of a return',
      { details: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>CLOSED</AddtlInf></RtrInf>' },
      '/RTRN/AC04/CLOSED',
    ],
    [
      'the instructed amount in another currency',
      {
        details:
          '<AmtDtls><InstdAmt><Amt Ccy="CHF">0.90</Amt><CcyXchg><XchgRate>1.1</XchgRate></CcyXchg></InstdAmt></AmtDtls>',
      },
      '/OCMT/CHF0,90/EXCH/1.1',
    ],
    [
      'the complete reference that field 61 truncates',
      { details: '<Refs><EndToEndId>E2E-LONGER-THAN-SIXTEEN</EndToEndId></Refs>' },
      '/EREF/E2E-LONGER-THAN-SIXTEEN',
    ],
    ['no literal for "not provided"', { details: '<RmtInf><Ustrd>NOTPROVIDED</Ustrd></RmtInf>' }, ''],
    [
      'charges',
      { content: '<Chrgs><Rcrd><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>' },
      '/CHGS/EUR5,00',
    ],
  ])('has %s', (_title, parts, details) => expect(lineOf(parts).details).toBe(details))

  test('uses its six lines for the text and reports the rest', () => {
    const details = `<RltdPties><Dbtr>${party('A PAYER')}</Dbtr></RltdPties><RmtInf><Ustrd>${'TEXT '.repeat(75)}</Ustrd></RmtInf>`
    const { texts, notes } = stated(`${balance('OPBD', '10')}${balance('CLBD', '11')}${entry({ details })}`)
    expect(fieldsOf(texts[0], '86').join()).not.toContain('CNTP')
    expect(notes.flat().join()).toContain('RltdPties/Dbtr/Pty/Nm >  A PAYER')
  })

  test('is dropped with a line that cannot be written', () => {
    const broken = entry({
      day: '2026-02-30',
      amount: '55',
      details: '<RmtInf><Ustrd>SECOND</Ustrd></RmtInf>',
    })
    const { texts, notes } = stated(`${balance('OPBD', '10')}${balance('CLBD', '66')}${entry({})}${broken}`)
    expect(fieldsOf(texts[0], '61')).toHaveLength(1)
    expect(texts[0]).not.toContain('SECOND')
    expect(notes.flat()).toContain('severe entry.notWritten Stmt/Ntry[2] > 61 EUR 55')
  })

  test('of several transactions marks those in the other direction', () => {
    const second =
      '</TxDtls><TxDtls><Refs><EndToEndId>B</EndToEndId></Refs><Amt Ccy="EUR">2</Amt><CdtDbtInd>DBIT</CdtDbtInd>'
    const details = `<Refs><EndToEndId>A</EndToEndId></Refs><Amt Ccy="EUR">3</Amt>${second}`
    expect(lineOf({ details }).details).toBe('A EUR3 B DBIT EUR2')
  })
})

describe('the statement number', () => {
  test.each([
    ['000000000000000097', '97'],
    ['00000', '00000'],
    ['123456', '1'],
  ])('of %s is %s', (number, written) => {
    const { texts } = stated('', `<ElctrncSeqNb>${number}</ElctrncSeqNb>`)
    expect(fieldsOf(texts[0], '28C')).toEqual([written])
  })
})

describe('balances', () => {
  test.each(['OPBD', 'CLBD', 'CLAV'])('of which a second %s is reported as severe', (kind) => {
    const { notes } = stated(`${balance(kind, '10')}${balance(kind, '20')}`)
    expect(notes.flat().join()).toMatch(/severe element\.dropped Stmt\/Bal\[2\] > \S+ ?\S* CRDT EUR 20/)
  })
})

describe('an amount with more decimals than its currency allows', () => {
  test.each([
    ['EUR', '1.005'],
    ['JPY', '1.5'],
  ])('in %s is never written: %s', (currency, amount) => {
    const content = `<CdtTrfTxInf><IntrBkSttlmAmt Ccy="${currency}">${amount}</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt></CdtTrfTxInf>`
    const { texts, notes } = outcomeOf({ type: 'pacs.008.001.08', root: 'FIToFICstmrCdtTrf', content })
    expect(fieldsOf(texts[0], '32A')).toEqual([])
    expect(notes.flat()).toContain(`severe amount.notWritten CdtTrfTxInf/IntrBkSttlmAmt > 32A ${amount}`)
  })
})

describe('a statement longer than one message', () => {
  const entries = Array.from({ length: 180 }, (_, index) =>
    entry({ mark: index % 3 === 0 ? 'DBIT' : 'CRDT', amount: `${index + 1}.10` }),
  ).join('')
  const { texts, types, notes } = stated(`${balance('OPBD', '100')}${balance('CLBD', '5656')}${entries}`)

  test('is split into pages that the network accepts', () => {
    expect(types.length).toBeGreaterThan(2)
    expect(texts.every((text) => text.replaceAll('\n', '\r\n').length <= 2000)).toBe(true)
    expect(notes[0]).toContain(`information message.split Stmt >  ${types.length}`)
  })

  test('has every line, in order, and carries its balances over', () => {
    expect(texts.flatMap((text) => fieldsOf(text, '61'))).toHaveLength(180)
    const [first] = texts
    const last = texts.at(-1)
    expect([fieldsOf(first, '60F'), fieldsOf(last, '62F')]).toEqual([['C261120EUR100,'], ['C261120EUR5656,']])
    for (const [index, text] of texts.entries()) {
      expect(fieldsOf(text, '28C')).toEqual([`1/${index + 1}`])
      expect(fieldsOf(text, '60M')).toEqual(index === 0 ? [] : fieldsOf(texts[index - 1], '62M'))
      const opened = balanceIn(fieldsOf(text, '60[FM]')[0])
      expect(opened + sumIn(fieldsOf(text, '61'))).toBe(balanceIn(fieldsOf(text, '62[FM]')[0]))
    }
  })

  test('has a different reference on each page', () => {
    expect(texts.flatMap((text) => fieldsOf(text, '20')).slice(0, 3)).toEqual(['STMT1', 'STMT1-2', 'STMT1-3'])
  })
})

/** Returns the balance in cents. */
function balanceIn(field = ''): number {
  const [, mark, amount = ''] = /^([CD])\d{6}EUR(\d+,\d*)$/.exec(field) ?? []
  return cents(amount) * (mark === 'D' ? -1 : 1)
}

function sumIn(lines: readonly string[]): number {
  return lines
    .map((line) => /^\d{6}([CD])(\d+,\d*)N/.exec(line))
    .reduce((sum, found) => sum + cents(found?.[2] ?? '') * (found?.[1] === 'D' ? -1 : 1), 0)
}

function cents(amount: string): number {
  return Math.round(Number(amount.replace(',', '.')) * 100)
}
