import { describe, expect, test } from 'vitest'

import { fieldsOf, outcomeOf } from './whole-mx.ts'

const ACCOUNT = '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct>'

function entry(amount: string, details: string, { status = 'BOOK', mark = 'CRDT' } = {}): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><ValDt><Dt>2026-11-20</Dt></ValDt>${details}</Ntry>`
}

const single = (content: string) => `<TxDtls>${content}</TxDtls>`
const amount = (value: string, currency = 'EUR') => `<Amt Ccy="${currency}">${value}</Amt>`
const detailed = (value: string) => `<AmtDtls><TxAmt>${amount(value)}</TxAmt></AmtDtls>`
const grouped = (...transactions: readonly string[]) => `<NtryDtls>${transactions.join('')}</NtryDtls>`

function notified(...entries: readonly string[]) {
  const content = `<Ntfctn>${ACCOUNT}${entries.join('')}</Ntfctn>`
  const outcome = outcomeOf({ type: 'camt.054.001.08', root: 'BkToCstmrDbtCdtNtfctn', content })
  const booked = outcome.types.map(
    (type, index) => `${type} ${fieldsOf(outcome.texts[index], '32A').join('')}`,
  )
  return { ...outcome, booked }
}

describe('the amounts of a notification', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['of each transaction', grouped(single(amount('10')), single(amount('20'))), ['10', '20']],
    ['in the details of each', grouped(single(detailed('10')), single(detailed('20'))), ['10', '20']],
    ['in several groups', grouped(single(amount('10'))) + grouped(single(detailed('20'))), ['10', '20']],
    ['of the entry with one transaction', grouped(single(amount('29', 'USD'))), ['30']],
    ['of the entry without transactions', '', ['30']],
  ])('are those %s', (_title, details, amounts) => {
    const { booked, notes } = notified(entry('30', details))
    expect(booked).toEqual(amounts.map((value) => `MT910 261120EUR${value},`))
    expect(notes.flat().filter((note) => note.includes('sumDiffers'))).toEqual([])
  })

  test('have the direction of each transaction', () => {
    const back = single(`${amount('10')}<CdtDbtInd>DBIT</CdtDbtInd>`)
    const { booked } = notified(
      entry('90', grouped(single(`${amount('100')}<CdtDbtInd>CRDT</CdtDbtInd>`), back)),
    )
    expect(booked).toEqual(['MT910 261120EUR100,', 'MT900 261120EUR10,'])
  })

  test('have a note about a difference from the amount of the entry', () => {
    const { notes } = notified(entry('30', grouped(single(amount('10')), single(amount('15')))))
    expect(notes[0]).toContain('severe amount.sumDiffers Ntfctn/Ntry/Amt > 32A 30 25')
  })

  test.each([
    ['no amounts', grouped(single(''), single(''))],
    ['one amount of two', grouped(single(amount('10')), single(''))],
    ['amounts in another currency', grouped(single(amount('10', 'USD')), single(amount('20', 'USD')))],
  ])('confirm nothing if transactions have %s', (_title, details) => {
    const { types, refusals } = notified(entry('30', details))
    expect(types).toEqual([])
    expect(refusals[0]).toBe('severe entry.amountsMissing Ntfctn/Ntry >  EUR 30')
  })
})

describe('an entry that is not booked', () => {
  test.each(['PDNG', 'INFO', 'FUTR'])('of status %s confirms nothing', (status) => {
    const { types, refusals } = notified(entry('30', '', { status }))
    expect(types).toEqual([])
    expect(refusals).toEqual([
      `severe entry.notBooked Ntfctn/Ntry >  ${status} EUR 30`,
      'severe notification.empty Ntfctn >  NTF1',
    ])
  })

  test('is mentioned in the report of the booked entries', () => {
    const { booked, notes } = notified(entry('30', '', { status: 'PDNG' }), entry('7', '', { mark: 'DBIT' }))
    expect(booked).toEqual(['MT900 261120EUR7,'])
    expect(notes[0]?.[0]).toBe('severe entry.notBooked Ntfctn/Ntry[1] >  PDNG EUR 30')
  })
})

describe('several confirmations', () => {
  test('never have the same reference', () => {
    const { texts, notes } = notified(entry('30', ''), entry('7', ''), entry('8', ''))
    expect(texts.flatMap((text) => fieldsOf(text, '20'))).toEqual(['NTF1', 'NTF1-2', 'NTF1-3'])
    expect(notes[1]).toContain('warning reference.numbered Ntfctn > 20 NTF1-2')
  })
})
