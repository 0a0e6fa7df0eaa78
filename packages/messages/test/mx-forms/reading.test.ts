import { describe, expect, test } from 'vitest'

import { pathsOfCondition } from '../../src/core/conditions.ts'
import { valueAt } from '../../src/core/paths.ts'
import type { Members } from '../../src/core/shape.ts'
import { readMx } from '../../src/mx/envelope/index.ts'
import { readDocument } from '../../src/mx/read-document.ts'
import { formOf, MX_FORMS } from './mx-forms.ts'

function readAs(type: string, body: string) {
  const { definition } = formOf(type)
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${definition.messageIdentifier}`
  const root = definition.messageRoot
  const [message] = readMx(`<Document xmlns="${namespace}"><${root}>${body}</${root}></Document>`)
  return readDocument(definition, {
    header: message?.header,
    document: message?.document,
    utcOffset: '+08:00',
  })
}

describe('received messages', () => {
  test('all statements and entries are read, in any number (OPEN-111)', () => {
    const entry = '<Ntry><Amt Ccy="EUR">1</Amt></Ntry>'
    const values = readAs('camt.053', `<Stmt><Id>1</Id>${entry.repeat(3)}</Stmt><Stmt><Id>2</Id></Stmt>`)
    expect(valueAt(values, 'statements.1.identificationAndSequence.identification')).toBe('2')
    expect(valueAt(values, 'statements.0.entries')).toHaveLength(3)
  })

  test('a day is read from a date and from a date with time; a booking date from either', () => {
    const values = readAs(
      'camt.053',
      '<Stmt><Bal><Dt><DtTm>2026-11-20T23:59:00+01:00</DtTm></Dt></Bal>' +
        '<Ntry><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry></Stmt>',
    )
    expect(valueAt(values, 'statements.0.balances.0.date')).toBe('2026-11-20')
    expect(valueAt(values, 'statements.0.entries.0.bookingDate')).toBe('2026-11-20')
    expect(valueAt(values, 'statements.0.entries.0.valueDate')).toBe('2026-11-21')
  })

  test.each([
    ['2026-11-21T10:15:00+08:00', '2026-11-21 10:15:00'],
    ['2026-11-21T02:15:00Z', '2026-11-21 02:15:00+00:00'],
    ['2026-11-21T10:15:00', '2026-11-21 10:15:00'],
    ['2026-11-21T10:15:00.250-05:00', '2026-11-21 10:15:00.250-05:00'],
  ])('the time %s is shown as %s', (text, value) => {
    const values = readAs('pacs.008', `<GrpHdr><CreDtTm>${text}</CreDtTm></GrpHdr>`)
    expect(valueAt(values, 'groupHeader.creationDateTime')).toBe(value)
  })

  test.each([
    ['true', true],
    ['1', true],
    ['0', false],
    ['perhaps', undefined],
  ])('the boolean %s is %j', (text, value) => {
    const values = readAs('camt.053', `<Stmt><StmtPgntn><LastPgInd>${text}</LastPgInd></StmtPgntn></Stmt>`)
    expect(valueAt(values, 'statements.0.pagination.lastPageIndicator')).toBe(value)
  })

  test('choices of the form are determined by the present elements', () => {
    const values = readAs(
      'pacs.008',
      '<CdtTrfTxInf><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>' +
        '<CdtrAcct><Id><Othr><Id>123</Id></Othr></Id></CdtrAcct><Purp><Prtry>GOODS</Prtry></Purp>' +
        '<Dbtr><Id><PrvtId><Othr><Id>1</Id></Othr></PrvtId></Id></Dbtr></CdtTrfTxInf>',
    )
    expect(valueAt(values, 'creditTransfer.debtorAccount')).toEqual({
      identificationType: 'IBAN',
      iban: 'DE89370400440532013000',
    })
    expect(valueAt(values, 'creditTransfer.creditorAccount.identificationType')).toBe('OTHER')
    expect(valueAt(values, 'creditTransfer.purpose')).toEqual({ type: 'PROPRIETARY', value: 'GOODS' })
    expect(valueAt(values, 'creditTransfer.debtor.identificationType')).toBe('PRIVATE')
  })

  test('several free texts are joined and split into lines of the form', () => {
    const values = readAs(
      'pacs.008',
      `<CdtTrfTxInf><RmtInf><Ustrd>${'A'.repeat(40)}</Ustrd><Ustrd>B</Ustrd></RmtInf></CdtTrfTxInf>`,
    )
    expect(valueAt(values, 'creditTransfer.remittanceInformation')).toEqual(['A'.repeat(35), 'AAAAA', 'B'])
  })

  test('the name of a returned FIN message is shown by its number (OPEN-114)', () => {
    const values = readAs(
      'pacs.004',
      '<TxInf><OrgnlGrpInf><OrgnlMsgNmId>MT202</OrgnlMsgNmId></OrgnlGrpInf></TxInf>',
    )
    expect(
      valueAt(values, 'transactionInformation.0.originalGroupInformation.originalMessageNameIdentification'),
    ).toBe('202')
  })

  test('a document with another root, or none, has no values', () => {
    const { definition } = formOf('pacs.008')
    expect(readDocument(definition, { header: undefined, document: undefined, utcOffset: '+08:00' })).toEqual(
      {},
    )
    const [message] = readMx(
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><Other/></Document>',
    )
    expect(
      readDocument(definition, { header: undefined, document: message?.document, utcOffset: '+08:00' }),
    ).toEqual({})
  })
})

/** Returns the paths of members that depend on a value that is read later or elsewhere. */
function readTooEarly(members: Members, prefix = ''): readonly string[] {
  const names = Object.keys(members)
  return Object.entries(members).flatMap(([name, { shape, shownWhen }], index) => {
    const before = names.slice(0, index).map((each) => `./${each}`)
    const isLate =
      shownWhen !== undefined && !pathsOfCondition(shownWhen).every((path) => before.includes(path))
    const inside = shape.kind === 'group' ? shape.members : shape.kind === 'list' ? shape.item.members : {}
    return [...(isLate ? [`${prefix}${name}`] : []), ...readTooEarly(inside, `${prefix}${name}.`)]
  })
}

test.each(MX_FORMS)('$type: the values that a member depends on are read before it', ({ definition }) => {
  expect(readTooEarly(definition.members)).toEqual([])
})
