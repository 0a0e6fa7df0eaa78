import { describe, expect, test } from 'vitest'

import { fromPayload, toPayload } from '../core/payload.ts'
import { DAY, one, opt, text, type ValuesOf } from '../core/shape.ts'
import { explainFin } from '../explain/explain-fin.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import { field } from '../fields/field.ts'
import { type FinMessage, readFin } from '../fin/index.ts'
import { definitionOf } from '../message-types.ts'
import { mandatory, type MtStandard, optional } from '../standard/standard-table.ts'
import { mtDefinition, type MtDefinition } from './mt-definition.ts'
import { MT_ROWS } from './mt-rows.ts'
import { mtTypesOf } from './mt-types.ts'
import { CORRESPONDING_BANKS, correspondenceSummary, narrative } from './parts/free-format.ts'
import { SENDER_REFERENCE_FIELD } from './parts/transfer-fields.ts'
import { REFERENCE } from './parts/transfer-members.ts'
import { BANKS_DIFFER } from './parts/transfer-rules.ts'
import { fieldsLeft, readMessage } from './read-message.ts'

/**
 * A request for cancellation is defined by these members only. There is no other function for it that writes, reads or
 * explains it.
 */
const members = {
  ...CORRESPONDING_BANKS,
  senderReference: one('cancellation.senderRef', REFERENCE),
  relatedReference: one('cancellation.relatedRef', REFERENCE),
  originalType: one('cancellation.originalType', text(3, 'digits')),
  originalDate: one('cancellation.originalDate', DAY),
  originalSession: opt('cancellation.originalSession', text(4, 'digits')),
  originalSequence: opt('cancellation.originalSequence', text(6, 'digits')),
  narrative: opt('cancellation.narrative', narrative(50)),
}

const fields: readonly FieldBinding<ValuesOf<typeof members>>[] = [
  SENDER_REFERENCE_FIELD,
  field('21', { reference: 'relatedReference' }),
  field('11S', {
    messageType: 'originalType',
    date: 'originalDate',
    session: 'originalSession',
    sequence: 'originalSequence',
  }),
  field('79', { lines: 'narrative' }),
]

const MT992 = mtDefinition({
  type: 'MT992',
  members,
  fields,
  rules: [BANKS_DIFFER],
  sections: [],
  effects: [],
  summary: correspondenceSummary,
  reconcileSample: (values) => values,
})

const STANDARD: MtStandard = {
  messageType: 'MT992',
  release: 'SR 2025',
  lengthMax: 2_000,
  needsUetr: false,
  variants: [
    { rows: [mandatory('20'), mandatory('21'), mandatory('11S'), optional('79')], codes: {}, rules: [] },
  ],
}

const VALUES = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'CANCEL1',
  relatedReference: 'PAY1',
  originalType: '103',
  originalDate: '2026-11-20',
  originalSession: '1234',
  originalSequence: '567890',
  narrative: ['/DUPL/', 'SENT TWICE'],
}

/** The FIN types with an additional row. */
const TYPES = mtTypesOf({ ...MT_ROWS, MT992: { definition: MT992, standard: STANDARD } })

const check = (message: FinMessage) => TYPES.examine(message).findings

function formOf(type: string): MtDefinition {
  const definition = TYPES.definitionOf(type)
  if (definition === undefined) throw new Error(`no form of ${type}`)
  return definition
}

function composed(values: object) {
  return TYPES.compose(formOf('MT992'), { ...VALUES, ...values })
}

function textOf(values: object = {}): string {
  const message = composed(values)
  if (!message.ok) throw new Error(JSON.stringify(message.error))
  return message.value.text
}

function messageIn(content: string): FinMessage {
  const [message] = readFin(content)
  if (message === undefined) throw new Error('no message')
  return message
}

describe('an MT992 that consists of a definition, a table of the standard and the texts of its tags', () => {
  test('is one more row and does not change the other types', () => {
    expect(formOf('MT992')).toBe(MT992)
    expect(formOf('MT103')).toBe(definitionOf('MT103'))
    expect(definitionOf('MT992')).toBeUndefined()
  })

  test('is sent in calls as its payload', () => {
    const payload = toPayload(formOf('MT992'), VALUES)
    expect(payload).toEqual({
      paymentInfo: { payerBankCode: 'DEMECNBJXXX' },
      payeeInfo: { payeeBankCode: 'DEMWDEFFXXX' },
      cancellation: {
        senderRef: 'CANCEL1',
        relatedRef: 'PAY1',
        originalType: '103',
        originalDate: '2026-11-20',
        originalSession: '1234',
        originalSequence: '567890',
        narrative: '/DUPL/\nSENT TWICE',
      },
    })
    expect(fromPayload(formOf('MT992'), payload)).toEqual({ ok: true, value: VALUES })
  })

  test('has the summary that a list shows', () => {
    expect(TYPES.summaryOf(messageIn(textOf()))).toMatchObject({
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      businessId: 'CANCEL1',
    })
  })

  test('is composed, each line with its members', () => {
    const message = composed({})
    expect(message.ok && message.value.text.split('\r\n').slice(1)).toEqual([
      ':20:CANCEL1',
      ':21:PAY1',
      ':11S:103',
      '261120',
      '1234567890',
      ':79:/DUPL/',
      'SENT TWICE',
      '-}',
    ])
    expect(
      message.ok &&
        message.value.links.filter(({ tag }) => tag === '11S').map(({ path, line }) => `${line} ${path}`),
    ).toEqual(['4 originalType', '5 originalDate', '6 originalSession', '6 originalSequence'])
  })

  test('is read back completely', () => {
    const message = messageIn(textOf())
    expect(readMessage(formOf('MT992'), message)).toEqual({ ok: true, value: VALUES })
    expect(fieldsLeft(MT992, message)).toEqual([])
  })

  test('reports the fields of a received one that have no member', () => {
    const message = messageIn(textOf().replace(':79:', ':79:X\r\n:32A:261120USD1,\r\n:79:'))
    expect(fieldsLeft(MT992, message).map(({ field: { tag }, reason }) => `${tag} ${reason}`)).toEqual([
      '32A noPlace',
      '79 noPlace',
    ])
  })

  test('is explained component by component', () => {
    const message = messageIn(textOf())
    const block = explainFin(message).blocks.find(({ block: name }) => name === '4')
    const original = block?.fields.find(({ tag }) => tag === '11S')
    expect(original?.name).toBe('tag.11S')
    expect(original?.notation).toBe('3!n$6!n$[4!n6!n]')
    expect(original?.components?.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'component.messageType 103',
      'component.date 2026-11-20',
      'component.session 1234',
      'component.sequence 567890',
    ])
  })

  test('is checked by the form and by the standard', () => {
    const missing = composed({ originalType: '' })
    expect(missing.ok ? [] : missing.error.map(({ path }) => path.join('.'))).toEqual(['originalType'])
    const refused = composed({ originalType: '10' })
    expect(refused.ok ? [] : refused.error.map(({ path, rule, tag }) => [path.join('.'), rule, tag])).toEqual(
      [['originalType', 'T31', '11S']],
    )
    expect(check(messageIn(textOf())).map(({ code }) => code)).toEqual([])
    expect(check(messageIn(textOf().replace(/:11S:[\s\S]*?(?=:79:)/, ''))).map(({ path }) => path)).toEqual([
      '11S',
    ])
  })

  test('shows the tags of its fields next to each label', () => {
    expect(
      Object.entries(MT992.members).flatMap(([name, { tags = [] }]) => tags.map((tag) => `${name} ${tag}`)),
    ).toEqual([
      'senderReference 20',
      'relatedReference 21',
      'originalType 11S',
      'originalDate 11S',
      'originalSession 11S',
      'originalSequence 11S',
      'narrative 79',
    ])
  })
})
