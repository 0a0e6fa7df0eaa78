import { describe, expect, test } from 'vitest'

import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'
import { REGULATORY_REPORTING } from '../../../src/translate/blocks/regulatory.ts'

describe('field 77B', () => {
  test.each<FieldsRow>([
    [
      'a residence with text',
      ['77B:/ORDERRES/CN//121010'],
      ['Dbtr/CtryOfRes=CN', 'RgltryRptg/Dtls/Inf=121010'],
      [],
    ],
    [
      'both residences and a line',
      ['77B:/ORDERRES/CN\n/BENEFRES/DE\nGOODS'],
      ['Dbtr/CtryOfRes=CN', 'Cdtr/CtryOfRes=DE', 'RgltryRptg/Dtls/Inf=GOODS'],
      [],
    ],
    ['another code', ['77B:/EXPORTER/CN//X'], ['RgltryRptg/Dtls/Inf=/EXPORTER/CN//X'], []],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(REGULATORY_REPORTING, fields)).toEqual({ written, notes })
  })
})

describe('regulatory reporting', () => {
  test.each<ContentRow>([
    [
      'a residence with text',
      '<Dbtr><CtryOfRes>CN</CtryOfRes></Dbtr><RgltryRptg><Dtls><Inf>121010</Inf></Dtls></RgltryRptg>',
      ['77B:/ORDERRES/CN//121010'],
      [],
    ],
    [
      'residences and a separate line',
      '<Dbtr><CtryOfRes>CN</CtryOfRes></Dbtr><Cdtr><CtryOfRes>DE</CtryOfRes></Cdtr><RgltryRptg><Dtls><Inf>/X/GOODS</Inf></Dtls></RgltryRptg>',
      ['77B:/ORDERRES/CN\n/BENEFRES/DE\n/X/GOODS'],
      [],
    ],
    [
      'code before texts, one longer than a line',
      '<RgltryRptg><Dtls><Cd>121010</Cd><Inf>SALE OF MACHINERY AND SPARE PARTS 1234</Inf></Dtls></RgltryRptg>',
      ['77B:121010\nSALE OF MACHINERY AND SPARE PARTS\n1234'],
      [],
    ],
    [
      'more than three lines',
      '<RgltryRptg><Dtls><Inf>ONE</Inf><Inf>TWO</Inf></Dtls></RgltryRptg><RgltryRptg><Dtls><Inf>THREE</Inf><Inf>FOUR</Inf></Dtls></RgltryRptg>',
      ['77B:ONE\nTWO\nTHREE FOUR+'],
      ['text.cut 105'],
    ],
    [
      'authority and amount have no field',
      '<RgltryRptg><Authrty><Nm>BANK</Nm></Authrty><Dtls><Amt Ccy="EUR">1</Amt></Dtls></RgltryRptg>',
      [],
      ['left RgltryRptg/Authrty/Nm', 'left RgltryRptg/Dtls/Amt'],
    ],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(REGULATORY_REPORTING, content)).toEqual({ written, notes })
  })
})
