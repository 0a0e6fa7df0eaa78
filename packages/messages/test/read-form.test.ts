import { describe, expect, test } from 'vitest'

import { seededRandom } from './seeded-random.ts'
import { renderMessage } from '../src/render-message.ts'
import { checkForm } from '../src/core/check.ts'
import { defaultsOf } from '../src/core/form/defaults.ts'
import { withOwnValues } from '../src/core/form/own-values.ts'
import { valueAt } from '../src/core/paths.ts'
import { draftSummary } from '../src/core/summary.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import { lineMembersOf } from '../src/line-members.ts'
import { MESSAGE_TYPES, messageFormatOf } from '@nostro/kernel'
import { type FormDefinition, loadDefinition } from '../src/message-types.ts'
import { readForm, recogniseText } from '../src/read-form.ts'
import { releaseInForce } from '../src/standard/mx/releases.ts'

const COMPOSITION = { release: releaseInForce('2026-11-21'), utcOffset: '+08:00' }

async function definitionFor(type: string): Promise<FormDefinition> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`no definition of ${type}`)
  return definition
}

async function composedSample(type: string) {
  const definition = await definitionFor(type)
  const values = sampleValues(definition, seededRandom(11))
  const composed = await renderMessage(definition, values, COMPOSITION)
  if (!composed.ok) throw new Error(`${type}: ${JSON.stringify(composed.error)}`)
  return { definition, values, ...composed.value }
}

async function sampleText(type: string): Promise<string> {
  const { text } = await composedSample(type)
  return text
}

describe.each(MESSAGE_TYPES)('a text of %s', (type) => {
  test('is returned with its checked values', async () => {
    const { definition, values, checked } = await composedSample(type)
    expect({ ok: true, value: checked }).toEqual(checkForm(definition, values))
  })

  test('is composed in its format, recognised by content and read into its form', async () => {
    const definition = await definitionFor(type)
    const text = await sampleText(type)
    expect(text.startsWith('<')).toBe(messageFormatOf(type) === 'ISO20022')
    const found = await recogniseText(text)
    expect(found).toMatchObject({ type, hasForm: true, format: messageFormatOf(type) })
    const { businessId, receiverBic, amount } = draftSummary(
      definition,
      readForm(definition, text, COMPOSITION),
    )
    expect(receiverBic).toMatch(/^[A-Z0-9]{8,11}$/)
    expect(found?.summary).toMatchObject({ businessId, ...(amount !== undefined && { amount }) })
  })
})

describe('texts other than one message with a form', () => {
  test.each([
    ['', undefined],
    ['Please call us', undefined],
    ['<a/>', undefined],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.10"/>', 'pacs.008.001.10'],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.010.001.03"/>', 'pacs.010.001.03'],
  ])('%j is of type %s and has no values', async (text, type) => {
    const found = await recogniseText(text)
    expect(found?.type).toBe(type)
    expect(found?.hasForm ?? false).toBe(false)
  })

  test('a text of another type has no values for the form', async () => {
    expect(readForm(await definitionFor('pacs.009'), await sampleText('pacs.008'), COMPOSITION)).toEqual({})
    expect(readForm(await definitionFor('MT202'), await sampleText('MT103'), COMPOSITION)).toEqual({})
  })
})

test('lines of an XML text have the member that they show, lines of FIN have none', async () => {
  const text = await sampleText('pacs.008')
  const members = await lineMembersOf(await definitionFor('pacs.008'), text)
  const shown = text.split('\n').map((line, index) => [line.trim(), members.get(index + 1)] as const)
  const memberOf = (start: string) => shown.find(([line]) => line.startsWith(start))?.[1]
  expect(memberOf('<BizMsgIdr>')).toBe('businessApplicationHeader.businessMessageIdentifier')
  expect(memberOf('<IntrBkSttlmDt>')).toBe('creditTransfer.interbankSettlementDate')
  expect(memberOf('<GrpHdr>')).toBeUndefined()
  expect(await lineMembersOf(await definitionFor('MT103'), await sampleText('MT103'))).toEqual(new Map())
})

describe('values that the product assigns', () => {
  const own = {
    uetr: '11111111-2222-4333-8444-555555555555',
    reference: 'NEWREFERENCE0001',
    now: '2026-11-21 10:15:00',
  }

  test('are written into empty members only, also in groups', async () => {
    const { members } = await definitionFor('pacs.008')
    const values = withOwnValues(members, { groupHeader: { messageIdentification: 'MINE' } }, own)
    expect(valueAt(values, 'groupHeader.messageIdentification')).toBe('MINE')
    expect(valueAt(values, 'groupHeader.creationDateTime')).toBe(own.now)
    expect(valueAt(values, 'businessApplicationHeader.businessMessageIdentifier')).toBe(own.reference)
    expect(valueAt(values, 'creditTransfer.paymentIdentification.uetr')).toBe(own.uetr)
    expect(valueAt(values, 'creditTransfer.debtor')).toBeUndefined()
  })

  test('are the defaults of a new form, too', async () => {
    const definition = await definitionFor('pacs.008')
    const fresh = defaultsOf(definition, { ...own, senderBic: 'DEMECNBJXXX' })
    expect(withOwnValues(definition.members, fresh, own)).toEqual(fresh)
  })
})
