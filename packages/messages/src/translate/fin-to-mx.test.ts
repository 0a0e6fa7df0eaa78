import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/index.ts'
import type { FinMessage } from '../fin/message.ts'
import { readMx } from '../mx/envelope/read-mx.ts'
import { releaseOf } from '../standard/mx/releases.ts'
import { translateFin } from './fin-to-mx.ts'
import { hasCounterpart } from './pairs/pairs.ts'
import { isFaithful, type Translation } from './translation.ts'

const OPTIONS = {
  release: releaseOf('SR2026'),
  serviceVersion: '04',
  createdAt: '2026-11-21T08:00:00+08:00',
}
const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
const TRANSFER =
  ':20:REF1\r\n:23B:CRED\r\n:32A:261121EUR10,\r\n:50A:/1\r\nDEMECNBJ\r\n:59A:/2\r\nDEMWDEFF\r\n:71A:SHA\r\n'
const BANK_TRANSFER = ':20:REF1\r\n:21:REL1\r\n:32A:261121EUR10,\r\n:58A:DEMUUS33\r\n'

interface Envelope {
  readonly type?: string
  readonly block2?: string
  readonly block3?: string
  readonly block5?: string
}

function finOf(
  block4: string,
  { type = '103', block2, block3 = `{121:${UETR}}`, block5 = '' }: Envelope = {},
) {
  const [message] = readFin(
    `{1:F01DEMECNBJAXXX0000000000}{2:${block2 ?? `I${type}DEMWDEFFXXXXN`}}{3:${block3}}{4:\r\n${block4}-}${block5}`,
  )
  if (message === undefined) throw new Error('nothing was read')
  return message
}

async function translated(message: FinMessage): Promise<Translation> {
  const translation = await translateFin(message, OPTIONS)
  if (translation === undefined) throw new Error('no counterpart')
  return translation
}

/** Returns the values of the elements of this name in a text. */
function valuesOf(text: string, name: string): readonly string[] {
  return Array.from(
    text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')),
    ([, value = '']) => value,
  )
}

describe('the type', () => {
  test.each([
    ['103', TRANSFER, `{121:${UETR}}`, 'pacs.008.001.08', 'swift.cbprplus.04'],
    ['103', TRANSFER, `{119:STP}{121:${UETR}}`, 'pacs.008.001.08', 'swift.cbprplus.stp.04'],
    [
      '103',
      `${TRANSFER}:72:/RETN/99\r\n/AC04/\r\n/MREF/X\r\n`,
      `{121:${UETR}}`,
      'pacs.004.001.09',
      'swift.cbprplus.04',
    ],
    ['202', BANK_TRANSFER, `{121:${UETR}}`, 'pacs.009.001.08', 'swift.cbprplus.04'],
    ['205', BANK_TRANSFER, `{121:${UETR}}`, 'pacs.009.001.08', 'swift.cbprplus.04'],
    ['202', `${BANK_TRANSFER}:53A:DEMGHKHH\r\n`, `{121:${UETR}}`, 'pacs.009.001.08', 'swift.cbprplus.adv.04'],
    [
      '202',
      `${BANK_TRANSFER}:50A:/1\r\nDEMECNBJ\r\n:59A:/2\r\nDEMWDEFF\r\n`,
      `{119:COV}{121:${UETR}}`,
      'pacs.009.001.08',
      'swift.cbprplus.cov.04',
    ],
    [
      '205',
      `${BANK_TRANSFER}:72:/RETN/99\r\n/AC04/\r\n`,
      `{121:${UETR}}`,
      'pacs.004.001.09',
      'swift.cbprplus.04',
    ],
    [
      '910',
      ':20:A\r\n:21:B\r\n:25:1\r\n:32A:261121EUR1,\r\n:52A:DEMUUS33\r\n',
      '',
      'camt.054.001.08',
      'swift.cbprplus.04',
    ],
    ['900', ':20:A\r\n:21:B\r\n:25:1\r\n:32A:261121EUR1,\r\n', '', 'camt.054.001.08', 'swift.cbprplus.04'],
    [
      '940',
      ':20:A\r\n:25:1\r\n:28C:1\r\n:60F:C261120EUR1,\r\n:62F:C261121EUR1,\r\n',
      '',
      'camt.053.001.08',
      'swift.cbprplus.04',
    ],
    [
      '950',
      ':20:A\r\n:25:1\r\n:28C:1\r\n:60F:C261120EUR1,\r\n:62F:C261121EUR1,\r\n',
      '',
      'camt.053.001.08',
      'swift.cbprplus.04',
    ],
  ])('of MT%s %#', async (...[type, block4, block3, mxType, service]) => {
    const message = finOf(block4, { type, block3 })
    const translation = await translated(message)
    expect([translation.type, translation.format, ...valuesOf(translation.text, 'BizSvc')]).toEqual([
      mxType,
      'ISO20022',
      service,
    ])
    expect(hasCounterpart(message)).toBe(true)
  })

  test.each([
    ['199', ':20:A\r\n:79:TEXT\r\n'],
    ['299', ':20:A\r\n:79:TEXT\r\n'],
    ['999', ':20:A\r\n:79:TEXT\r\n'],
    ['103', `${TRANSFER}:72:/REJT/99\r\n`],
    ['202', `${BANK_TRANSFER}:72:/REJT/99\r\n`],
    ['102', TRANSFER],
  ])('of MT%s has no counterpart %#', async (type, block4) => {
    const message = finOf(block4, { type })
    expect(await translateFin(message, OPTIONS)).toBeUndefined()
    expect(hasCounterpart(message)).toBe(false)
  })
})

describe('the envelope', () => {
  test('an input message has the time of the translation', async () => {
    const { text } = await translated(finOf(TRANSFER))
    expect(valuesOf(text, 'CreDtTm')).toEqual(['2026-11-21T08:00:00+08:00'])
    expect(valuesOf(text, 'BizMsgIdr')).toEqual(['REF1'])
    expect(valuesOf(text, 'BICFI').slice(0, 4)).toEqual([
      'DEMECNBJXXX',
      'DEMWDEFFXXX',
      'DEMECNBJXXX',
      'DEMWDEFFXXX',
    ])
    expect(valuesOf(text, 'UETR')).toEqual([UETR])
  })

  test('an output message has the time at which it was submitted, in the time zone of the bank', async () => {
    const block2 = 'O1030915261120DEMECNBJAXXX00000000002611201016N'
    const { text } = await translated(finOf(TRANSFER, { block2 }))
    expect(valuesOf(text, 'CreDtTm')).toEqual(['2026-11-20T09:15:00+08:00'])
  })

  test.each([
    ['an invalid day', 'O1030915999999DEMECNBJAXXX00000000002611201016N', OPTIONS.createdAt],
    ['an invalid time zone', 'O1030915261120DEMECNBJAXXX00000000002611201016N', '2026-11-21T08:00:00Z'],
  ])('with %s has the time of the translation', async (_title, block2, createdAt) => {
    const translation = await translateFin(finOf(TRANSFER, { block2 }), { ...OPTIONS, createdAt })
    expect(valuesOf(translation?.text ?? '', 'CreDtTm')).toEqual([createdAt])
  })

  test('has priority, service and possible duplicate', async () => {
    const { text, report } = await translated(
      finOf(TRANSFER, {
        block2: 'I103DEMWDEFFXXXXU3003',
        block3: `{108:MUR1}{111:001}{121:${UETR}}`,
        block5: '{5:{PDE:}}',
      }),
    )
    expect([valuesOf(text, 'Prty'), valuesOf(text, 'InstrPrty'), valuesOf(text, 'PssblDplct')]).toEqual([
      ['HIGH'],
      ['HIGH'],
      ['true'],
    ])
    expect(text).toContain('<Cd>G001</Cd>')
    expect(report.filter(({ from }) => from.startsWith('block3'))).toEqual([
      {
        kind: 'dropped',
        code: 'element.dropped',
        severity: 'information',
        from: 'block3/108',
        to: '',
        params: { value: 'MUR1' },
      },
    ])
  })

  test('of a return and a statement has no priority in the transaction', async () => {
    const returned = await translated(
      finOf(`${TRANSFER}:72:/RETN/99\r\n/AC04/\r\n`, { block2: 'I103DEMWDEFFXXXXU3003' }),
    )
    expect([valuesOf(returned.text, 'Prty'), valuesOf(returned.text, 'InstrPrty')]).toEqual([['HIGH'], []])
  })

  test('a message without UETR cannot be sent', async () => {
    const translation = await translated(finOf(TRANSFER, { block3: '{108:MUR1}' }))
    expect(isFaithful(translation)).toBe(false)
    expect(translation.report.filter(({ severity }) => severity === 'severe')).toEqual([
      {
        kind: 'dropped',
        code: 'uetr.missing',
        severity: 'severe',
        from: 'block3/121',
        to: '/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/PmtId/UETR',
      },
    ])
  })

  test('a message without parties gets the literal for "not provided"', async () => {
    const [message] = readFin(`{1:F01X}{2:I103Y}{4:\r\n${TRANSFER}-}`)
    const { text, report } = await translated(message ?? finOf(''))
    expect(valuesOf(text, 'Nm').length).toBeGreaterThan(1)
    expect(report.filter(({ code }) => code === 'element.defaulted').map(({ to }) => to)).toContain(
      '/AppHdr/Fr',
    )
  })
})

test('missing agents of the underlying transfer are those of the cover', async () => {
  const block4 = `${BANK_TRANSFER}:50A:/1\r\nDEMECNBJ\r\n:59A:/2\r\nDEMWDEFF\r\n:33B:EUR9,\r\n`
  const { text, report } = await translated(finOf(block4, { type: '202', block3: `{119:COV}{121:${UETR}}` }))
  const underlying = text.slice(text.indexOf('<UndrlygCstmrCdtTrf>'))
  expect(valuesOf(underlying, 'BICFI')).toEqual(['DEMECNBJXXX', 'DEMUUS33'])
  expect(valuesOf(underlying, 'InstdAmt')).toEqual(['9'])
  expect(report.map(({ code }) => code)).toEqual(['agent.assumed', 'agent.assumed'])
})

test('a cover without the customer’s amount has a note about it', async () => {
  const block4 = `${BANK_TRANSFER}:50A:/1\r\nDEMECNBJ\r\n:59A:/2\r\nDEMWDEFF\r\n`
  const { report } = await translated(finOf(block4, { type: '202', block3: `{119:COV}{121:${UETR}}` }))
  expect(report).toContainEqual({
    kind: 'dropped',
    code: 'element.missing',
    severity: 'severe',
    from: '33B',
    to: '/Document/FICdtTrf/CdtTrfTxInf/UndrlygCstmrCdtTrf/InstdAmt',
    params: { element: 'InstdAmt' },
  })
})

test('an address contains the town once: a line with the town only is removed, and a street named after it becomes the street name', async () => {
  const beneficiary = ':59F:/1\r\n1/DEMO COMPANY\r\n2/HAMBURG\r\n2/HAMBURG ROAD 7\r\n3/DE/HAMBURG\r\n'
  const { text } = await translated(finOf(TRANSFER.replace(/:59A:[^:]*/, beneficiary)))
  const creditor = text.slice(text.indexOf('<Cdtr>'), text.indexOf('</Cdtr>'))
  expect(valuesOf(creditor, 'TwnNm')).toEqual(['HAMBURG'])
  expect(valuesOf(creditor, 'StrtNm')).toEqual(['HAMBURG ROAD 7'])
  expect(valuesOf(creditor, 'AdrLine')).toEqual([])
})

test('a field that was not read is noted, as severe if it changes the payment', async () => {
  const { report } = await translated(finOf(`${TRANSFER}:51A:DEMUUS33\r\n:77T:TEXT\r\n:99Z:TEXT\r\n`))
  expect(report.map(({ severity, code, from }) => `${severity} ${code} ${from}`)).toEqual([
    'information amount.assumed 32A',
    'severe element.dropped 51A',
    'warning element.dropped 77T',
    'warning element.dropped 99Z',
  ])
})

test('a written message can be read', async () => {
  const { text } = await translated(finOf(TRANSFER))
  expect(readMx(text)[0]?.findings).toEqual([])
})
