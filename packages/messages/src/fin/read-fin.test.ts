import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { messageTypeOfFin, receiverBicOf, senderBicOf, uetrOf } from './header-facts.ts'
import { readFin } from './read-fin.ts'

const HEADERS =
  '{1:F01DEMECNBJAXXX0001000123}{2:I103DEMWDEFFXXXXN}{3:{108:MUR1}{121:7a562c67-ca16-48ba-b074-65581be6f001}}'
const FIELDS = [':20:REF1', ':50K:/123', 'NAME', 'STREET', ':71A:SHA']
const MESSAGE = textOf([`${HEADERS}{4:`, ...FIELDS, '-}{5:{CHK:123456789ABC}{TNG:}}'])
const ACKNOWLEDGEMENT = '{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:0}{108:MUR1}}'
const REFUSAL = '{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:1}{405:T27003}}'
const PAIRS = [
  ['20', 'REF1'],
  ['50K', '/123\nNAME\nSTREET'],
  ['71A', 'SHA'],
]

function textOf(lines: readonly string[], lineEnd = '\r\n'): string {
  return lines.join(lineEnd)
}

const pairsOf = (text: string) =>
  readFin(text).map((message) => message.fields.map(({ tag, value }) => [tag, value]))
const codesOf = (text: string) =>
  readFin(text).flatMap((message) => message.findings.map((finding) => finding.code))

const referencesOf = (text: string) => readFin(text).map((message) => message.fields[0]?.value)
const acknowledgedIn = (text: string) =>
  readFin(text).map((message) => [message.fields[0]?.value, message.acknowledgement?.isAccepted])

describe('one message', () => {
  const [message] = readFin(MESSAGE)

  test('is read into headers, fields and trailers', () => {
    expect(message).toMatchObject({
      raw: MESSAGE,
      basicHeader: { service: '01', logicalTerminal: 'DEMECNBJAXXX', session: '0001', sequence: '000123' },
      applicationHeader: { direction: 'input', messageType: '103', receiver: 'DEMWDEFFXXXX', priority: 'N' },
      userHeader: [{ tag: '108', value: 'MUR1' }, { tag: '121' }],
      trailers: [
        { tag: 'CHK', value: '123456789ABC' },
        { tag: 'TNG', value: '' },
      ],
      findings: [],
    })
    expect(pairsOf(MESSAGE)).toEqual([PAIRS])
  })

  test('has the position of each field', () => {
    expect(message?.fields.map((field) => field.position)).toEqual([
      { offset: MESSAGE.indexOf(':20:'), line: 2, column: 1 },
      { offset: MESSAGE.indexOf(':50K:'), line: 3, column: 1 },
      { offset: MESSAGE.indexOf(':71A:'), line: 6, column: 1 },
    ])
    expect(message?.userHeader[1]?.position).toEqual({
      offset: MESSAGE.indexOf('{121:'),
      line: 1,
      column: MESSAGE.indexOf('{121:') + 1,
    })
  })

  test('has its type, sender, receiver and reference', () => {
    expect(message && messageTypeOfFin(message)).toBe('MT103')
    expect(message && senderBicOf(message)).toBe('DEMECNBJXXX')
    expect(message && receiverBicOf(message)).toBe('DEMWDEFFXXX')
    expect(message && uetrOf(message)).toBe('7a562c67-ca16-48ba-b074-65581be6f001')
  })

  test('an output message has its sender in the input reference', () => {
    const [received] = readFin(
      '{1:F01DEMWDEFFAXXX0001000001}{2:O1031353261121DEMECNBJA50012340000012611211354N}{4:\r\n:20:A\r\n-}',
    )
    expect(received?.findings).toEqual([])
    expect(received?.applicationHeader).toMatchObject({
      direction: 'output',
      inputTime: '1353',
      inputDate: '261121',
      inputSession: '1234',
      inputSequence: '000001',
      outputDate: '261121',
      outputTime: '1354',
      priority: 'N',
    })
    expect(received && senderBicOf(received)).toBe('DEMECNBJ500')
    expect(received && receiverBicOf(received)).toBe('DEMWDEFFXXX')
  })
})

describe('a deviating envelope is read all the same', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['line feeds', MESSAGE.replaceAll('\r\n', '\n'), ['envelope.lineEnd']],
    ['carriage returns', MESSAGE.replaceAll('\r\n', '\r'), ['envelope.lineEnd']],
    ['trailing blank lines and spaces', `${MESSAGE}\r\n  \r\n`, []],
    ['a byte order mark', `\uFEFF${MESSAGE}`, []],
    ['a preceding byte 0x01', `\u0001${MESSAGE}`, []],
    ['text before the message', `Received today:\r\n${MESSAGE}`, ['envelope.strayText']],
    ['text after the message', `${MESSAGE} end of print`, ['envelope.strayText']],
    ['no end mark', MESSAGE.slice(0, MESSAGE.indexOf('-}')), ['envelope.blockNotClosed']],
    ['no hyphen', MESSAGE.replace('-}', '}'), ['envelope.blockNotClosed']],
    ['no brace', MESSAGE.slice(0, MESSAGE.indexOf('-}') + 1), ['envelope.blockNotClosed']],
    ['a missing end mark before block 5', MESSAGE.replace('-}', ''), ['envelope.blockNotClosed']],
    ['the end mark after a value', MESSAGE.replace('\r\n-}', '-}'), ['envelope.blockNotClosed']],
    ['blank lines after a value', MESSAGE.replace('\r\n-}', '\r\n\r\n-}'), ['envelope.blankLine']],
    ['text before the first field', MESSAGE.replace('{4:', '{4:\r\nHELLO'), ['envelope.strayText']],
    ['line breaks between blocks', MESSAGE.replaceAll('}{', '}\r\n{').replace('}\r\n{121', '}{121'), []],
    ['block S', `${MESSAGE}{S:{SAC:}{COP:P}}`, []],
    ['an unknown block', `${MESSAGE}{7:{ABC:D}}`, ['envelope.blockUnknown']],
    ['a repeated block', MESSAGE.replace('{4:', '{3:{108:B}}{4:'), ['envelope.blockOrder']],
    ['no block 1', MESSAGE.slice(MESSAGE.indexOf('{2:')), ['envelope.blockMissing']],
    ['no block 2', MESSAGE.replace(/\{2:.*?\}/, ''), ['envelope.blockMissing']],
    [
      'a short block 1',
      MESSAGE.replace('F01DEMECNBJAXXX0001000123', 'F01DEMECNBJ'),
      ['envelope.blockMalformed'],
    ],
    ['a block 2 of another length', MESSAGE.replace('XXXXN}', 'XXXX}'), ['envelope.blockMalformed']],
    ['a block 2 that is not closed', MESSAGE.replace('XXXXN}', 'XXXXN'), ['envelope.blockNotClosed']],
    ['stray characters in block 3', MESSAGE.replace('{108', 'A{108'), ['envelope.blockMalformed']],
  ])('%s', (_, text, codes) => {
    expect(pairsOf(text)).toEqual([PAIRS])
    expect(codesOf(text)).toEqual(codes)
  })

  test('a text without envelope has fields and a warning', () => {
    expect(pairsOf(textOf([...FIELDS, '-', '']))).toEqual([PAIRS])
    expect(codesOf(textOf(FIELDS))).toEqual(['envelope.absent'])
  })

  test('the type is read even if block 2 has another length', () => {
    const [message] = readFin(MESSAGE.replace('I103DEMWDEFFXXXXN', 'I103'))
    expect(message && messageTypeOfFin(message)).toBe('MT103')
    expect(message && receiverBicOf(message)).toBeUndefined()
  })

  test.each(['', '   \r\n', 'hello', '{', '{{{{', '<Document/>', '$$$'])(
    'no message is read from %j',
    (text) => expect(readFin(text)).toEqual([]),
  )
})

describe('values', () => {
  test.each<readonly [readonly string[], readonly (readonly string[])[]]>([
    [[':70:A', '', 'B'], [['70', 'A\n\nB']]],
    [[':70:A', ':NS:B'], [['70', 'A\n:NS:B']]],
    [[':70:A', '-B'], [['70', 'A\n-B']]],
    [[':70:A', '-', 'B'], [['70', 'A\n-\nB']]],
    [[':70:A$', '$5'], [['70', 'A$\n$5']]],
    [[':20:AB{1}'], [['20', 'AB{1}']]],
    [[':77E:  ', 'AB'], [['77E', '  \nAB']]],
    [[':70:'], [['70', '']]],
  ])('%j is read as %j', (lines, pairs) =>
    expect(pairsOf(textOf([`${HEADERS}{4:`, ...lines, '-}']))).toEqual([pairs]),
  )
})

describe('several messages', () => {
  const SECOND = MESSAGE.replace('REF1', 'REF2')

  test.each([
    ['one after the other', `${MESSAGE}${SECOND}`],
    ['on separate lines', `${MESSAGE}\r\n\r\n${SECOND}\r\n`],
    ['separated by a dollar sign', `${MESSAGE}$${SECOND}`],
    ['with a dollar sign on its own line and at the end', `${MESSAGE}\r\n$\r\n${SECOND}\r\n$`],
    ['in DOS-PCC sectors', `\u0001${MESSAGE}\u0003${' '.repeat(60)}\u0001${SECOND}\u0003${' '.repeat(60)}`],
    ['the first one truncated', `${MESSAGE.slice(0, MESSAGE.indexOf('-}'))}${SECOND}`],
    [
      'the first one truncated before a dollar sign',
      `${MESSAGE.slice(0, MESSAGE.indexOf('-}'))}$\r\n${SECOND}`,
    ],
    ['the first one truncated in a sector', `\u0001${MESSAGE.slice(0, 150)}\u0003  \u0001${SECOND}\u0003`],
    ['without envelope, in sectors', '\u0001:20:REF1\r\n-\u0003  \u0001:20:REF2\r\n-\u0003'],
    ['without envelope', textOf([':20:REF1', ':71A:SHA', '-', ':20:REF2', ':71A:SHA'])],
    ['without envelope or end mark', textOf([':20:REF1', ':71A:SHA', ':20:REF2', ':71A:SHA'])],
  ])('%s', (_, text) => expect(referencesOf(text)).toEqual(['REF1', 'REF2']))

  test('each has its own text and position', () => {
    const messages = readFin(`${MESSAGE}\r\n$${SECOND}`)
    expect(messages.map((message) => message.raw)).toEqual([MESSAGE, SECOND])
    expect(messages[1]?.position).toEqual({ offset: MESSAGE.length + 3, line: 8, column: 2 })
    expect(messages[1]?.fields[0]?.position.line).toBe(9)
  })

  test('text after the last separator is reported', () => {
    expect(codesOf(`${MESSAGE}$\r\n{1F01DEMECNBJ`)).toEqual(['envelope.strayText'])
  })
})

describe('acknowledgements', () => {
  test('an acknowledgement without an adjacent message is returned as a message', () => {
    const [message, ...others] = readFin(REFUSAL)
    expect(others).toEqual([])
    expect(message?.findings).toEqual([])
    expect(message?.fields[0]).toMatchObject({ tag: '177', value: '2611211030' })
    expect(message?.acknowledgement).toEqual({
      isAccepted: false,
      logicalTerminal: 'DEMECNBJAXXX',
      session: '0001',
      sequence: '000123',
      dateTime: '2611211030',
      errorCode: 'T27003',
    })
  })

  const OTHER = MESSAGE.replace('0001000123', '0001000124').replace('REF1', 'REF2')

  test.each<readonly [string, string, readonly (readonly [string, boolean | undefined])[]]>([
    ['before a message', `${ACKNOWLEDGEMENT}${MESSAGE}`, [['REF1', true]]],
    ['after a message', `${MESSAGE}${REFUSAL}`, [['REF1', false]]],
    ['on the next line', `${MESSAGE}\r\n${REFUSAL}\r\n`, [['REF1', false]]],
    [
      'after the message that it repeats, before another one',
      `${MESSAGE}${REFUSAL}${OTHER}`,
      [
        ['REF1', false],
        ['REF2', undefined],
      ],
    ],
    ['before a message with another reference', `${ACKNOWLEDGEMENT}${OTHER}`, [['REF2', true]]],
    [
      'separated from the messages',
      `${MESSAGE}$${REFUSAL}$${OTHER}`,
      [
        ['REF1', undefined],
        ['2611211030', false],
        ['REF2', undefined],
      ],
    ],
  ])('%s', (_, text, expected) => expect(acknowledgedIn(text)).toEqual(expected))

  test('the message has only its own text', () => {
    expect(readFin(`${ACKNOWLEDGEMENT}${MESSAGE}`)[0]?.raw).toBe(MESSAGE)
  })
})

describe('any text', () => {
  const pieces = [
    '{1:F01',
    '{1:F21',
    '{2:I103',
    '{3:',
    '{4:',
    '{5:',
    '{S:',
    '{',
    '}',
    '-}',
    '-',
    '\r\n',
    '\n',
    '\r',
    '$',
  ]
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...pieces, ':20:', ':32A:', 'A', ' ', '\u0001', '\u0003', MESSAGE))
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.nat({ max: MESSAGE.length }), fc.nat({ max: 20 }), fc.string({ unit: 'binary' }))
      .map(([at, length, text]) => MESSAGE.slice(0, at) + text + MESSAGE.slice(at + length)),
  )

  test('never throws, and every position is inside the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const message of readFin(text)) {
          expect(text.startsWith(message.raw, message.position.offset)).toBe(true)
          for (const { tag, position } of message.fields) {
            expect(text.slice(position.offset + 1).startsWith(tag)).toBe(true)
          }
        }
      }),
      { numRuns: sampleCount(500, 2_000) },
    )
  })

  test('line and column agree with the offset', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const { position } of readFin(text).flatMap((message) => [message, ...message.fields])) {
          const before = text.slice(0, position.offset).split(/\r{0,3}\n|\r/)
          expect({ line: position.line, column: position.column }).toEqual({
            line: before.length,
            column: (before.at(-1) ?? '').length + 1,
          })
        }
      }),
      { numRuns: sampleCount(500, 2_000) },
    )
  })
})
