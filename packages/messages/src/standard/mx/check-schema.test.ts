import { describe, expect, test } from 'vitest'

import { readXml, scanXml } from '../../xml/index.ts'
import { checkSchema, createSchemaChecker } from './check-schema.ts'
import { SCHEMA_FINDING_CODES } from './schema-finding-codes.ts'
import type { SchemaFinding } from './schema-finding.ts'
import type { MessageSchema } from './schema.ts'
import { loadSchema } from '../../mx/schemas.ts'

async function schemaOf(messageId: string): Promise<MessageSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  return schema
}

const pacs009 = await schemaOf('pacs.009.001.08')
const head = await schemaOf('head.001.001.02')

const AGENT = '<FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId>'

const VALID = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.08"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x x.xsd">
<FICdtTrf>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T09:30:00+08:00</CreDtTm><BtchBookg> true </BtchBookg><NbOfTxs>1</NbOfTxs>
<SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf></GrpHdr>
<CdtTrfTxInf>
<PmtId><EndToEndId>E1</EndToEndId></PmtId>
<IntrBkSttlmAmt Ccy="EUR">1000.50</IntrBkSttlmAmt>
<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>
<Dbtr>${AGENT}</Dbtr>
<Cdtr>${AGENT}</Cdtr>
<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
<SplmtryData><Envlp><x xmlns="urn:x" any="1">text<y/>text</x></Envlp></SplmtryData>
</CdtTrfTxInf>
</FICdtTrf>
</Document>`

function findingsOf(text: string, schema = pacs009): readonly SchemaFinding[] {
  const read = readXml(text)
  if (!read.ok) throw new Error(read.error.code)
  const findings = checkSchema(read.value, schema)
  const reported: SchemaFinding[] = []
  expect(
    scanXml(
      text,
      createSchemaChecker(schema, (finding) => reported.push(finding)),
    ),
  ).toBeUndefined()
  expect(reported).toEqual(findings)
  return findings
}

test('a valid document has no findings', () => expect(findingsOf(VALID)).toEqual([]))

const TRANSACTION = '/Document/FICdtTrf/CdtTrfTxInf[1]'
const AMOUNT = `${TRANSACTION}/IntrBkSttlmAmt`

/** Replacements in the valid document, with the findings that they cause. */
const ROWS: readonly (readonly [string, string, string, string, object?])[] = [
  ['<MsgId>M1</MsgId>', '', 'element.missing', '/Document/FICdtTrf/GrpHdr/MsgId', { name: 'MsgId' }],
  [`<Cdtr>${AGENT}</Cdtr>`, '', 'element.missing', `${TRANSACTION}/Cdtr`, { name: 'Cdtr' }],
  [
    '<MsgId>M1</MsgId>',
    '<MsgId>M1</MsgId><MsgId>M2</MsgId>',
    'element.tooMany',
    '/Document/FICdtTrf/GrpHdr/MsgId[2]',
    { name: 'MsgId', max: 1 },
  ],
  [
    '<NbOfTxs>1</NbOfTxs>',
    '<Xyz>1<a/></Xyz><NbOfTxs>1</NbOfTxs>',
    'element.notExpected',
    '/Document/FICdtTrf/GrpHdr/Xyz',
    { name: 'Xyz', expected: ['NbOfTxs'] },
  ],
  [
    '<MsgId>M1</MsgId><CreDtTm>2026-11-21T09:30:00+08:00</CreDtTm>',
    '<CreDtTm>2026-11-21T09:30:00+08:00</CreDtTm><MsgId>M1</MsgId>',
    'element.order',
    '/Document/FICdtTrf/GrpHdr/MsgId',
    { name: 'MsgId', expected: ['BtchBookg', 'NbOfTxs'] },
  ],
  ['<MsgId>', '<MsgId xmlns="urn:x">', 'element.namespace', '/Document/FICdtTrf/GrpHdr/MsgId'],
  ['<FICdtTrf>', '<FICdtTrf xmlns="">', 'element.namespace', '/Document/FICdtTrf'],
  [
    '</IBAN>',
    '</IBAN><Othr><Id>1</Id></Othr>',
    'element.choice',
    `${TRANSACTION}/CdtrAcct/Id/Othr`,
    { name: 'Othr', allowed: ['IBAN', 'Othr'] },
  ],
  [
    '<IBAN>DE89370400440532013000</IBAN>',
    '',
    'element.choiceMissing',
    `${TRANSACTION}/CdtrAcct/Id`,
    { allowed: ['IBAN', 'Othr'] },
  ],
  ['<FICdtTrf>', '<FICdtTrf>text', 'element.textNotAllowed', '/Document/FICdtTrf'],
  [
    '<MsgId>M1',
    '<MsgId>M1<Cd/>',
    'element.childNotAllowed',
    '/Document/FICdtTrf/GrpHdr/MsgId/Cd',
    { name: 'Cd' },
  ],
  ['<MsgId>', '<MsgId xsi:nil="false">', 'element.nilNotAllowed', '/Document/FICdtTrf/GrpHdr/MsgId'],
  [
    '<MsgId>',
    '<MsgId xsi:type="Max140Text">',
    'element.typeNotAllowed',
    '/Document/FICdtTrf/GrpHdr/MsgId',
    { expected: 'Max35Text' },
  ],
  [
    '<x xmlns="urn:x" any="1">text<y/>text</x>',
    '',
    'element.contentMissing',
    `${TRANSACTION}/SplmtryData[1]/Envlp`,
  ],
  [
    '</x></Envlp>',
    '</x><z xmlns="urn:z"/></Envlp>',
    'element.tooMany',
    `${TRANSACTION}/SplmtryData[1]/Envlp/z`,
    { name: 'z', max: 1 },
  ],
  [
    '<y/>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.08"/>',
    'element.missing',
    `${TRANSACTION}/SplmtryData[1]/Envlp/x/Document/FICdtTrf`,
  ],
  [' Ccy="EUR"', '', 'attribute.missing', `${AMOUNT}/@Ccy`, { name: 'Ccy' }],
  [' Ccy="EUR"', ' Ccy="EURO"', 'value.pattern', `${AMOUNT}/@Ccy`, { pattern: '[A-Z]{3,3}' }],
  [
    '<MsgId>',
    '<MsgId Ccy="EUR">',
    'attribute.notExpected',
    '/Document/FICdtTrf/GrpHdr/MsgId/@Ccy',
    { name: 'Ccy' },
  ],
  ['<MsgId>', '<MsgId xml:lang="en">', 'attribute.notExpected', '/Document/FICdtTrf/GrpHdr/MsgId/@xml:lang'],
  ['<MsgId>', '<MsgId xsi:any="en">', 'attribute.notExpected', '/Document/FICdtTrf/GrpHdr/MsgId/@xsi:any'],
  ['>M1<', '><', 'value.empty', '/Document/FICdtTrf/GrpHdr/MsgId'],
  [
    '>M1<',
    `>${'😀'.repeat(36)}<`,
    'value.tooLong',
    '/Document/FICdtTrf/GrpHdr/MsgId',
    { max: 35, length: 36 },
  ],
  [
    '>INDA<',
    '> INDA<',
    'value.codeUnknown',
    '/Document/FICdtTrf/GrpHdr/SttlmInf/SttlmMtd',
    { value: ' INDA', allowed: ['INDA', 'INGA', 'COVE', 'CLRG'] },
  ],
  ['>1000.50<', '>1000,50<', 'value.decimal', AMOUNT],
  ['>1000.50<', '>1234567890123456789<', 'value.totalDigits', AMOUNT, { max: 18, digits: 19 }],
  ['>1000.50<', '>0.000001<', 'value.fractionDigits', AMOUNT, { max: 5, digits: 6 }],
  ['>1000.50<', '>-1000.50<', 'value.tooSmall', AMOUNT, { min: '0' }],
  ['> true <', '>yes<', 'value.boolean', '/Document/FICdtTrf/GrpHdr/BtchBookg'],
  ['>2026-11-21<', '>2026-11-31<', 'value.date', `${TRANSACTION}/IntrBkSttlmDt`],
  ['T09:30:00+08:00<', 'T09:30<', 'value.dateTime', '/Document/FICdtTrf/GrpHdr/CreDtTm'],
]

describe('single faults', () => {
  const rows = ROWS.map(([from, to, code, path, params = {}]) => ({ from, to, code, path, params }))

  test.each(rows)('$from, written as $to: $code', ({ from, to, code, path, params }) => {
    expect(VALID).toContain(from)
    const findings = findingsOf(VALID.replace(from, to))
    expect(findings).toEqual([expect.objectContaining({ code, severity: 'error', path })])
    expect(findings[0]?.params ?? {}).toMatchObject(params)
    expect(Object.keys(findings[0]?.params ?? {}).toSorted()).toEqual(
      Object.entries(SCHEMA_FINDING_CODES)
        .flatMap(([known, names]) => (known === code ? names : []))
        .toSorted(),
    )
  })

  test('position: the start tag of the element; for a missing element, that of its parent', () => {
    expect(findingsOf(VALID.replace('>1000.50<', '>x<'))).toEqual([
      expect.objectContaining({ line: 8, column: 1 }),
    ])
    expect(findingsOf(VALID.replace('<MsgId>M1</MsgId>', ''))).toEqual([
      expect.objectContaining({ line: 4, column: 1 }),
    ])
  })

  test('the rule is that of XML Schema', () => {
    expect(findingsOf(VALID.replace('>M1<', '><'))[0]?.rule).toBe('cvc-minLength-valid')
  })
})

describe('several faults', () => {
  test('all are found, in the order of the text', () => {
    const text = VALID.replace('>INDA<', '>XXXX<')
      .replace('<PmtId><EndToEndId>E1</EndToEndId></PmtId>', '')
      .replace('</FICdtTrf>', '<CdtTrfTxInf/></FICdtTrf>')
    expect(
      findingsOf(text).map(({ code, path }) => `${code} ${path.slice('/Document/FICdtTrf'.length)}`),
    ).toEqual([
      'value.codeUnknown /GrpHdr/SttlmInf/SttlmMtd',
      'element.missing /CdtTrfTxInf[1]/PmtId',
      'element.missing /CdtTrfTxInf[2]/PmtId',
      'element.missing /CdtTrfTxInf[2]/IntrBkSttlmAmt',
      'element.missing /CdtTrfTxInf[2]/Dbtr',
      'element.missing /CdtTrfTxInf[2]/Cdtr',
    ])
  })

  test('the content of a misplaced element is checked, that of an unknown one is not', () => {
    const wrong = '<Cdtr><FinInstnId><BICFI>x</BICFI></FinInstnId></Cdtr>'
    expect(findingsOf(VALID.replace('<PmtId>', `${wrong}<PmtId>`)).map(({ code }) => code)).toEqual([
      'value.pattern',
      'element.order',
      'element.tooMany',
    ])
    expect(findingsOf(VALID.replace('<PmtId>', '<Xyz><BICFI>x</BICFI></Xyz><PmtId>'))).toHaveLength(1)
  })
})

// MandateRelatedData2Choice of camt.110 and camt.111. Source: libxml2's verdict on the published schemas.
test.each([
  ['has an optional branch and may be empty', 0, []],
  ['has mandatory branches and is not empty', 1, ['element.choiceMissing']],
])('a choice %s', (_name, min, expected) => {
  const value = { kind: 'value', name: 'Max35Text', base: 'string', facets: {}, attributes: [] } as const
  const elements = [
    { name: 'DrctDbtMndt', min, max: 1, type: value },
    { name: 'CdtTrfMndt', min: 1, max: 1, type: value },
  ]
  const index = new Map(elements.map(({ name }, at) => [name, at]))
  const type = { kind: 'choice', name: 'MandateRelatedData2Choice', elements, index } as const
  const schema = { messageId: 'x', namespace: 'urn:x', root: { name: 'Mndt', min: 1, max: 1, type } }
  expect(findingsOf('<Mndt xmlns="urn:x"/>', schema).map(({ code }) => code)).toEqual(expected)
})

test.each([
  ['<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.08"/>'],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.09"><a/></Document>'],
  ['<Document/>'],
])('%s is not an allowed root', (text) => {
  expect(findingsOf(text)).toEqual([
    expect.objectContaining({ code: 'element.rootNotExpected', line: 1, column: 1 }),
  ])
})

describe('a signature', () => {
  const around = (content: string): string =>
    `<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr>${PARTY}</Fr><To>${PARTY}</To><BizMsgIdr>1</BizMsgIdr><MsgDefIdr>2</MsgDefIdr><CreDt>2026-11-21T09:30:00Z</CreDt><Sgntr>${content}</Sgntr></AppHdr>`
  const PARTY = `<FIId>${AGENT}</FIId>`

  test('may have any content in its namespace', () => {
    expect(
      findingsOf(
        around('<Signature xmlns="http://www.w3.org/2000/09/xmldsig#" Id="1"><a/></Signature>'),
        head,
      ),
    ).toEqual([])
  })

  test('may not have content in another namespace', () => {
    expect(findingsOf(around('<Signature xmlns="urn:x"/>'), head)).toEqual([
      expect.objectContaining({
        code: 'element.namespace',
        path: '/AppHdr/Sgntr/Signature',
        params: { name: 'Signature', expected: 'http://www.w3.org/2000/09/xmldsig#' },
      }),
    ])
  })
})
