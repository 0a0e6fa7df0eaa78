import { type MessagePayload, previewMessage, saveBankMessage } from '@nostro/contract'
import { messageTypesOf, type RandomSource } from '@nostro/kernel'
import {
  definitionOf,
  type DraftValues,
  sampleValues,
  withoutAttachments,
  toPayload,
  withValueAt,
} from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

/** Returns a random source that is repeatable for a seed. Algorithm: Park and Miller. */
function seededBytes(seed: number): RandomSource {
  let state = seed
  const nextByte = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state >>> 8) % 256
  }
  return { bytes: (count) => Uint8Array.from({ length: count }, nextByte) }
}

/** Returns a valid message of a type from Demo Bank Beijing to Demo Bank Frankfurt. */
function sampleOf(type: string, changes: DraftValues = {}): MessagePayload {
  const definition = definitionOf(type)
  if (definition === undefined) throw new Error(`${type} has no definition`)
  const bankBics = { sender: 'DEMECNBJXXX', receiver: 'DEMWDEFFXXX' }
  const sample = sampleValues(
    definition,
    seededBytes(7 + messageTypesOf('MT').findIndex((known) => known === type)),
  )
  const drawn = { ...withoutAttachments(sample), ...bankBics }
  // Another value would have to be a reference of the bank's own messages.
  const related = 'relatedReference' in drawn ? withValueAt(drawn, 'relatedReference', 'NONREF') : drawn
  // Short references of two types could be the same.
  const values = withValueAt(related, 'senderReference', `${type}SAMPLE`)
  return { messagingType: type, ...toPayload(definition, { ...values, ...changes }) }
}

describe.each(messageTypesOf('MT'))('%s', (type) => {
  test('is previewed, approved, delivered and read with its written content', async () => {
    const form = sampleOf(type)
    const { text } = await banks.operator.succeed(previewMessage, { body: form })
    expect(text).toContain(`{2:I${type.slice(2)}DEMWDEFFXXXXN}`)

    const { sentId, receivedId } = await banks.deliver(form)
    const sent = await banks.detail(sentId)
    const received = await banks.detail(receivedId, banks.frankfurt)
    expect(sent.standardFormat).toBe(text)
    expect(received).toMatchObject({ messagingType: type, standardFormat: text, digest: sent.digest })
    expect(Object.keys(received.content).length).toBeGreaterThan(0)
    expect(Object.keys(received.content).filter((group) => !(group in sent.content))).toEqual([])
  })
})

test('a type whose form has no field for its reference is assigned one (OPEN-59)', async () => {
  const { freeFormatInfo, ...others } = sampleOf('MT999', { senderReference: '' })
  expect(freeFormatInfo).not.toHaveProperty('transactionReferenceNumber')
  const body = { ...others, freeFormatInfo, initialProcess: true }
  const { id } = await banks.operator.succeed(saveBankMessage, { body })
  expect((await banks.detail(id)).businessId).toMatch(/^[A-Z0-9]{16}$/)
})
