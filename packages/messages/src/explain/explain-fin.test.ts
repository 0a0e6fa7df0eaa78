import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/read-fin.ts'
import { explainFin } from './explain-fin.ts'
import type { FieldExplanation, MessageExplanation } from './explanation.ts'
import { EXPLANATION_KEYS } from './explanation-keys.ts'

const HEADERS =
  '{1:F01DEMECNBJAXXX0001000123}{2:I103DEMWDEFFXXXXU3003}{3:{108:MUR1}{119:STP}{121:7a562c67-ca16-48ba-b074-65581be6f001}}'
const PAYMENT = [
  `${HEADERS}{4:`,
  ':20:REF1',
  ':23B:CRED',
  ':32A:261121USD1000,50',
  ':50K:/12345678',
  'DEMO TRADING COMPANY',
  ':59:/87654321',
  'DEMO IMPORT COMPANY',
  ':71A:SHR',
  '-}{5:{CHK:123456789ABC}{TNG:}}',
].join('\r\n')
const OUTPUT_HEADERS = '{1:F01DEMWDEFFAXXX0002000456}{2:O9101426261121DEMECNBJAXXX00010001232611211527N}'
const REFUSAL = '{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:1}{405:T52005}{108:MUR1}}'

function explained(text: string): MessageExplanation {
  const [message] = readFin(text)
  if (message === undefined) throw new Error('no message')
  return explainFin(message)
}

function fieldOf(explanation: MessageExplanation, block: string, tag: string): FieldExplanation | undefined {
  return explanation.blocks.find((one) => one.block === block)?.fields.find((field) => field.tag === tag)
}

function componentsOf(field: FieldExplanation | undefined): readonly string[] {
  return (field?.components ?? []).map(({ name, value, meaning }) =>
    [name.slice('component.'.length), value, meaning?.key].filter((part) => part !== undefined).join(' | '),
  )
}

describe('explanation of a message', () => {
  test('has its type and its blocks in the order of the text', () => {
    const explanation = explained(PAYMENT)
    expect(explanation.type).toBe('MT103')
    expect(explanation.typeMeaning).toEqual({ key: 'meaning.messageType.103' })
    expect(
      explanation.blocks.map(({ name, fields }) => [name, fields.map((field) => field.tag).join(' ')]),
    ).toEqual([
      ['block.1', '1'],
      ['block.2', '2'],
      ['block.3', '108 119 121'],
      ['block.4', '20 23B 32A 50K 59 71A'],
      ['block.5', 'CHK TNG'],
    ])
  })

  test('has each field with name, help, format, position and components', () => {
    expect(fieldOf(explained(PAYMENT), '4', '32A')).toEqual({
      tag: '32A',
      name: 'tag.32A',
      help: 'tagHelp.32A',
      notation: '6!n3!a15d',
      value: '261121USD1000,50',
      line: 4,
      column: 1,
      components: [
        { name: 'component.valueDate', raw: '261121', value: '2026-11-21', line: 4, column: 6 },
        { name: 'component.currency', raw: 'USD', value: 'USD', line: 4, column: 12 },
        { name: 'component.amount', raw: '1000,50', value: '1000.50', line: 4, column: 15 },
      ],
      findings: [],
    })
  })

  test('locates components of further lines at the beginning of those lines', () => {
    const field = fieldOf(explained(PAYMENT), '4', '50K')
    expect(field?.components.map(({ line, column }) => [line, column])).toEqual([
      [5, 7],
      [6, 1],
    ])
  })

  test('has each finding at its field, and the other findings separately', () => {
    const explanation = explained(PAYMENT.replace(':50K:/12345678\r\nDEMO TRADING COMPANY\r\n', ''))
    expect(fieldOf(explanation, '4', '71A')?.findings.map((finding) => finding.code)).toEqual([
      'field.codeUnknown',
    ])
    expect(explanation.findings.map(({ code, path }) => [code, path])).toEqual([['field.missing', '50a']])
  })

  test('has several findings at one field, and those of headers at the header', () => {
    const text = PAYMENT.replace('DEMO IMPORT', 'DEMO & IMPORT')
      .replace('IMPORT COMPANY', `IMPORT ${'X'.repeat(40)}`)
      .replace('7a562c67', '7A562C67')
    expect(
      fieldOf(explained(text), '4', '59')
        ?.findings.map((finding) => finding.code)
        .toSorted(),
    ).toEqual(['field.character', 'field.tooLong'])
    expect(fieldOf(explained(text), '3', '121')?.findings.map((finding) => finding.code)).toEqual([
      'uetr.format',
    ])
  })
})

describe('headers and trailers', () => {
  test('the basic header', () => {
    expect(componentsOf(fieldOf(explained(PAYMENT), '1', '1'))).toEqual([
      'application | F | meaning.application.F',
      'service | 01 | meaning.service.01',
      'logicalTerminal | DEMECNBJXXX',
      'session | 0001',
      'sequence | 000123',
    ])
  })

  test('an input header with monitoring', () => {
    expect(componentsOf(fieldOf(explained(PAYMENT), '2', '2'))).toEqual([
      'direction | I | meaning.direction.I',
      'messageType | 103 | meaning.messageType.103',
      'receiver | DEMWDEFFXXX',
      'priority | U | meaning.priority.U',
      'deliveryMonitoring | 3 | meaning.deliveryMonitoring.3',
      'obsolescence | 15',
    ])
  })

  test('an output header', () => {
    const field = fieldOf(explained(`${OUTPUT_HEADERS}{4:\r\n:20:REF1\r\n-}`), '2', '2')
    expect(componentsOf(field)).toEqual([
      'direction | O | meaning.direction.O',
      'messageType | 910 | meaning.messageType.910',
      'inputTime | 14:26',
      'inputDate | 2026-11-21',
      'sender | DEMECNBJXXX',
      'inputSession | 0001',
      'inputSequence | 000123',
      'outputDate | 2026-11-21',
      'outputTime | 15:27',
      'priority | N | meaning.priority.N',
    ])
    expect(field?.column).toBe(30)
  })

  test('the user header and the trailers', () => {
    const explanation = explained(PAYMENT)
    expect(fieldOf(explanation, '3', '108')).toMatchObject({
      name: 'header.108',
      notation: '16x',
      value: 'MUR1',
    })
    expect(componentsOf(fieldOf(explanation, '3', '119'))).toEqual([
      'code | STP | meaning.validationFlag.STP',
    ])
    expect(fieldOf(explanation, '5', 'TNG')).toMatchObject({
      name: 'trailer.TNG',
      help: 'trailerHelp.TNG',
      components: [],
    })
    expect(fieldOf(explanation, '5', 'TNG')).not.toHaveProperty('notation')
  })

  test('a broken header is explained as far as it can be read', () => {
    const explanation = explained(`\r\n{1:F01DEMECNBJ}\r\n{2:XYZ}{4:\r\n:20:REF1\r\n-}`)
    expect(componentsOf(fieldOf(explanation, '1', '1'))).toEqual([
      'application | F | meaning.application.F',
      'service | 01 | meaning.service.01',
      'logicalTerminal | DEMECNBJ',
    ])
    expect(fieldOf(explanation, '1', '1')).toMatchObject({ line: 2, column: 1 })
    expect(fieldOf(explanation, '1', '1')?.findings.map((finding) => finding.code)).toEqual([
      'envelope.blockMalformed',
    ])
    expect(fieldOf(explanation, '2', '2')).toMatchObject({ line: 3, column: 1, value: 'XYZ' })
  })
})

describe('an acknowledgement', () => {
  test('next to its message, explains the reason and the refused field', () => {
    expect(explained(`${REFUSAL}${PAYMENT}`).acknowledgement).toEqual({
      isAccepted: false,
      errorCode: 'T52',
      meaning: { key: 'meaning.networkError.T52' },
      line: 5,
      tag: '50K',
    })
  })

  test('alone, has its fields explained', () => {
    const explanation = explained(REFUSAL)
    expect(explanation.acknowledgement).not.toHaveProperty('tag')
    expect(componentsOf(fieldOf(explanation, '4', '177'))).toEqual(['date | 2026-11-21', 'time | 10:30'])
    expect(componentsOf(fieldOf(explanation, '4', '405'))).toEqual([
      'errorCode | T52 | meaning.networkError.T52',
      'errorLine | 005',
    ])
    expect(componentsOf(fieldOf(explanation, '4', '451'))).toEqual(['code | 1 | meaning.acceptance.1'])
  })

  test.each([
    ['{451:0}', { isAccepted: true }],
    ['{451:1}{405:X99}', { isAccepted: false, errorCode: 'X99' }],
    ['{451:1}{405:?}', { isAccepted: false, errorCode: '?' }],
    [
      '{451:1}{405:T52099}',
      { isAccepted: false, errorCode: 'T52', meaning: { key: 'meaning.networkError.T52' }, line: 99 },
    ],
  ])('%s', (fields, acknowledgement) => {
    const service = `{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}${fields}}`
    expect(explained(`${service}${PAYMENT}`).acknowledgement).toEqual(acknowledgement)
  })
})

describe('unknown content', () => {
  test('the fields of a type without a standard are explained all the same', () => {
    const explanation = explained(PAYMENT.replace('I103', 'I102'))
    expect(explanation.typeMeaning).toEqual({ key: 'meaning.messageType.102' })
    expect(fieldOf(explanation, '4', '32A')?.components).toHaveLength(3)
    expect(explanation.findings.map((finding) => finding.code)).toContain('message.typeUnsupported')
  })

  test('an unknown type, field and header field have no name', () => {
    const explanation = explained(
      PAYMENT.replace('I103', 'I599').replace(':23B:', ':99Z:').replace('{108:', '{999:'),
    )
    expect(explanation).not.toHaveProperty('typeMeaning')
    expect(fieldOf(explanation, '4', '99Z')).not.toHaveProperty('name')
    expect(fieldOf(explanation, '3', '999')).not.toHaveProperty('name')
  })

  test('a text without envelope has block 4 alone', () => {
    const explanation = explained(':20:REF1\r\n:25:ACC1\r\n:28C:1\r\n')
    expect(explanation).not.toHaveProperty('type')
    expect(explanation.blocks.map(({ block }) => block)).toEqual(['4'])
    expect(explanation.findings.map((finding) => finding.code)).toContain('envelope.absent')
  })
})

test('any mutilated message is explained with known keys and components at their positions', () => {
  const keys = new Set(EXPLANATION_KEYS)
  const mutilated = fc
    .tuple(
      fc.constantFrom(
        PAYMENT,
        `${REFUSAL}${PAYMENT}`,
        `${OUTPUT_HEADERS}{4:\r\n:61:261121C1,NTRFX\r\n:86:166?00A?20B\r\n-}`,
      ),
      fc.array(fc.tuple(fc.nat(700), fc.nat(20), fc.string({ maxLength: 8 })), { maxLength: 4 }),
    )
    .map(([text, cuts]) =>
      cuts.reduce((left, [at, length, added]) => left.slice(0, at) + added + left.slice(at + length), text),
    )
  fc.assert(
    fc.property(mutilated, (text) => {
      const lines = text.split(/\r\n|\r|\n/)
      for (const explanation of readFin(text).map((message) => explainFin(message))) {
        for (const field of explanation.blocks.flatMap((block) => block.fields)) {
          const named = [
            field.name,
            field.help,
            ...field.components.flatMap((one) => [one.name, one.meaning?.key]),
          ]
          expect(named.filter((key) => key !== undefined && !keys.has(key))).toEqual([])
          const displaced = field.components.filter(
            ({ raw, line, column }) => !lines[line - 1]?.startsWith(raw.split('\n')[0] ?? '', column - 1),
          )
          expect(displaced).toEqual([])
        }
      }
    }),
    { numRuns: sampleCount(250, 1_000) },
  )
})
