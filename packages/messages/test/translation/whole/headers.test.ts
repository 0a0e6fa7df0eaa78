import { describe, expect, test } from 'vitest'

import { HEADER, outcomeOf } from './whole-mx.ts'

const STATEMENT =
  '<Stmt><Id>S1</Id><LglSeqNb>1</LglSeqNb><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct></Stmt>'

function translatedWith(header: string) {
  const { texts, notes } = outcomeOf({
    type: 'camt.053.001.08',
    root: 'BkToCstmrStmt',
    content: STATEMENT,
    header,
  })
  return { text: texts[0] ?? '', notes: notes.flat().filter((note) => note.includes('/AppHdr/')) }
}

const CREATED = 'information element.dropped /AppHdr/CreDt >  2026-11-20T09:30:00+08:00'

describe('the application header', () => {
  test('is reported as far as FIN does not express it', () => {
    expect(translatedWith(`${HEADER}<MsgDefIdr>camt.053.001.08</MsgDefIdr>`).notes).toEqual([CREATED])
  })

  test('with a possible duplicate becomes a trailer', () => {
    const { text, notes } = translatedWith(`${HEADER}<PssblDplct>true</PssblDplct>`)
    expect(text.endsWith('-}{5:{PDE:}}')).toBe(true)
    expect(notes).toEqual([CREATED])
  })

  test.each([
    ['<PssblDplct>false</PssblDplct>', []],
    ['<CpyDplct>COPY</CpyDplct>', ['warning element.dropped /AppHdr/CpyDplct >  COPY']],
    ['<Rltd><BizMsgIdr>R1</BizMsgIdr></Rltd>', ['warning element.dropped /AppHdr/Rltd/BizMsgIdr >  R1']],
    ['<Sgntr><Signature><V>x</V></Signature></Sgntr>', ['warning element.dropped /AppHdr/Sgntr >  Sgntr']],
    ['<BizSvc>some.service</BizSvc>', ['information element.dropped /AppHdr/BizSvc >  some.service']],
  ])('with %s', (element, notes) => {
    const { text, notes: found } = translatedWith(`${HEADER}${element}`)
    expect(text).not.toContain('{5:')
    expect(found.filter((note) => note !== CREATED)).toEqual(notes)
  })

  test('with only clearing members for its banks loses them with a severe note', () => {
    const member = '<FIId><FinInstnId><ClrSysMmbId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></FIId>'
    const { notes } = translatedWith(`<Fr>${member}</Fr><To>${member}</To>`)
    expect(notes).toContain('severe element.defaulted /AppHdr/Fr >  XXXXXXXX')
    expect(notes).toContain(
      'severe element.dropped /AppHdr/To/FIId/FinInstnId/ClrSysMmbId/MmbId >  021000021',
    )
  })

  test('with another bank than the instructing agent reports the agent', () => {
    const { notes } = outcomeOf({
      type: 'pacs.008.001.08',
      root: 'FIToFICstmrCdtTrf',
      content:
        '<CdtTrfTxInf><InstgAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></InstgAgt></CdtTrfTxInf>',
    })
    expect(notes.flat()).toContain('severe element.dropped CdtTrfTxInf/InstgAgt/FinInstnId/BICFI >  DEMUUS33')
  })
})

describe('a message that the network would refuse', () => {
  test('has a severe note with the rule', () => {
    const { notes } = outcomeOf({
      type: 'pacs.008.001.08',
      root: 'FIToFICstmrCdtTrf',
      content:
        '<CdtTrfTxInf><PmtTpInf><SvcLvl><Cd>SDVA</Cd></SvcLvl><LclInstrm><Prtry>SSTD</Prtry></LclInstrm></PmtTpInf></CdtTrfTxInf>',
    })
    expect(notes.flat().filter((note) => note.includes('network.refused'))).toContain(
      'severe network.refused  > 23E E02 23E',
    )
  })
})
