import { describe, expect, test } from 'vitest'

import { headerFactsOf } from './header-facts.ts'
import { looksLikeMx } from './looks-like-mx.ts'
import { messageTypeOfMx } from './mx-message.ts'
import { readMx } from './read-mx.ts'

const ISO = 'urn:iso:std:iso:20022:tech:xsd'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const headerOf = (id: string) =>
  `<AppHdr xmlns="${ISO}:head.001.001.02"><BizMsgIdr>${id}</BizMsgIdr></AppHdr>`
const documentOf = (id: string) =>
  `<Document xmlns="${ISO}:pacs.008.001.08"><FIToFICstmrCdtTrf><GrpHdr><MsgId>${id}</MsgId></GrpHdr></FIToFICstmrCdtTrf></Document>`
const PAIR = `${headerOf('A')}${documentOf('A')}`

/** Returns the parts of each message: whether it has a header, and its type. */
const partsOf = (input: string | Uint8Array) =>
  readMx(input).map((message) => [message.header !== undefined, messageTypeOfMx(message)])

const PAIR_FOUND = [[true, 'pacs.008.001.08']]

describe('reading header and document', () => {
  test.each([
    ['in a wrapper', `${DECLARATION}<Envelope>${PAIR}</Envelope>`],
    [
      'in the file form of an interface',
      `<DataPDU xmlns="urn:swift:saa:xsd:saa.2.0"><Header><Message/></Header><Body>${PAIR}</Body></DataPDU>`,
    ],
    [
      'in a request payload',
      `<Request xmlns="SWIFTNetBusinessEnvelope"><RequestPayload>${PAIR}</RequestPayload></Request>`,
    ],
    [
      'in a business message envelope',
      `<BizMsgEnvlp xmlns="${ISO}:nvlp.001.001.01"><Hdr>${headerOf('A')}</Hdr><Doc>${documentOf('A')}</Doc></BizMsgEnvlp>`,
    ],
    ['as siblings without wrapper', `${DECLARATION}\n${headerOf('A')}\n${documentOf('A')}`],
    ['each with an XML declaration', `${DECLARATION}${headerOf('A')}${DECLARATION}\n${documentOf('A')}`],
    ['with text around them', `sent 2026-11-21\n${headerOf('A')}\n---\n${documentOf('A')}\nend`],
    ['after a byte order mark', `\uFEFF${DECLARATION}<x>${PAIR}</x>`],
    ['with comments and blanks', `\n<!-- a --> <x> <!-- b -->${PAIR}<!-- c --></x>`],
    [
      'with prefixes declared outside',
      `<e:Envelope xmlns:e="urn:e" xmlns:h="${ISO}:head.001.001.02" xmlns:d="${ISO}:pacs.008.001.08"><h:AppHdr><h:BizMsgIdr>A</h:BizMsgIdr></h:AppHdr><d:Document><d:FIToFICstmrCdtTrf/></d:Document></e:Envelope>`,
    ],
  ])('%s', (_, text) => expect(partsOf(text)).toEqual(PAIR_FOUND))

  test('a document alone', () => {
    expect(partsOf(documentOf('A'))).toEqual([[false, 'pacs.008.001.08']])
  })

  test.each(['utf-16le', 'utf-16be'] as const)('in %s with a byte-order mark', (encoding) => {
    const units = Uint16Array.from(`\uFEFF<x>${PAIR}</x>`, (character) => character.charCodeAt(0))
    const bytes = new Uint8Array(units.length * 2)
    for (const [index, unit] of units.entries()) {
      bytes[2 * index + (encoding === 'utf-16le' ? 0 : 1)] = unit % 256
      bytes[2 * index + (encoding === 'utf-16le' ? 1 : 0)] = Math.floor(unit / 256)
    }
    expect(partsOf(bytes)).toEqual(PAIR_FOUND)
    expect(looksLikeMx(bytes)).toBe(true)
  })

  test('an element of the same name in the namespace of another standard is ignored', () => {
    const text = `<Document xmlns="urn:other"><AppHdr/></Document>`
    expect(readMx(text)[0]?.findings.map(({ code }) => code)).toEqual(['message.documentMissing'])
  })
})

describe('several messages in one text', () => {
  const wrapped = (id: string) => `<Message>${headerOf(id)}${documentOf(id)}</Message>`

  test.each([
    ['in separate wrappers', `<Batch>${wrapped('A')}${wrapped('B')}</Batch>`],
    ['one after the other', `${wrapped('A')}\n${wrapped('B')}`],
    ['without wrappers', `${PAIR}${headerOf('B')}${documentOf('B')}`],
  ])('%s', (_, text) => {
    expect(readMx(text).map((message) => headerFactsOf(message).businessMessageIdentifier)).toEqual([
      'A',
      'B',
    ])
  })

  test('each has its original text, with a wrapper that is its own', () => {
    const [first, second] = readMx(`<Batch>${wrapped('A')}\r\n${wrapped('B')}</Batch>`)
    expect([first?.raw, second?.raw]).toEqual([wrapped('A'), wrapped('B')])
    expect([second?.headerText, second?.documentText]).toEqual([headerOf('B'), documentOf('B')])
  })

  test('without a wrapper, the text extends from header to document', () => {
    const text = `${PAIR}\n${headerOf('B')} ${documentOf('B')}`
    expect(readMx(text).map(({ raw, position }) => [raw, position])).toEqual([
      [PAIR, { offset: 0, line: 1, column: 1 }],
      [`${headerOf('B')} ${documentOf('B')}`, { offset: PAIR.length + 1, line: 2, column: 1 }],
    ])
  })

  test('a single message keeps all text around it', () => {
    const text = `${DECLARATION}\r\n<x a="1">\t${PAIR}</x>\r\n`
    expect(readMx(text)[0]?.raw).toBe(text)
  })

  test('a header without document is not assigned to the next document', () => {
    const text = `<x>${headerOf('A')}${headerOf('B')}${documentOf('B')}</x>`
    expect(
      readMx(text).map(({ document, findings }) => [
        document !== undefined,
        findings.map(({ code }) => code),
      ]),
    ).toEqual([
      [false, ['message.documentMissing']],
      [true, []],
    ])
  })
})

describe('positions', () => {
  test.each([
    ['in one root', `<x>\n  ${PAIR}\n</x>`],
    ['in several roots', `\n  ${headerOf('A')}${documentOf('A')}`],
  ])('%s are those in the whole text', (_, text) => {
    const [message] = readMx(text)
    expect(message?.header?.position).toEqual({ offset: text.indexOf('<AppHdr'), line: 2, column: 3 })
    const { position, end } = message?.document ?? {}
    expect(text.slice(position?.offset, end)).toBe(documentOf('A'))
  })

  test('the position of a problem is in the whole text, too', () => {
    const [, message] = readMx(`${PAIR}\n${PAIR}\n<a><b></a>`)
    expect(message?.findings).toMatchObject([{ code: 'xml.tagMismatch', path: '/a/b', line: 3, column: 7 }])
  })
})

describe('an unreadable text is one message with the reason', () => {
  test.each([
    ['', 'xml.rootMissing'],
    ['hello', 'message.documentMissing'],
    ['{1:F01DEMECNBJAXXX0000000000}', 'message.documentMissing'],
    ['<x/>', 'message.documentMissing'],
    ['<x>', 'xml.endMissing'],
    [`<!DOCTYPE x><x>${PAIR}</x>`, 'xml.documentTypeForbidden'],
    [`<x>&a;${PAIR}</x>`, 'xml.entityUnknown'],
  ])('%j: %s', (text, code) => {
    const messages = readMx(text)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.document).toBeUndefined()
    expect(messages[0]?.findings.map((finding) => finding.code)).toEqual([code])
  })

  test('a truncated text returns its complete parts', () => {
    const [message, ...others] = readMx(`<x>${PAIR}<y>`)
    expect(others).toEqual([])
    expect(message?.document?.name).toBe('Document')
    expect(message?.findings.map(({ code }) => code)).toEqual(['xml.endMissing'])
  })

  test('bytes that are not valid text', () => {
    const [message] = readMx(Uint8Array.from([0x3c, 0x78, 0xff, 0x3e]))
    expect(message?.findings.map(({ code }) => code)).toEqual(['xml.bytesInvalid'])
  })

  test('limits apply', () => {
    expect(readMx(`<x>${PAIR}</x>`, { size: 20 })[0]?.findings.map(({ code }) => code)).toEqual([
      'xml.tooLarge',
    ])
  })
})

/** Returns the UTF-8 bytes of characters below U+0080 and of the byte order mark. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(
    Array.from(text).flatMap((character) =>
      character === '\uFEFF' ? [0xef, 0xbb, 0xbf] : [character.charCodeAt(0)],
    ),
  )
}

describe('MT and MX are distinguished by content', () => {
  test.each([
    ['<a/>', true],
    ['\uFEFF \r\n<a/>', true],
    ['{1:F01', false],
    [':20:REF', false],
    ['', false],
    ['text <a/>', false],
  ])('%j: %s', (text, isMx) => {
    expect(looksLikeMx(text)).toBe(isMx)
    expect(looksLikeMx(bytesOf(text))).toBe(isMx)
  })
})

function facts(version: string, elements: string) {
  const [message] = readMx(`<AppHdr xmlns="${ISO}:${version}">${elements}</AppHdr>`)
  return message && headerFactsOf(message)
}

function institution(bic: string): string {
  return `<FIId><FinInstnId><BICFI> ${bic}\n</BICFI></FinInstnId></FIId>`
}

describe('header facts', () => {
  const elements = `<Fr>${institution('DEMECNBJ')}</Fr><To>${institution('DEMWDEFFXXX')}</To><BizMsgIdr>M1</BizMsgIdr><MsgDefIdr>pacs.008.001.08</MsgDefIdr>`

  test('of the newer version', () => {
    const rest =
      '<BizSvc>swift.cbprplus.03</BizSvc><CreDt>2026-11-21T09:00:00+08:00</CreDt><CpyDplct>DUPL</CpyDplct><PssblDplct>true</PssblDplct><Prty>HIGH</Prty>'
    expect(facts('head.001.001.02', `${elements}${rest}<Rltd>${elements}</Rltd>`)).toEqual({
      from: 'DEMECNBJ',
      to: 'DEMWDEFFXXX',
      businessMessageIdentifier: 'M1',
      messageDefinitionIdentifier: 'pacs.008.001.08',
      businessService: 'swift.cbprplus.03',
      creationDate: '2026-11-21T09:00:00+08:00',
      copyDuplicate: 'DUPL',
      possibleDuplicate: 'true',
      priority: 'HIGH',
      related: {
        from: 'DEMECNBJ',
        to: 'DEMWDEFFXXX',
        businessMessageIdentifier: 'M1',
        messageDefinitionIdentifier: 'pacs.008.001.08',
      },
    })
  })

  test.each([
    ['head.001.001.01', 'BICOrBEI'],
    ['head.001.001.02', 'AnyBIC'],
  ])('of an organisation in %s', (version, name) => {
    const organisation = `<OrgId><Id><OrgId><${name}>DEMECNBJXXX</${name}></OrgId></Id></OrgId>`
    expect(facts(version, `<Fr>${organisation}</Fr>`)).toEqual({ from: 'DEMECNBJXXX' })
  })

  test('a message without header has none', () => {
    const [message] = readMx(documentOf('A'))
    expect(message && headerFactsOf(message)).toEqual({})
  })
})
