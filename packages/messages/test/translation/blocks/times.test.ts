import { describe, expect, test } from 'vitest'

import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'
import { TIME_INDICATIONS } from '../../../src/translate/blocks/times.ts'

describe('field 13C', () => {
  test.each<FieldsRow>([
    [
      'times of settlement have the settlement date',
      ['13C:/SNDTIME/0915+0800', '13C:/RNCTIME/1015-0330', '32A:261121EUR1,'],
      ['SttlmTmIndctn/DbtDtTm=2026-11-21T09:15:00+08:00', 'SttlmTmIndctn/CdtDtTm=2026-11-21T10:15:00-03:30'],
      ['information time.dateAssumed 2026-11-21', 'information time.dateAssumed 2026-11-21', 'left 32A'],
    ],
    [
      'requests are times',
      [
        '13C:/CLSTIME/0915+0100',
        '13C:/TILTIME/1015+0100',
        '13C:/FROTIME/1115+0100',
        '13C:/REJTIME/1215+0100',
      ],
      [
        'SttlmTmReq/CLSTm=09:15:00+01:00',
        'SttlmTmReq/TillTm=10:15:00+01:00',
        'SttlmTmReq/FrTm=11:15:00+01:00',
        'SttlmTmReq/RjctTm=12:15:00+01:00',
      ],
      [],
    ],
    [
      'a time of settlement without settlement date',
      ['13C:/SNDTIME/0915+0800'],
      [],
      ['code.dropped SNDTIME/0915'],
    ],
    ['an unknown code word', ['13C:/XYZTIME/0915+0800'], [], ['code.dropped XYZTIME/0915']],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(TIME_INDICATIONS, fields)).toEqual({ written, notes })
  })
})

describe('time indications', () => {
  test.each<ContentRow>([
    [
      'requests, then times of settlement',
      '<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt><SttlmTmIndctn><DbtDtTm>2026-11-21T09:15:00+08:00</DbtDtTm><CdtDtTm>2026-11-20T10:15:00-03:30</CdtDtTm></SttlmTmIndctn><SttlmTmReq><CLSTm>11:00:00+01:00</CLSTm><TillTm>12:00:00Z</TillTm></SttlmTmReq>',
      [
        '13C:/CLSTIME/1100+0100',
        '13C:/TILTIME/1200+0000',
        '13C:/SNDTIME/0915+0800',
        '13C:/RNCTIME/1015-0330',
      ],
      ['element.dropped 2026-11-20', 'left IntrBkSttlmDt'],
    ],
    [
      'no zone',
      '<SttlmTmReq><RjctTm>11:00:00</RjctTm></SttlmTmReq>',
      ['13C:/REJTIME/1100+0000'],
      ['information time.zoneAssumed +0000'],
    ],
    [
      'seconds',
      '<SttlmTmReq><FrTm>11:00:30+01:00</FrTm></SttlmTmReq>',
      ['13C:/FROTIME/1100+0100'],
      ['information element.dropped 30'],
    ],
    [
      'a time zone that FIN cannot express',
      '<SttlmTmReq><FrTm>11:00:00+14:00</FrTm></SttlmTmReq>',
      [],
      ['left SttlmTmReq/FrTm'],
    ],
    ['no time', '<SttlmTmReq><FrTm>SOON</FrTm></SttlmTmReq>', [], ['left SttlmTmReq/FrTm']],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(TIME_INDICATIONS, content)).toEqual({ written, notes })
  })
})
