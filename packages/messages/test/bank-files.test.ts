import { describe, expect, test } from 'vitest'

import { checkFin } from '../src/mt/check-fin.ts'
import { finVerdict } from '../src/verdict.ts'
import { splitFinFile } from '../src/transport/index.ts'
import { messageTypeOfFin, readFin, readFinStream } from '../src/fin/index.ts'

const HEADERS = '{1:F01DEMECNBJAXXX0001000123}{2:I199DEMWDEFFXXXXN}'
const note = (reference: string, text = 'A') => `${HEADERS}{4:\r\n:20:${reference}\r\n:79:${text}\r\n-}`
const STATEMENT = [
  ':20:STMT1',
  ':25:12345678',
  ':28C:1/1',
  ':60F:C261123EUR0,',
  ':61:261124C1,NTRFA1',
  ':86:LINE ONE',
  ':62F:C261124EUR1,',
]

const fieldsOf = (text: string) =>
  readFin(text).map(({ fields }) => fields.map(({ tag, value }) => `${tag} ${value}`))

async function inSmallParts(text: string) {
  const fields = []
  const stream = readFinStream(text.split(/(?=[\s\S])/), { partLengthMin: 1 })
  for await (const message of stream) fields.push(message.fields.map(({ tag, value }) => `${tag} ${value}`))
  return fields
}

const answer = (verdict: string) => `{1:F21DEMECNBJAXXX0001000123}{4:{177:2611240905}${verdict}}`

const withTerminal = (terminal: string) => note('ONE').replace('DEMECNBJA', `DEMECNBJ${terminal}`)

const codes = (text: string) => readFin(text).flatMap(({ findings }) => findings.map(({ code }) => code))

const severities = (text: string) =>
  (['sending', 'validating', 'receiving'] as const).map((purpose) =>
    readFin(text).flatMap((message) =>
      checkFin(message, purpose).map(({ rule, severity }) => `${rule} ${severity}`),
    ),
  )

const ONE_TWO = [
  ['20 ONE', '79 A'],
  ['20 TWO', '79 A'],
]

describe('files of several messages', () => {
  test.each([
    ['a dollar between them', `${note('ONE')}$${note('TWO')}`],
    ['a dollar on a separate line', `${note('ONE')}\r\n$\r\n${note('TWO')}`],
    ['a dollar after the last one', `${note('ONE')}$\r\n${note('TWO')}$\r\n`],
    ['only line feeds', `${note('ONE')}$\n${note('TWO')}$\n`.replaceAll('\r', '')],
    ['no separator', `${note('ONE')}${note('TWO')}`],
    ['sectors padded by blanks', `\u0001${note('ONE')}\u0003${' '.repeat(300)}\u0001${note('TWO')}\u0003`],
    [
      'sectors padded by NUL',
      `\u0001${note('ONE')}\u0003${'\0'.repeat(300)}\u0001${note('TWO')}\u0003${'\0'.repeat(9)}\u001a`,
    ],
  ])('%s', async (_, text) => {
    expect(fieldsOf(text)).toEqual(ONE_TWO)
    expect(await inSmallParts(text)).toEqual(ONE_TWO)
    expect(splitFinFile(text).map((part) => part.text.includes('-}'))).toEqual([true, true])
    const findings = readFin(text).flatMap((message) => message.findings)
    expect(findings.filter(({ code }) => code === 'envelope.strayText')).toEqual([])
  })

  test.each([
    ['at the end of a line', 'PRICE 5$\r\nEACH', 'PRICE 5$\nEACH'],
    ['within a line', 'PRICE 5$ EACH', 'PRICE 5$ EACH'],
    ['at the beginning of a line', 'PRICE\r\n$ 5', 'PRICE\n$ 5'],
  ])('a dollar %s of a text is not a separator', (_, text, value) => {
    const batch = `${note('ONE', text)}$${note('TWO')}`
    expect(fieldsOf(batch)).toEqual([['20 ONE', `79 ${value}`], ONE_TWO[1]])
    expect(splitFinFile(batch)).toHaveLength(2)
  })

  test.each([
    ['a line', '\r\n:79:CUT OFF'],
    ['a line of the text', '\r\n:79:CUT OFF\r\n'],
    ['a dollar', '\r\n:79:CUT OFF$'],
    ['a block of pairs', ''],
  ])('a message that is truncated within %s does not include the next one', async (_, end) => {
    const text = `${HEADERS}{4:\r\n:20:ONE${end}${note('TWO')}`
    const [first, second] = fieldsOf(text)
    expect(first?.[0]).toBe('20 ONE')
    expect(second).toEqual(ONE_TWO[1])
    expect(await inSmallParts(text)).toEqual(fieldsOf(text))
    expect(splitFinFile(text)).toHaveLength(2)
    const verdicts = readFin(text).map((message) => finVerdict(message, checkFin(message)))
    expect(verdicts).toEqual(['notValid', 'valid'])
  })

  test('text before, between and after messages is a separate part of a file', () => {
    const text = `LIST OF A BANK\r\n${note('ONE')}TOTAL 2$\r\nMORE\r\n${note('TWO')}\r\nEND`
    expect(splitFinFile(text).map((part) => part.text)).toEqual([
      'LIST OF A BANK',
      note('ONE'),
      'TOTAL 2',
      'MORE',
      note('TWO'),
      'END',
    ])
  })
})

describe('line ends and blanks', () => {
  test('CR CR LF is one line end and causes a finding', () => {
    const text = `${HEADERS}{4:\r\r\n:20:ONE\r\r\n:79:A\r\r\nB\r\r\n-}`
    expect(fieldsOf(text)).toEqual([['20 ONE', '79 A\nB']])
    expect(readFin(text)[0]?.findings.map(({ code, line }) => [code, line])).toEqual([
      ['envelope.lineEnd', 1],
    ])
    expect(readFin(text)[0]?.fields.map(({ position }) => position.line)).toEqual([2, 3])
  })

  test.each([
    ['a message', `  ${HEADERS}{4:\r\n   :20:ONE\r\n   :79:A\r\n     B\r\n   -}`, [['20 ONE', '79 A\n  B']]],
    ['a text without headers', '\t:20:ONE\r\n\t:79:A\r\n\tB\r\n', [['20 ONE', '79 A\nB']]],
  ])('%s whose lines are all indented is read with a finding', async (_, text, fields) => {
    expect(fieldsOf(text)).toEqual(fields)
    expect(await inSmallParts(text)).toEqual(fields)
    expect(readFin(text)[0]?.findings.map(({ code }) => code)).toContain('envelope.indented')
  })

  test('a line that begins with a blank is not a field', () => {
    expect(fieldsOf(`${HEADERS}{4:\r\n:20:ONE\r\n :79:A\r\n-}`)).toEqual([['20 ONE\n :79:A']])
  })
})

describe('a text without headers', () => {
  test.each([
    ['a statement', STATEMENT, 'MT940', 'valid'],
    ['a statement with only its lines', STATEMENT.slice(4, 6), 'MT940', 'notValid'],
    [
      'an interim report',
      [':20:R', ':25:1', ':28C:1', ':34F:EUR0,', ':13D:2611231200+0000', ':90C:1EUR1,'],
      'MT942',
      'valid',
    ],
    [
      'a balance report',
      [':20:R', ':25:1', ':28:1', ':60F:C261123EUR0,', ':90C:1EUR1,', ':62F:C261123EUR1,'],
      'MT941',
      'valid',
    ],
    ['any other text', [':20:R', ':79:TEXT'], undefined, 'notChecked'],
  ])('%s', (_, lines, type, verdict) => {
    const [message] = readFin(lines.join('\r\n'))
    if (message === undefined) throw new Error('there is one message')
    expect(messageTypeOfFin(message)).toBe(type)
    expect(finVerdict(message, checkFin(message))).toBe(verdict)
  })
})

describe('acknowledgements of the network', () => {
  test.each([
    ['a refusal alone', answer('{451:1}{405:T26001}'), 'refused'],
    ['an acceptance alone', answer('{451:0}'), 'accepted'],
    ['a refusal before its message', `${answer('{451:1}{405:T26001}')}${note('ONE')}`, 'refused'],
    ['an acceptance before its message', `${answer('{451:0}')}${note('ONE')}`, 'valid'],
    ['a type without rules', note('ONE').replace('I199', 'I599'), 'notChecked'],
  ])('%s', (_, text, verdict) => {
    expect(readFin(text).map((message) => finVerdict(message, checkFin(message)))).toEqual([verdict])
  })
})

test('a sender has a specific terminal', () => {
  expect(codes(withTerminal('X'))).toEqual(['header.sendersTerminal'])
  expect(codes(withTerminal('B'))).toEqual([])
  expect(
    codes(withTerminal('X').replace('I199DEMWDEFFXXXXN', 'O1990905261124DEMWDEFFAXXX00010000452611241006N')),
  ).toEqual([])
})

describe('rules that are errors for one purpose only', () => {
  const payment = [
    '{1:F01DEMECNBJAXXX0001000123}{2:I103DEMWDEFFXXXXN}{3:{121:c8b66b47-2bd9-48fe-be90-93c2096f27d2}}{4:',
    ':20:R1\r\n:23B:CRED\r\n:32A:261124USD2,\r\n:50F:/123456\r\n1/ABC\r\n2/STREET\r\n:59:B\r\n:71A:SHA\r\n-}',
  ].join('\r\n')

  test('country and town of numbered lines', () => {
    expect(severities(payment)).toEqual([['T56 error'], ['T56 error'], ['T56 warning']])
  })

  test('the length of a message', () => {
    const longer = note('ONE', 'A\r\n'.repeat(4_000))
    const ofLength = severities(longer).map((all) => all.filter((each) => each.startsWith('M50')))
    expect(ofLength).toEqual([['M50 error'], ['M50 warning'], ['M50 warning']])
  })
})
