import { randomUUID } from 'node:crypto'

import { type MessagePayload, previewMessage, saveBankMessage } from '@nostro/contract'
import { counterpartTypeOf, messageTypesOf, pathText, type RandomSource } from '@nostro/kernel'
import {
  type DraftValues,
  loadDefinition,
  sampleValues,
  toPayload,
  withOwnValues,
  withValueAt,
} from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { folderOf, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const types = messageTypesOf('ISO20022')

let drawn = 0

/** The members with the identification of a message, by the group that contains it. */
const IDENTIFICATIONS = [
  ['groupHeader', 'messageIdentification'],
  ['investigation', 'messageIdentification'],
  ['response', 'messageIdentification'],
  ['assignment', 'identification'],
] as const

/** Returns a random source that is repeatable for a seed. Algorithm: Park and Miller. */
function seededBytes(seed: number): RandomSource {
  let state = seed
  const nextByte = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state >>> 8) % 256
  }
  return { bytes: (count) => Uint8Array.from({ length: count }, nextByte) }
}

/** Returns a valid message of a type from Demo Bank Beijing to Demo Bank Frankfurt, with some members changed. */
async function sampleOf(type: string, changes: DraftValues = {}): Promise<MessagePayload> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no definition`)
  drawn += 1
  const addressed = changedBy(sampleValues(definition, seededBytes(1000 + drawn)), {
    'businessApplicationHeader.from': 'DEMECNBJXXX',
    'businessApplicationHeader.to': 'DEMWDEFFXXX',
    ...Object.fromEntries(
      IDENTIFICATIONS.filter(([group]) => Object.hasOwn(definition.members, group)).map(([group, name]) => [
        `${group}.${name}`,
        `MXTEST${drawn}`,
      ]),
    ),
  })
  // The server assigns new references to each form that has none; a form in the browser already has them.
  const complete = withOwnValues(definition.members, definition.reconcileSample(addressed), {
    uetr: randomUUID(),
    reference: `OWN${drawn}`,
    now: '2026-11-21 10:15:00',
  })
  const values = changedBy(complete, changes)
  return { messagingType: type, ...toPayload(definition, values) }
}

function changedBy(values: DraftValues, changes: DraftValues): DraftValues {
  return Object.entries(changes).reduce((changed, [path, value]) => withValueAt(changed, path, value), values)
}

/** Returns the name of the request group of a type, such as `mxPacs008RequestInfo`. */
function requestGroupOf(type: string): string {
  return `mx${type.slice(0, 1).toUpperCase()}${type.slice(1).replace('.', '')}RequestInfo`
}

function pathsOf(issues: readonly { readonly path: readonly (string | number)[] }[]): readonly string[] {
  return issues.map(({ path }) => pathText(path))
}

describe.each(types)('%s', (type) => {
  test('is previewed, approved, delivered byte for byte, read and confirmed', async () => {
    const form = await sampleOf(type)
    const { text, format, formats } = await banks.operator.succeed(previewMessage, {
      query: { format: 'ISO20022' },
      body: form,
    })
    expect(text).toMatch(/^<\?xml /)
    expect(text).toContain('<BICFI>DEMWDEFFXXX</BICFI>')
    expect(format).toBe('ISO20022')
    expect(formats).toEqual(counterpartTypeOf(type) === undefined ? ['ISO20022'] : ['MT', 'ISO20022'])

    const { sentId, receivedId } = await banks.deliver(form)
    const sent = await banks.detail(sentId)
    const received = await banks.detail(receivedId, banks.frankfurt)
    expect(sent).toMatchObject({ messagingType: type, standardFormat: text, format: 'ISO20022' })
    // FORM-38
    expect(sent.messageType).toBe(1)
    expect(received).toMatchObject({ messagingType: type, standardFormat: text, digest: sent.digest })
    expect(Object.keys(received.content)).toEqual(Object.keys(sent.content))

    const { rows } = await server.database.superuser.query<{ raw: Buffer }>(
      'select raw from network_record where message_id = $1',
      [receivedId],
    )
    expect(rows[0]?.raw.toString('utf8')).toBe(text)

    await banks.confirm(receivedId)
    expect(await banks.detail(sentId)).toMatchObject({ delivery: 'confirmed' })
  })

  test('has the same list row when sent and received', async () => {
    const { sentId, receivedId } = await banks.deliver(await sampleOf(type))
    const rowOf = async (viewer: typeof banks.operator, folder: 'sent' | 'waitingProcessed', id: string) => {
      const { rowList } = await folderOf(viewer, folder, { pageSize: 100 })
      const { businessId, currency, amount, payerBicCode, payeeBicCode } = rowList.find(
        (row) => row.id === id,
      ) ?? { businessId: undefined }
      return { businessId, currency, amount, payerBicCode, payeeBicCode }
    }
    const sent = await rowOf(banks.operator, 'sent', sentId)
    expect(sent).toMatchObject({ payerBicCode: 'DEMECNBJXXX', payeeBicCode: 'DEMWDEFFXXX' })
    expect(sent.businessId).toMatch(/^MXTEST/)
    expect(await rowOf(banks.frankfurt, 'waitingProcessed', receivedId)).toEqual(sent)
  })

  test('is saved as a draft with any content, and reopened unchanged', async () => {
    const form = await sampleOf(type, { 'businessApplicationHeader.to': 'NO BIC' })
    const { id } = await banks.operator.succeed(saveBankMessage, { body: { ...form, initialProcess: false } })
    const { content, standardFormat } = await banks.detail(id)
    expect(standardFormat).toBeUndefined()
    const group = Object.keys(content).find((name) => name.startsWith('mx')) ?? ''
    expect(content[group]).toEqual(form[group])
  })

  test('is refused with every wrong field', async () => {
    const body = {
      ...(await sampleOf(type, {
        'businessApplicationHeader.to': 'NO BIC',
        'businessApplicationHeader.messageDefinitionIdentifier': '',
      })),
      initialProcess: true,
    }
    const { error, issues } = await banks.operator.refused(saveBankMessage, { body })
    expect(error).toBe('message.invalid')
    expect(pathsOf(issues)).toEqual(
      expect.arrayContaining([
        `${requestGroupOf(type)}.businessApplicationHeader.to`,
        `${requestGroupOf(type)}.businessApplicationHeader.msgDefIdr`,
      ]),
    )
  })

  test('is not sent in the name of another bank', async () => {
    const body = {
      ...(await sampleOf(type, { 'businessApplicationHeader.from': 'DEMWDEFFXXX' })),
      initialProcess: true,
    }
    const { issues } = await banks.operator.refused(saveBankMessage, { body })
    expect(issues).toContainEqual(
      expect.objectContaining({
        path: [requestGroupOf(type), 'businessApplicationHeader', 'from'],
        code: 'sender.notOwnBank',
      }),
    )
  })

  test.runIf(counterpartTypeOf(type) !== undefined)('is also readable as FIN', async () => {
    const form = await sampleOf(type)
    const { text, translation } = await banks.operator.succeed(previewMessage, {
      query: { format: 'MT' },
      body: form,
    })
    // A notification without a confirmation has no text, and the report contains the reason.
    const codes = translation?.report.map(({ code }) => code) ?? []
    const isRefused = text === '' && codes.includes('notification.empty')
    expect(isRefused ? type : text.slice(0, 14)).toBe(isRefused ? 'camt.054' : '{1:F01DEMECNBJ')
    expect(translation?.type).toMatch(isRefused ? /^camt\.054/ : /^MT\d{3}$/)
  })
})

test('a value that the network would refuse is found by the rules of the release, at its field', async () => {
  const form = await sampleOf('pacs.008', {
    'creditTransfer.instructedAmount': '',
    'creditTransfer.instructedCurrency': '',
  })
  const { issues } = await banks.operator.refused(saveBankMessage, {
    body: { ...form, initialProcess: true },
  })
  expect(pathsOf(issues)).toContain('mxPacs008RequestInfo.instdAmt')
})

test('an identification without its kind and scheme is refused at both, never omitted (MXB-17)', async () => {
  const debtor = 'creditTransfer.debtor'
  const form = await sampleOf('pacs.008', {
    [`${debtor}.organisationIdentification`]: undefined,
    [`${debtor}.identificationType`]: 'PRIVATE',
    [`${debtor}.privateIdentification`]: { other: [{ identification: 'X1' }] },
  })
  const withoutKind: MessagePayload = JSON.parse(JSON.stringify(form).replace('"idType":"PRIVATE",', ''))
  const refusals = await Promise.all(
    [form, withoutKind].map((body) =>
      banks.operator.refused(saveBankMessage, { body: { ...body, initialProcess: true } }),
    ),
  )
  const inRequest = 'mxPacs008RequestInfo.dbtr'
  const scheme = `${inRequest}.id.prvtId.othr.0.schmeNm`
  const ofScheme = [`${scheme}.type`, `${scheme}.value`]
  expect(refusals.map(({ issues }) => pathsOf(issues))).toEqual([
    ofScheme,
    [`${inRequest}.idType`, ...ofScheme],
  ])
})

test('missing references and time are filled in, with one reference for header and message', async () => {
  const form = await sampleOf('pacs.008', {
    'businessApplicationHeader.businessMessageIdentifier': '',
    'businessApplicationHeader.creationDate': '',
    'groupHeader.messageIdentification': '',
    'creditTransfer.paymentIdentification.uetr': '',
  })
  const { id } = await banks.operator.succeed(saveBankMessage, { body: { ...form, initialProcess: true } })
  const { businessId, uetr, standardFormat = '' } = await banks.detail(id)
  expect(businessId).toMatch(/^[A-Z0-9]{16}$/)
  expect(uetr).toMatch(/^[0-9a-f-]{36}$/)
  expect(standardFormat).toContain(`<BizMsgIdr>${businessId}</BizMsgIdr>`)
  expect(standardFormat).toContain(`<MsgId>${businessId}</MsgId>`)
  // Local time of Beijing with its UTC offset.
  expect(standardFormat).toMatch(/<CreDt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00<\/CreDt>/)
})

test('a payment, its cover and its return each use a transaction reference once', async () => {
  const uetr = '33333333-2222-4333-8444-555555555555'
  const path = {
    'pacs.008': 'creditTransfer.paymentIdentification.uetr',
    'pacs.009': 'creditTransfer.paymentIdentification.uetr',
    'pacs.004': 'transactionInformation.0.originalInformation.originalUetr',
  }
  const submitted = async (type: keyof typeof path) => ({
    body: { ...(await sampleOf(type, { [path[type]]: uetr })), initialProcess: true },
  })
  await banks.operator.succeed(saveBankMessage, await submitted('pacs.008'))
  await banks.operator.succeed(saveBankMessage, await submitted('pacs.009'))
  await banks.operator.succeed(saveBankMessage, await submitted('pacs.004'))
  for (const type of ['pacs.008', 'pacs.009', 'pacs.004'] as const) {
    expect(await banks.operator.refused(saveBankMessage, await submitted(type))).toMatchObject({
      error: 'message.duplicateUetr',
    })
  }
})

test('a reference identifies one message of its sender', async () => {
  const form = await sampleOf('camt.054')
  await banks.operator.succeed(saveBankMessage, { body: { ...form, initialProcess: true } })
  expect(
    await banks.operator.refused(saveBankMessage, { body: { ...form, initialProcess: true } }),
  ).toMatchObject({ error: 'message.duplicateReference' })
})
