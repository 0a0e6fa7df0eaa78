import {
  confirmReceipt,
  deleteMessage,
  deriveMessage,
  downloadText,
  listRelatedMessages,
  readMessage,
} from '@nostro/contract'
import { expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { seatRemitters } from './testing/index.ts'

const server = await createTestServer()
const people = await seatRemitters(server)
const { operator, copier } = people

test('an application can be downloaded in readable form, with the approved digest (LIST-04)', async () => {
  const { id } = await people.file()
  const body = { messageId: id, messageFormat: 'MT' } as const
  const { headers, status, body: text } = await operator.call(downloadText, { body })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/CA103-\w+\.txt/)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const { digest } = await operator.succeed(readMessage, { params: { id } })
  for (const line of ['CA103 ', 'Payee name: DEMO IMPORT COMPANY', `Digest: ${digest}`])
    expect(text).toContain(line)
})

test('an application and the message made from it refer to each other, also while it is a draft (OPEN-85)', async () => {
  const { copyId } = await people.atBank()
  const related = async (id: string) =>
    (await copier.succeed(listRelatedMessages, { params: { id } })).messages
  expect(await related(copyId)).toEqual([])
  const body = { messagingType: 'MT103', isDraft: true } as const
  const draft = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
  expect(await related(copyId)).toMatchObject([{ id: draft.id, relations: ['derived'], status: 0 }])
  expect(await related(draft.id)).toMatchObject([{ id: copyId, relations: ['origin'], status: 6 }])
  await copier.succeed(deleteMessage, { params: { id: draft.id } })
  expect(await related(copyId)).toEqual([])
})

test('a message can be made from a confirmed application (STATE-07, FORM-11)', async () => {
  const { copyId } = await people.atBank()
  await copier.succeed(confirmReceipt, { params: { id: copyId } })
  expect((await copier.succeed(readMessage, { params: { id: copyId } })).abilities.copy).toBe(true)
  const body = {
    messagingType: 'MT103',
    isDraft: false,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
  } as const
  const { status } = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
  expect(status).toBe(1)
  expect((await copier.succeed(readMessage, { params: { id: copyId } })).status).toBe(6)
})
