import { sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { takenOver } from '../src/core/form/taken-over.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import { renderMessage } from '../src/render-message.ts'
import { type FormDefinition, loadDefinition } from '../src/message-types.ts'
import { MESSAGE_TYPES } from '@nostro/kernel'
import { releaseInForce } from '../src/standard/mx/releases.ts'
import { unreadPartsIn } from '../src/unread/parts-left.ts'
import { valuesFromText } from '../src/values-from-text.ts'
import { seededRandom } from './seeded-random.ts'

const ENVIRONMENT = {
  utcOffset: '+08:00',
  release: releaseInForce('2026-11-21'),
  serviceVersion: '04',
  createdAt: '2026-11-21T08:00:00+08:00',
}

const FIN = `{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{3:{121:a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90}}{4:
:20:PASTED1
:23B:CRED
:32A:261201EUR12500,75
:50K:/110100200300400
DEMO TRADING COMPANY
1 DEMO STREET, BEIJING
:57A:DEMWDEFFXXX
:59:/DE89370400440532013000
DEMO IMPORT COMPANY
2 DEMO STRASSE, FRANKFURT
:70:INVOICE 2026-118
:71A:SHA
-}`

function statementWith(content: string): string {
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">' +
    `<BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`
  )
}

async function definitionOf(type: string): Promise<FormDefinition> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  return definition
}

async function readInto(type: string, text: string) {
  const result = await valuesFromText(await definitionOf(type), text, ENVIRONMENT)
  if (!result.ok) throw new Error(`${type} refuses: ${result.error.reason}`)
  return result.value
}

describe('converting a text to values', () => {
  test('of its own type, with the parts that have no member', async () => {
    const { values, left, translatedFrom } = await readInto(
      'MT103',
      FIN.replace(':70:', ':26T:K90\n:77T:UNKNOWN HERE\n:70:'),
    )
    expect(translatedFrom).toBeUndefined()
    expect(values).toMatchObject({ senderReference: 'PASTED1', currency: 'EUR' })
    expect(left.map(({ place, reason, line }) => [place, reason, line])).toContainEqual([
      '77T',
      'noPlace',
      13,
    ])
  })

  test('reports fields that cannot be read', async () => {
    const { left } = await readInto('MT103', FIN.replace('261201EUR12500,75', 'NONSENSE'))
    expect(left).toContainEqual({ place: '32A', reason: 'unreadable', value: 'NONSENSE', line: 4 })
  })

  test('reports text that is in no field', async () => {
    const { left } = await readInto(
      'MT103',
      FIN.replace('{4:\n', '{4:\nGOOD MORNING\n').concat('\nGOOD EVENING'),
    )
    expect(left).toEqual([
      { place: 'block4', reason: 'unreadable', value: 'GOOD MORNING', line: 2 },
      { place: 'envelope', reason: 'unreadable', value: 'GOOD EVENING', line: 16 },
    ])
  })

  test.each([
    ['<LastPgInd>perhaps</LastPgInd>', 'LastPgInd unreadable perhaps'],
    ['<LastPgInd>true</LastPgInd>', ''],
    ['<LastPgInd>true</LastPgInd><LastPgInd>false</LastPgInd>', 'LastPgInd[2] noPlace false'],
    ['BETWEEN<LastPgInd>true</LastPgInd>', 'StmtPgntn noPlace BETWEEN'],
    ['<Other at="1">X</Other>', 'Other noPlace X; @at noPlace 1'],
  ])('of XML: %s', async (inside, expected) => {
    const { left } = await readInto('camt.053', statementWith(`<StmtPgntn>${inside}</StmtPgntn>`))
    const parts = left.map(({ place, reason, value }) => `${place.split('/').at(-1)} ${reason} ${value}`)
    expect(parts.join('; ')).toBe(expected)
  })

  test('the time of a date with time is reported', async () => {
    const { left } = await readInto(
      'camt.053',
      statementWith('<Bal><Dt><DtTm>2026-11-20T23:59:00+01:00</DtTm></Dt></Bal>'),
    )
    expect(left.map(({ reason, value }) => [reason, value])).toEqual([
      ['partly', '2026-11-20T23:59:00+01:00'],
    ])
  })

  test('of two alternatives, one is in the form and the other is reported', async () => {
    const { values, left } = await readInto(
      'camt.053',
      statementWith('<Acct><Id><IBAN>DE89370400440532013000</IBAN><Othr><Id>123</Id></Othr></Id></Acct>'),
    )
    expect(JSON.stringify(values)).not.toContain('123')
    expect(left.map(({ reason, value }) => [reason, value])).toEqual([['noPlace', '123']])
  })

  test('text after the end of XML is reported, and half a document is not a message', async () => {
    const text = statementWith('')
    expect((await readInto('camt.053', `${text}</Document>MORE`)).left).toMatchObject([
      { reason: 'unreadable', value: '</Document>MORE' },
    ])
    const half = text.slice(0, text.indexOf('</Stmt>'))
    const result = await valuesFromText(await definitionOf('camt.053'), half, ENVIRONMENT)
    expect(result).toMatchObject({ ok: false, error: { reason: 'none' } })
  })

  test('of its counterpart, translated, with the notes of the translation', async () => {
    const { values, translatedFrom, notes } = await readInto('pacs.008', FIN)
    expect(translatedFrom).toBe('MT103')
    expect(JSON.stringify(values)).toContain('DEMO IMPORT COMPANY')
    expect(notes.length).toBeGreaterThan(0)
  })

  test.each([
    ['', 'none', ''],
    ['good morning', 'none', ''],
    [`${FIN}\n${FIN}`, 'several', 'MT103'],
    [FIN.replace('I103', 'I199'), 'otherType', 'MT199'],
  ])('refuses texts that the form cannot accept (%#)', async (text, reason, type) => {
    const result = await valuesFromText(await definitionOf('MT202'), text, ENVIRONMENT)
    expect(result).toMatchObject({ ok: false, error: { reason, type } })
  })

  test.each(MESSAGE_TYPES)('%s: its own text has no unread part', async (type) => {
    const definition = await definitionOf(type)
    for (const seed of sampleSeeds(10)) {
      const values = sampleValues(definition, seededRandom(seed))
      const composed = await renderMessage(definition, values, ENVIRONMENT)
      if (!composed.ok) continue
      const { left } = await readInto(type, composed.value.text)
      expect({ seed, left }).toEqual({ seed, left: [] })
    }
  })
})

test.each(MESSAGE_TYPES)(
  'no part of a composed %s is reported as unreadable, in any time zone of its reader',
  async (type) => {
    const definition = await definitionOf(type)
    const values = sampleValues(definition, seededRandom(1))
    const composed = await renderMessage(definition, values, ENVIRONMENT)
    if (!composed.ok) throw new Error(JSON.stringify(composed.error))
    const left = await unreadPartsIn(definition, composed.value.text)
    expect(left.filter(({ reason }) => reason === 'unreadable')).toEqual([])
  },
)

describe('taking values over', () => {
  const current = { sender: 'DEMECNBJXXX', senderReference: 'FRESH1', uetr: 'fresh', valueDate: '2026-12-24' }
  const source = {
    sender: 'OTHRCNBJXXX',
    senderReference: 'OLD1',
    uetr: 'old',
    valueDate: '2026-01-02',
    currency: 'EUR',
    orderingCustomer: { name: 'DEMO TRADING COMPANY' },
  }

  test('for a new message without the values that belong to one message', async () => {
    const { values, leftOut } = takenOver(await definitionOf('MT103'), {
      source,
      current,
      isNewMessage: true,
    })
    expect(values).toMatchObject({ ...current, currency: 'EUR', orderingCustomer: source.orderingCustomer })
    expect(leftOut.toSorted()).toEqual(['sender', 'senderReference', 'uetr', 'valueDate'])
  })

  test('from a text with its own references and days, but never its bank', async () => {
    const { values, leftOut } = takenOver(await definitionOf('MT103'), {
      source,
      current,
      isNewMessage: false,
    })
    expect(values).toMatchObject({ ...source, sender: 'DEMECNBJXXX' })
    expect(leftOut).toEqual(['sender'])
  })

  test('from a text without references preserves those of the form', async () => {
    const { values } = takenOver(await definitionOf('MT103'), {
      source: { currency: 'EUR' },
      current,
      isNewMessage: false,
    })
    expect(values).toMatchObject({ ...current, currency: 'EUR' })
  })

  test('in the items of lists, too', async () => {
    const { values, leftOut } = takenOver(await definitionOf('MT940'), {
      source: { statementLines: [{ valueDate: '2026-01-02', amount: '5' }] },
      current: {},
      isNewMessage: true,
    })
    expect(values).toMatchObject({ statementLines: [{ amount: '5' }] })
    expect(leftOut).toEqual(['statementLines.valueDate'])
  })
})
