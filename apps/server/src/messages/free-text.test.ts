import { approve, listMessages, listNetworkMessages, readMessage, sendFreeText } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../testing/index.ts'
import { folderOf, noteText, paymentForm, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt, trading, admin } = banks

async function send(content: string, client: TestClient = operator) {
  server.clock.advance(1)
  return await client.succeed(sendFreeText, { body: { content, msgFormat: 'MT' } })
}

async function issuesOf(content: string) {
  const refusal = await operator.refused(sendFreeText, { body: { content, msgFormat: 'MT' } })
  expect(refusal).toMatchObject({ status: 422, error: 'message.invalid' })
  return refusal.issues.map(({ code, tag, line, column }) => ({ code, tag, line, column }))
}

describe('a message entered as text', () => {
  test('needs approval, is sent byte for byte and received like any other', async () => {
    // With bare line feeds and a space at the end of a line, which a composed text does not have.
    const content = noteText().replaceAll('\r\n', '\n').replace('ALL IS WELL', 'ALL IS WELL ')
    const { id, status } = await send(content)
    expect(status).toBe(MESSAGE_STATUSES.pending)
    const detail = await banks.detail(id)
    expect(detail).toMatchObject({ messagingType: 'MT199', standardFormat: content, direction: 0 })
    expect((await banks.history(id)).nodes.map(({ nodeName }) => nodeName)).toHaveLength(3)
    expect((await folderOf(operator, 'sent')).rowList[0]).toMatchObject({
      id,
      messagingType: 'MT199',
      businessId: detail.businessId,
      payerBicCode: 'DEMECNBJXXX',
      payeeBicCode: 'DEMWDEFFXXX',
    })

    const own = await operator.refused(approve, {
      params: { id },
      body: { nodeId: detail.openNodeId ?? '' },
    })
    expect(own).toMatchObject({ status: 403 })
    await reviewer.succeed(approve, {
      params: { id },
      body: { nodeId: detail.openNodeId ?? '', digest: detail.digest ?? '' },
    })
    await banks.runJobs()
    const { rowList } = await frankfurt.succeed(listNetworkMessages, { query: { status: 'PENDING' } })
    expect(rowList[0]).toMatchObject({ content, messagingType: 'MT199' })
    const body = { status: MESSAGE_STATUSES.waitingProcessed }
    const received = (await frankfurt.succeed(listMessages, { body })).rowList[0]
    expect(received?.businessId).toBe(detail.businessId)
  })

  test('is refused with all errors and their positions', async () => {
    const content = noteText(['hello & goodbye'])
      .replace(/:20:.*\r\n/, '')
      .replace('-}', ':99X:NO\r\n-}')
    expect(await issuesOf(content)).toEqual([
      { code: 'field.missing', tag: '20', line: 2, column: 1 },
      { code: 'field.character', tag: '79', line: 2, column: 11 },
      { code: 'field.notExpected', tag: '99X', line: 3, column: 1 },
    ])
  })

  test.each([
    ['a letter', 'Dear colleagues', 'arrival.noMessage', 1],
    ['blanks', ' \r\n ', 'arrival.noMessage', 1],
    ['no headers', ':20:REF\r\n:79:HELLO\r\n', 'freeText.headersMissing', 1],
    ['two messages', `${noteText()}\r\n${noteText()}`, 'arrival.severalMessages', 6],
    ['a type without form', noteText().replace('I199', 'I799'), 'arrival.typeUnknown', 1],
    [
      'a received message',
      noteText().replace('{2:I199DEMWDEFFXXXXN}', '{2:O1991200261121DEMECNBJAXXX00000000002611211200N}'),
      'freeText.outputHeader',
      1,
    ],
    ['another bank’s name', noteText().replace('DEMECNBJAXXX', 'DEMWDEFFAXXX'), 'sender.notOwnBank', 1],
    [
      'an unknown related reference',
      noteText().replace(':79:', ':21:NEVERSEEN\r\n:79:'),
      'transactionReference.unknown',
      3,
    ],
  ])('is refused for %s', async (_name, content, ...place) => {
    const issues = await issuesOf(content)
    expect(issues.map(({ code, line }) => [code, line])).toContainEqual(place)
  })

  test.each([
    [{ content: '', msgFormat: 'MT' }],
    [{ content: noteText() }],
    [{ msgFormat: 'MT' }],
    [{ content: noteText(), msgFormat: 'ISO20022' }],
    [{ content: noteText(), msgFormat: 1 }],
    [{ content: `${noteText()}\u202E`, msgFormat: 'MT' }],
    [{ content: 'A'.repeat(20_001), msgFormat: 'MT' }],
    [{ content: noteText(), msgFormat: 'MT', status: 4 }],
  ])('is refused before parsing for %o', async (body) => {
    expect(await operator.refused(sendFreeText, { body })).toMatchObject({
      status: 422,
      error: 'request.invalid',
    })
  })

  test('accepts its format by name or by number (API-21, OPEN-39)', async () => {
    const content = noteText()
    const { id } = await operator.succeed(sendFreeText, { body: { content, msgFormat: 0 } })
    expect((await banks.detail(id)).standardFormat).toContain(content.trim().split('\r\n')[0])
  })

  test('relates to an earlier message, or to none', async () => {
    const { businessId } = await banks.detail((await banks.submit(paymentForm())).id)
    const related = noteText().replace(':79:', `:21:${businessId}\r\n:79:`)
    expect((await send(related)).status).toBe(MESSAGE_STATUSES.pending)
    expect((await send(noteText().replace(':79:', ':21:NONREF\r\n:79:'))).version).toBe(1)
  })

  test('must have an unused reference', async () => {
    const content = noteText()
    await send(content)
    expect(await operator.refused(sendFreeText, { body: { content, msgFormat: 'MT' } })).toMatchObject({
      status: 409,
      error: 'message.duplicateReference',
    })
  })

  test('sent twice with one key is one message, and another text under the key is refused', async () => {
    const body = { content: noteText(), msgFormat: 'MT' }
    const call = { body, idempotencyKey: 'free-text-1' }
    const answers = await Promise.all([1, 2, 3].map(() => operator.call(sendFreeText, call)))
    const ids = answers.filter(({ status }) => status === 200).map((answer) => JSON.stringify(answer.body))
    expect(new Set(ids).size).toBe(1)
    expect(
      await operator.refused(sendFreeText, { ...call, body: { ...body, content: noteText() } }),
    ).toMatchObject({ status: 422, error: 'idempotency.keyReused' })
  })

  test('is limited to operators without approval roles', async () => {
    const body = { content: noteText(), msgFormat: 'MT' }
    for (const client of [reviewer, banks.senior, admin, trading, banks.platform]) {
      expect(await client.refused(sendFreeText, { body })).toMatchObject({
        status: 403,
        error: 'permission.denied',
      })
    }
    expect(await server.anonymous.refused(sendFreeText, { body })).toMatchObject({ status: 401 })
    await server.database.superuser.query(
      `update app_user set email = null where username = 'frankfurt.operator'`,
    )
    expect(await frankfurt.refused(sendFreeText, { body })).toMatchObject({
      status: 403,
      error: 'message.composingNotAllowed',
    })
    await server.database.superuser.query(
      `update app_user set email = 'frankfurt.operator@example.test' where username = 'frankfurt.operator'`,
    )
  })

  test('that was rejected is shown in its form with the values of the text', async () => {
    const { id } = await send(noteText(['PLEASE CONFIRM']))
    await banks.reject(id, 'Ask by telephone')
    const { content, status } = await operator.succeed(readMessage, { params: { id } })
    expect(status).toBe(MESSAGE_STATUSES.rejected)
    expect(JSON.stringify(content)).toContain('PLEASE CONFIRM')
  })
})
