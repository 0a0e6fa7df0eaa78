import {
  confirmReceipt,
  listNetworkMessages,
  readCounters,
  readMessage,
  readNetworkMessage,
  setNetworkStatus,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { noteText, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'
import { arriveInFrankfurt } from './testing/arrivals.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt, trading, platform } = banks
const { superuser } = server.database
const admin = await server.signIn('frankfurt.admin')

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'
const BROKEN = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:\r\n:20:R€F\r\n:32A:2611'

const confirm = { newStatus: 'PROCESSED' } as const

async function listOf(client: TestClient, query: Readonly<Record<string, string>> = {}) {
  return await client.succeed(listNetworkMessages, { query })
}

async function confirmEvents(id: string): Promise<number> {
  const { rowCount } = await superuser.query(
    `select from audit_event where action like '%.confirmReceipt' and object_id = $1`,
    [id],
  )
  return rowCount ?? 0
}

/** Returns the record of a message that was submitted, approved and delivered within the installation. */
async function delivered() {
  const { sentId, receivedId } = await banks.deliver()
  const { rows } = await superuser.query<{ id: string }>(
    'select id from network_record where message_id = $1',
    [receivedId],
  )
  return { sentId, receivedId, recordId: rows[0]?.id ?? '' }
}

describe('the list of network messages', () => {
  test('contains every received text unchanged, newest first (SWF-08)', async () => {
    const { recordId, receivedId } = await delivered()
    const { id } = await arriveInFrankfurt(server, BROKEN)
    const { rowList } = await listOf(frankfurt)
    const { standardFormat, businessId } = await frankfurt.succeed(readMessage, {
      params: { id: receivedId },
    })
    expect(rowList[0]).toEqual({
      id,
      messageType: 'MT103',
      messagingType: 'MT103',
      reference: expect.stringMatching(/^\S+$/),
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      status: 'PENDING',
      timestamp: server.clock.now().toISOString(),
      content: BROKEN,
      isPossibleDuplicate: false,
    })
    expect(rowList.find((row) => row.id === recordId)).toMatchObject({
      messageType: 'MT103',
      messagingType: 'MT103',
      reference: businessId,
      content: standardFormat,
    })
  })

  test('shows where reading of an unreadable text stopped', async () => {
    const { id } = await arriveInFrankfurt(server, 'Dear colleagues,\nwe refer to')
    const foreign = await arriveInFrankfurt(server, noteText().replace('I199', 'I799'))
    const { rowList } = await listOf(frankfurt, { status: 'PENDING' })
    expect(rowList.slice(0, 2)).toMatchObject([
      {
        id: foreign.id,
        messageType: 'MT799',
        messagingType: '',
        stoppedAt: { line: 1, column: 1, code: 'arrival.typeUnknown', params: { type: 'MT799' } },
      },
      { id, messageType: '', messagingType: '', stoppedAt: { code: 'arrival.noMessage' } },
    ])
  })

  test('accepts page, size, status, sender and receiver, and returns totalRecord and rowList (SWF-09)', async () => {
    for (const sender of ['ICBKCNBJXXX', 'ICBKCNBJXXX', 'BKCHCNBJXXX']) {
      await arriveInFrankfurt(server, noteText(), sender)
    }
    expect((await listOf(frankfurt, { sender: 'icbk' })).totalRecord).toBe(2)
    expect((await listOf(frankfurt, { sender: 'CHCN', receiver: 'deff' })).totalRecord).toBe(1)
    expect((await listOf(frankfurt, { receiver: 'DEMECNBJ' })).totalRecord).toBe(0)
    const all = await listOf(frankfurt, { size: '100' })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.totalRecord / 2) }, (_, page) =>
        listOf(frankfurt, { size: '2', page: String(page + 1) }),
      ),
    )
    expect(pages.flatMap(({ rowList }) => rowList)).toEqual(all.rowList)
    expect(await listOf(frankfurt, { page: '10000' })).toEqual({ totalRecord: all.totalRecord, rowList: [] })
    const { networkPending } = await frankfurt.succeed(readCounters)
    expect((await listOf(frankfurt, { status: 'PENDING' })).totalRecord).toBe(networkPending)
  })

  test.each([{ page: '0' }, { size: '101' }, { status: 'DONE' }, { sender: "' or 1=1" }, { sort: 'id' }])(
    'refuses %o',
    async (query) => {
      expect(await frankfurt.refused(listNetworkMessages, { query })).toMatchObject({
        status: 422,
        error: 'request.invalid',
      })
    },
  )

  test('has the statuses PENDING and PROCESSED, and no other (SWF-10)', async () => {
    const { id } = await arriveInFrankfurt(server, 'Dear colleagues')
    await frankfurt.succeed(setNetworkStatus, { params: { id }, body: confirm })
    await arriveInFrankfurt(server, 'Dear colleagues')
    const { rowList } = await listOf(frankfurt, { size: '100' })
    expect(new Set(rowList.map(({ status }) => status))).toEqual(new Set(['PENDING', 'PROCESSED']))
    for (const status of ['PENDING', 'PROCESSED']) {
      const { rowList: rows } = await listOf(frankfurt, { status, size: '100' })
      expect(rows.every((row) => row.status === status)).toBe(true)
      expect(rows.length).toBe(rowList.filter((row) => row.status === status).length)
    }
  })

  test('shows a bank only its own received texts, and a company none', async () => {
    const { id } = await arriveInFrankfurt(server, BROKEN)
    expect((await listOf(operator)).rowList.map((row) => row.id)).not.toContain(id)
    expect((await listOf(admin)).rowList.map((row) => row.id)).toContain(id)
    for (const client of [trading, platform]) {
      expect(await client.refused(listNetworkMessages)).toMatchObject({ status: 403 })
      expect(await client.succeed(readCounters)).toMatchObject({ networkPending: 0 })
    }
    expect(await server.anonymous.refused(listNetworkMessages)).toMatchObject({ status: 401 })
    const foreign = await operator.refused(readNetworkMessage, { params: { id } })
    const unknown = await operator.refused(readNetworkMessage, { params: { id: UNKNOWN_ID } })
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(foreign.status).toBe(404)
  })
})

describe('a network message', () => {
  test('is returned byte for byte, and in the other format if it is readable', async () => {
    const { recordId, receivedId } = await delivered()
    const params = { id: recordId }
    const detail = await admin.succeed(readNetworkMessage, { params })
    expect(detail).toMatchObject({
      format: 'MT',
      formats: ['MT', 'ISO20022'],
      messageId: receivedId,
      canConfirm: false,
    })
    const other = await frankfurt.succeed(readNetworkMessage, { params, query: { format: 'ISO20022' } })
    expect(other).toMatchObject({ format: 'ISO20022', digest: detail.digest, canConfirm: true })
    expect(other.content).toContain('<Document')
    expect(other.translation?.type).toMatch(/^pacs\.008/)
  })

  test.each([
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x31, 0x3a, 0x4d, 0xfc, 0x6c]), '{1:Mül'],
    ['a zero byte', Buffer.from('{1:F01\0', 'utf8'), '{1:F01\0'],
    ['half a message', Buffer.from(BROKEN, 'utf8'), BROKEN],
  ])('that is %s is stored and shown', async (_name, raw, content) => {
    const { id } = await arriveInFrankfurt(server, raw)
    const detail = await frankfurt.succeed(readNetworkMessage, { params: { id } })
    expect(detail.content).toBe(content)
    const { rows } = await superuser.query<{ raw: Buffer }>('select raw from network_record where id = $1', [
      id,
    ])
    expect(rows[0]?.raw).toEqual(raw)
  })

  test('that is unreadable is shown in no other format', async () => {
    const { id } = await arriveInFrankfurt(server, 'Dear colleagues')
    const query = { format: 'ISO20022' }
    expect(await frankfurt.refused(readNetworkMessage, { params: { id }, query })).toMatchObject({
      status: 422,
      error: 'message.noConversion',
    })
  })
})

describe('confirming', () => {
  test('the record confirms the message in the receiver’s folder once, and notifies the sender', async () => {
    const { sentId, receivedId, recordId } = await delivered()
    const params = { id: recordId }
    const answer = { id: recordId, status: 'PROCESSED' }
    expect(await frankfurt.succeed(setNetworkStatus, { params, body: confirm })).toEqual(answer)
    const confirmedBefore = { by: 'Operator, Demo Bank Frankfurt', at: server.clock.now().toISOString() }
    expect(await frankfurt.succeed(setNetworkStatus, { params, body: confirm })).toEqual({
      ...answer,
      confirmedBefore,
    })
    expect(await frankfurt.succeed(readMessage, { params: { id: receivedId } })).toMatchObject({
      status: MESSAGE_STATUSES.processed,
    })
    await banks.runJobs()
    expect(await banks.detail(sentId)).toMatchObject({ delivery: 'confirmed' })
    expect(await confirmEvents(receivedId)).toBe(1)
  })

  test('the message confirms the record', async () => {
    const { receivedId, recordId } = await delivered()
    await frankfurt.succeed(confirmReceipt, { params: { id: receivedId } })
    const { status, confirmedBy } = await frankfurt.succeed(readNetworkMessage, { params: { id: recordId } })
    expect({ status, confirmedBy }).toEqual({ status: 'PROCESSED', confirmedBy: expect.stringMatching(/\w/) })
  })

  test('message and record at once happens once, without a deadlock', async () => {
    const { receivedId, recordId } = await delivered()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? frankfurt.succeed(confirmReceipt, { params: { id: receivedId } })
          : frankfurt.succeed(setNetworkStatus, { params: { id: recordId }, body: confirm }),
      ),
    )
    expect(await confirmEvents(receivedId)).toBe(1)
  })

  test('an unreadable text marks its own record once', async () => {
    const { id } = await arriveInFrankfurt(server, 'Dear colleagues')
    const answers = await Promise.all(
      [1, 2, 3].map(() => frankfurt.succeed(setNetworkStatus, { params: { id }, body: confirm })),
    )
    expect(answers.filter(({ confirmedBefore }) => confirmedBefore === undefined)).toHaveLength(1)
    expect(await confirmEvents(id)).toBe(1)
    expect((await listOf(frankfurt, { status: 'PROCESSED' })).rowList.map((row) => row.id)).toContain(id)
  })

  test('is limited to users of the receiving bank, and sets no other status', async () => {
    const { id } = await arriveInFrankfurt(server, 'Dear colleagues')
    const call = { params: { id }, body: confirm }
    for (const client of [admin, trading, platform]) {
      expect(await client.refused(setNetworkStatus, call)).toMatchObject({ status: 403 })
    }
    expect(await operator.refused(setNetworkStatus, call)).toMatchObject({ status: 404 })
    expect(
      await frankfurt.refused(setNetworkStatus, { params: { id }, body: { newStatus: 'PENDING' } }),
    ).toMatchObject({ status: 422 })
    expect((await frankfurt.succeed(readNetworkMessage, { params: { id } })).status).toBe('PENDING')
  })

  test('again with the same key returns the first answer', async () => {
    const { id } = await arriveInFrankfurt(server, 'Dear colleagues')
    const call = { params: { id }, body: confirm, idempotencyKey: `confirm-${id}` }
    const first = await frankfurt.succeed(setNetworkStatus, call)
    expect(await frankfurt.succeed(setNetworkStatus, call)).toEqual(first)
  })
})
