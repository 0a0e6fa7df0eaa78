import { describe, expect, test } from 'vitest'

import { compiledRoot } from '../standard/mx/compiled-schema.ts'
import { loadSchema } from '../mx/schemas.ts'
import { fitToSchema } from './fit-to-schema.ts'
import { type MxDraftElement, MxTarget } from './mx-target.ts'
import { TranslationReport } from './report.ts'

async function schemaOf(messageId: string) {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  return schema
}

const PACS008 = await schemaOf('pacs.008.001.08')
const HEADER = await schemaOf('head.001.001.02')
const CAMT053 = await schemaOf('camt.053.001.08')

const TRANSFER = 'FIToFICstmrCdtTrf/CdtTrfTxInf'

function leavesOf({ name, children, text }: MxDraftElement): readonly string[] {
  if (children.length === 0) return [`${name}=${text}`]
  return children.flatMap((child) => leavesOf(child).map((leaf) => `${name}/${leaf}`))
}

describe('a target', () => {
  test('writes elements in the order of the schema, without empty ones', () => {
    const target = new MxTarget('Document')
    target.put(`${TRANSFER}/IntrBkSttlmAmt/@Ccy`, 'EUR')
    target.put(`${TRANSFER}/IntrBkSttlmAmt`, '10')
    target.put(`${TRANSFER}/PmtId/InstrId`, 'REF')
    target.put(`${TRANSFER}/PmtId/TxId`, undefined)
    target.put(`${TRANSFER}/PmtId/UETR`, '')
    target.at(`${TRANSFER}/Dbtr`)
    expect(leavesOf(target.toElement(PACS008.root))).toEqual([
      'Document/FIToFICstmrCdtTrf/CdtTrfTxInf/PmtId/InstrId=REF',
      'Document/FIToFICstmrCdtTrf/CdtTrfTxInf/IntrBkSttlmAmt=10',
    ])
  })

  test('adds to the last of several', () => {
    const target = new MxTarget('A')
    target.add('B').put('C', '1')
    target.add('B')
    target.put('B/C', '2')
    expect(target.items('B').map((item) => item.peek('C'))).toEqual(['1', '2'])
    expect(target.peek('B/C')).toBe('2')
    expect(target.items('X')).toEqual([])
  })

  test('returns the values that it contains', () => {
    const target = new MxTarget('A')
    expect(target.isEmpty).toBe(true)
    target.at('B/C')
    expect([target.isEmpty, target.has('B'), target.has('X/Y')]).toEqual([true, false, false])
    target.put('B/C/@D', '1')
    expect([target.isEmpty, target.has('B'), target.peek('B/C'), target.at('B/C').attribute('D')]).toEqual([
      false,
      true,
      undefined,
      '1',
    ])
    target.at('B').clear()
    expect(target.isEmpty).toBe(true)
  })

  test.each(['FIToFICstmrCdtTrf/Nonsense', 'FIToFICstmrCdtTrf/GrpHdr/MsgId/X'])(
    'throws for %s, which the schema does not have',
    (path) => {
      const target = new MxTarget('Document')
      target.put(path, '1')
      expect(() => target.toElement(PACS008.root)).toThrow('has no element')
    },
  )
})

interface Fitting {
  readonly put: Readonly<Record<string, string>>
  readonly schema?: typeof PACS008
  readonly below?: string
}

function fitted({ put, schema = PACS008, below = TRANSFER }: Fitting) {
  const target = new MxTarget(schema.root.name)
  for (const [path, value] of Object.entries(put)) target.put(path, value)
  const report = new TranslationReport()
  fitToSchema(target, compiledRoot(schema), report)
  return {
    leaves: leavesOf(target.toElement(schema.root))
      .map((leaf) => leaf.replace(`${schema.root.name}/`, ''))
      .filter((leaf) => leaf.startsWith(below)),
    notes: report.notes
      .filter(({ to }) => to.startsWith(`/${schema.root.name}/${below}`))
      .map(({ code, to, severity }) => `${severity} ${code} ${to.slice(to.lastIndexOf('/') + 1)}`),
  }
}

describe('fitting to the schema', () => {
  test.each<readonly [string, Fitting, readonly string[], readonly string[]]>([
    [
      'an invalid value is left out',
      { put: { [`${TRANSFER}/PmtId/UETR`]: 'NONE' }, below: `${TRANSFER}/PmtId` },
      [],
      ['severe value.notWritable UETR'],
    ],
    [
      'an amount without currency is left out',
      { put: { [`${TRANSFER}/InstdAmt`]: '1' }, below: `${TRANSFER}/InstdAmt` },
      [],
      ['severe value.notWritable InstdAmt'],
    ],
    [
      'a character that XML does not allow is left out',
      {
        put: { [`${TRANSFER}/PmtId/InstrId`]: 'A\u0001', [`${TRANSFER}/PmtId/TxId`]: 'T' },
        below: `${TRANSFER}/PmtId`,
      },
      [`${TRANSFER}/PmtId/EndToEndId=NOTPROVIDED`, `${TRANSFER}/PmtId/TxId=T`].toSorted(),
      ['severe value.notWritable InstrId', 'severe element.defaulted EndToEndId'],
    ],
    [
      'a party gets a name',
      { put: { [`${TRANSFER}/PmtId/EndToEndId`]: 'E' }, below: `${TRANSFER}/Dbtr/` },
      [`${TRANSFER}/Dbtr/Nm=NOTPROVIDED`],
      [],
    ],
    [
      'a bank gets a name',
      { put: { [`${TRANSFER}/PmtId/EndToEndId`]: 'E' }, below: `${TRANSFER}/DbtrAgt/` },
      [`${TRANSFER}/DbtrAgt/FinInstnId/Nm=NOTPROVIDED`],
      [],
    ],
    [
      'an amount cannot be invented',
      { put: { [`${TRANSFER}/PmtId/EndToEndId`]: 'E' }, below: `${TRANSFER}/IntrBkSttlmAmt` },
      [],
      ['severe element.missing IntrBkSttlmAmt'],
    ],
    [
      'an account gets a number',
      { put: { 'BkToCstmrStmt/Stmt/Acct/Ccy': 'EUR' }, schema: CAMT053, below: 'BkToCstmrStmt/Stmt/Acct/' },
      ['BkToCstmrStmt/Stmt/Acct/Id/Othr/Id=NOTPROVIDED', 'BkToCstmrStmt/Stmt/Acct/Ccy=EUR'],
      ['severe element.defaulted Id'],
    ],
    [
      'a sender gets a name',
      { put: { BizMsgIdr: 'M' }, schema: HEADER, below: 'Fr' },
      ['Fr/FIId/FinInstnId/Nm=NOTPROVIDED'],
      ['severe element.defaulted Fr'],
    ],
  ])('%s', (...[, fitting, leaves, notes]) => {
    expect(fitted(fitting)).toEqual({ leaves, notes })
  })

  test('elements beyond the largest number are left out', () => {
    const target = new MxTarget('Document')
    const address = target.at(`${TRANSFER}/Dbtr/PstlAdr`)
    for (let line = 1; line <= 8; line++) address.add('AdrLine').put('', `LINE ${line}`)
    const report = new TranslationReport()
    fitToSchema(target, compiledRoot(PACS008), report)
    expect(address.items('AdrLine').filter((line) => !line.isEmpty)).toHaveLength(7)
    expect(report.notes.find(({ code }) => code === 'element.dropped')?.params).toEqual({ value: 'LINE 8' })
  })
})
