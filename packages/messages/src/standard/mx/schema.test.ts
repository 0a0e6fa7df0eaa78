import { describe, expect, test } from 'vitest'

import { parseSchemaTypes } from './schema-notation.ts'
import { messageIdOfNamespace, schemaElementAt } from './schema.ts'
import { loadSchema, SCHEMA_MESSAGE_IDS } from '../../mx/schemas.ts'

describe.each(SCHEMA_MESSAGE_IDS)('%s', (messageId) => {
  test('has the namespace and the root of its schema', async () => {
    const schema = await loadSchema(messageId)
    expect(schema?.namespace).toBe(`urn:iso:std:iso:20022:tech:xsd:${messageId}`)
    expect(messageIdOfNamespace(schema?.namespace)).toBe(messageId)
    expect(schema?.root.name).toBe(messageId.startsWith('head') ? 'AppHdr' : 'Document')
  })

  test('is loaded once', async () => expect(await loadSchema(messageId)).toBe(await loadSchema(messageId)))
})

test.each(['pacs.008.001.12', 'constructor', ''])('there is no schema of %j', async (messageId) => {
  expect(await loadSchema(messageId)).toBeUndefined()
})

const schema = await loadSchema('pacs.008.001.08')

describe('an element by its path', () => {
  test.each([
    ['/Document', [1, 1]],
    ['/Document/FIToFICstmrCdtTrf/CdtTrfTxInf', [1, Infinity]],
    ['/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[3]/PmtId/UETR', [0, 1]],
    ['/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Dbtr/PstlAdr/AdrLine[7]', [0, 7]],
    ['/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/RgltryRptg', [0, 10]],
  ])('%s occurs %j times', (path, [min, max]) => {
    expect(schema && schemaElementAt(schema, path)).toMatchObject({ min, max })
  })

  test.each(['', '/', '/AppHdr', '/Document/Xyz', '/Document/FIToFICstmrCdtTrf/GrpHdr/MsgId/Xyz'])(
    'there is no element at %j',
    (path) => expect(schema && schemaElementAt(schema, path)).toBeUndefined(),
  )

  test('its type has the restrictions of its value', () => {
    const amount = schema && schemaElementAt(schema, '/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/IntrBkSttlmAmt')
    expect(amount?.type).toMatchObject({
      name: 'ActiveCurrencyAndAmount',
      base: 'decimal',
      facets: { totalDigits: 18, fractionDigits: 5, min: '0' },
      attributes: [{ name: 'Ccy', type: { facets: { pattern: '[A-Z]{3,3}' } } }],
    })
  })
})

describe('the notation', () => {
  const typeOf = parseSchemaTypes(
    [
      'Text string 1..35',
      'Code string =AAAA|BBBB',
      String.raw`Phone string /\+[0-9]{1,3}/`,
      'Rate decimal 11,10',
      'Amount decimal 18,5 >=0 @Ccy:Phone',
      'Group sequence A:Text B?:Code C*:Rate D+:Amount E{0,7}:Choice',
      'Choice choice F:Text G:Any',
      'Any open',
      'Signature open http://example.com/',
      'Unchecked skip',
    ].join('\n'),
  )

  test.each([
    ['Text', { kind: 'value', base: 'string', facets: { minLength: 1, maxLength: 35 }, attributes: [] }],
    ['Code', { facets: { codes: ['AAAA', 'BBBB'] } }],
    ['Phone', { facets: { pattern: String.raw`\+[0-9]{1,3}` } }],
    ['Rate', { base: 'decimal', facets: { totalDigits: 11, fractionDigits: 10 } }],
    ['Amount', { facets: { totalDigits: 18, fractionDigits: 5, min: '0' }, attributes: [{ name: 'Ccy' }] }],
    ['Choice', { kind: 'choice', elements: [{ name: 'F' }, { name: 'G' }] }],
    ['Any', { kind: 'open', namespace: undefined }],
    ['Signature', { kind: 'open', namespace: 'http://example.com/', isSkipped: false }],
    ['Unchecked', { kind: 'open', namespace: undefined, isSkipped: true }],
  ])('of %s is read', (name, type) => expect(typeOf(name)).toMatchObject({ name, ...type }))

  test('of a group has the number of occurrences of each element', () => {
    const group = typeOf('Group')
    expect(group.kind === 'sequence' && group.elements.map(({ name, min, max }) => [name, min, max])).toEqual(
      [
        ['A', 1, 1],
        ['B', 0, 1],
        ['C', 0, Infinity],
        ['D', 1, Infinity],
        ['E', 0, 7],
      ],
    )
  })

  test.each([
    ['Nothing', 'X string'],
    ['X', 'X colour red'],
    ['X', 'X sequence A:Nothing'],
    ['X', 'X string @Ccy:Y\nY open'],
  ])('that cannot be %s throws', (name, notation) => {
    expect(() => parseSchemaTypes(notation)(name)).toThrow('schema tables')
  })
})
