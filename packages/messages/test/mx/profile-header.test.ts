import { describe, expect, test } from 'vitest'

import {
  casesOf,
  changed,
  findingsIn,
  foundIn,
  type Row,
  SAMPLES,
  type SampleName,
  shown,
} from './profile-samples.ts'

const HEADER: readonly Row[] = [
  ['pacs008', '<BizMsgIdr>MSG-1', '<BizMsgIdr>MSG-2', ['header.messageIdentifier /AppHdr/BizMsgIdr']],
  [
    'pacs008',
    '<MsgDefIdr>pacs.008.001.08',
    '<MsgDefIdr>pacs.009.001.08',
    ['header.messageDefinition /AppHdr/MsgDefIdr'],
  ],
  ['pacs008', '<BizSvc>swift.cbprplus.04</BizSvc>\n', '', ['profile.elementMissing /AppHdr/BizSvc']],
  ['pacs008', 'swift.cbprplus.04', 'swift.cbprplus.02', ['? header.businessServiceVersion /AppHdr/BizSvc']],
  ['pacs008', 'swift.cbprplus.04', 'SWIFT.CBPRPLUS.03', ['header.businessServiceFormat /AppHdr/BizSvc']],
  ['pacs008', 'swift.cbprplus.04', 'swift.cbprplus.cov.04', ['header.serviceVariant /AppHdr/BizSvc']],
  ['pacs008', 'swift.cbprplus.04', 'swift.cbprplus.stp.04', []],
  ['pacs009', 'swift.cbprplus.04', 'swift.cbprplus.adv.04', []],
  ['cover', 'swift.cbprplus.cov.04', 'swift.cbprplus.04', ['header.serviceVariant /AppHdr/BizSvc']],
  ['pacs009', 'swift.cbprplus.04', 'swift.cbprplus.cov.04', ['header.serviceVariant /AppHdr/BizSvc']],
  ['pacs008', 'swift.cbprplus.04', 'swift.iap.01', ['? header.otherProfile /AppHdr']],
  [
    'pacs008',
    '<CreDt>2026-11-21T09:00:00+08:00',
    '<CreDt>2026-11-21T01:00:00Z',
    ['dateTime.offsetNotNumeric /AppHdr/CreDt'],
  ],
  [
    'pacs008',
    '</CreDt>',
    '</CreDt><BizPrcgDt>2026-11-21T09:00:00+08:00</BizPrcgDt>',
    ['profile.elementNotUsed /AppHdr/BizPrcgDt'],
  ],
  ['pacs008', '</CreDt>', '</CreDt><Prty>URGT</Prty>', ['profile.codeNotUsed /AppHdr/Prty']],
  ['pacs008', '</CreDt>\n</AppHdr>', '</CreDt><Prty>HIGH</Prty>\n</AppHdr>', []],
  ['pacs008', '<BICFI>DEMECNBJXXX', '<BICFI>DEMECNBJ', []],
  [
    'pacs008',
    '<BICFI>DEMECNBJXXX',
    '<BICFI>DEMXCNBJ',
    ['header.senderDiffers /AppHdr/Fr/FIId/FinInstnId/BICFI'],
  ],
  [
    'pacs008',
    '<BICFI>DEMWDEFF<',
    '<BICFI>DEMXDEFF<',
    ['header.receiverDiffers /AppHdr/To/FIId/FinInstnId/BICFI'],
  ],
  [
    'pacs008',
    '<Fr><FIId><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></FIId></Fr>',
    '<Fr><OrgId><Nm>Demo</Nm></OrgId></Fr>',
    ['profile.elementNotUsed /AppHdr/Fr/OrgId'],
  ],
  ['camt053', '</CreDt>', '</CreDt><CpyDplct>COPY</CpyDplct>', []],
]

describe('application header', () => {
  test.each(casesOf(HEADER))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('a message without violations', () => {
  const all = Object.keys(SAMPLES) as readonly SampleName[]

  test.each(
    all.flatMap(
      (name) =>
        [
          [name, 'SR2025'],
          [name, 'SR2026'],
        ] as const,
    ),
  )('%s in %s', async (name, release) => {
    expect(await findingsIn(SAMPLES[name], release)).toEqual([])
  })
})

function withHeader(text: string, elements: string): string {
  return changed(text, '</CreDt>', `</CreDt>${elements}`)
}

describe('header and document', () => {
  test('must have the same priority', async () => {
    const text = changed(SAMPLES.pacs008, '<SvcLvl>', '<InstrPrty>NORM</InstrPrty><SvcLvl>')
    expect(await findingsIn(withHeader(text, '<Prty>NORM</Prty>'))).toEqual([])
    expect(await findingsIn(withHeader(text, '<Prty>HIGH</Prty>'))).toEqual([
      {
        code: 'header.priorityDiffers',
        severity: 'error',
        rule: 'CBPR+ SR2026 R4 header priority',
        path: '/AppHdr/Prty',
        line: 9,
        column: 41,
        params: { header: 'HIGH', document: 'NORM' },
      },
    ])
  })

  test('must both be marked as a copy', async () => {
    const text = changed(
      SAMPLES.camt054,
      '<Id>NTFCTN-1</Id>',
      '<Id>NTFCTN-1</Id><CpyDplctInd>DUPL</CpyDplctInd>',
    )
    expect(await findingsIn(withHeader(text, '<CpyDplct>DUPL</CpyDplct>'))).toEqual([])
    expect((await findingsIn(withHeader(text, '<CpyDplct>COPY</CpyDplct>'))).map(shown)).toEqual([
      'header.copyDiffers /AppHdr/CpyDplct',
    ])
  })

  test('can have different receivers in a copy', async () => {
    const text = changed(SAMPLES.pacs008, '<BICFI>DEMWDEFF<', '<BICFI>DEMXDEFF<')
    expect(await findingsIn(withHeader(text, '<CpyDplct>COPY</CpyDplct>'))).toEqual([])
    expect((await findingsIn(withHeader(text, '<CpyDplct>DUPL</CpyDplct>'))).map(shown)).toEqual([
      'header.receiverDiffers /AppHdr/To/FIId/FinInstnId/BICFI',
    ])
  })

  test('at most one related message is allowed, without a duplicate mark', async () => {
    const related = `<Rltd><Fr><FIId><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></FIId></Fr><To><FIId><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></FIId></To><BizMsgIdr>M</BizMsgIdr><MsgDefIdr>pacs.008.001.08</MsgDefIdr><CreDt>2026-11-20T09:00:00+08:00</CreDt></Rltd>`
    expect(await findingsIn(withHeader(SAMPLES.pacs004, related))).toEqual([])
    const marked = changed(related, '</CreDt>', '</CreDt><PssblDplct>true</PssblDplct>')
    expect((await findingsIn(withHeader(SAMPLES.pacs004, `${related}${marked}`))).map(shown)).toEqual([
      'profile.tooMany /AppHdr/Rltd[2]',
      'profile.elementNotUsed /AppHdr/Rltd[2]/PssblDplct',
    ])
  })

  test('a document alone is accepted with a warning', async () => {
    const text = SAMPLES.pacs008.slice(
      SAMPLES.pacs008.indexOf('<Document'),
      SAMPLES.pacs008.indexOf('</BusinessMessage>'),
    )
    expect((await findingsIn(text)).map(shown)).toEqual(['? header.missing /Document'])
  })

  test('the older header version is read, with a warning that it is not the network’s', async () => {
    const text = changed(SAMPLES.pacs008, 'head.001.001.02', 'head.001.001.01')
    const zoned = changed(text, '2026-11-21T09:00:00+08:00', '2026-11-21T01:00:00Z')
    expect((await findingsIn(zoned)).map(shown)).toEqual(['? header.version /AppHdr'])
  })

  test('a message of another service is checked by the rules of ISO 20022 only', async () => {
    const other = changed(SAMPLES.pacs008, 'swift.cbprplus.04', 'swift.iap.01')
    const text = changed(changed(other, '<InstrId>INSTR-1</InstrId>', ''), '<NbOfTxs>1', '<NbOfTxs>2')
    expect((await findingsIn(text)).map(shown)).toEqual([
      '? header.otherProfile /AppHdr',
      'transactions.number GrpHdr/NbOfTxs',
    ])
  })
})
