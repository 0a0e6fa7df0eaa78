import { downloadText, readMessage } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { noteText, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'
import { arriveInFrankfurt } from './testing/arrivals.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt, trading } = banks

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'

async function fileOf(client: TestClient, messageId: string, messageFormat: string | number = 'MT') {
  const { status, headers, body } = await client.call(downloadText, { body: { messageId, messageFormat } })
  return {
    status,
    type: headers.get('content-type'),
    disposition: headers.get('content-disposition'),
    text: String(body),
  }
}

async function downloadsOf(id: string): Promise<readonly unknown[]> {
  const { rows } = await server.database.superuser.query(
    `select object_kind, result from audit_event where action = 'text.download' and object_id = $1`,
    [id],
  )
  return rows
}

/** Calls the download and returns its error without the request id, so that two errors can be compared. */
async function refusalOf(client: TestClient, messageId: string) {
  const body = { messageId, messageFormat: 'MT' }
  return { ...(await client.refused(downloadText, { body })), requestId: '' }
}

describe('a download (OPEN-41)', () => {
  test('is the text of a message, named by type and reference, and is recorded in the audit trail', async () => {
    const { id } = await banks.submit()
    const { standardFormat, businessId } = await operator.succeed(readMessage, { params: { id } })
    const name = `MT103-${businessId}.txt`
    expect(await fileOf(operator, id)).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      text: standardFormat,
    })
    expect(await downloadsOf(id)).toEqual([{ object_kind: 'message', result: 'done' }])
  })

  test('is in the other format if one exists', async () => {
    const { id } = await banks.submit()
    const file = await fileOf(operator, id, 'ISO20022')
    expect(file.type).toBe('application/xml; charset=utf-8')
    expect(file.disposition).toMatch(/filename="pacs\.008\.001\.\d\d-[A-Z0-9]+\.xml"/)
    expect(file.text).toContain('<Document')
  })

  test('accepts the name of its format or its number (API-23, OPEN-39)', async () => {
    const { id } = await banks.submit()
    expect(await fileOf(operator, id, 0)).toEqual(await fileOf(operator, id, 'MT'))
    expect(await fileOf(operator, id, 1)).toEqual(await fileOf(operator, id, 'ISO20022'))
    const body = { messageId: id, messageFormat: 2 }
    expect(await operator.refused(downloadText, { body })).toMatchObject({
      issues: [{ path: ['messageFormat'], code: 'request.valueNotAllowed' }],
    })
  })

  test('is a network message byte for byte, readable or not', async () => {
    const raw = Buffer.from([0x7b, 0x31, 0x3a, 0x4d, 0xfc, 0x6c, 0x0d, 0x0a])
    const { id } = await arriveInFrankfurt(server, raw)
    const file = await fileOf(frankfurt, id)
    expect(file.type).toBe('text/plain; charset=windows-1252')
    expect(file.disposition).toContain(`message-${id}.txt`)
    expect(await downloadsOf(id)).toEqual([{ object_kind: 'networkRecord', result: 'done' }])
    expect(await fileOf(frankfurt, id, 'ISO20022')).toMatchObject({ status: 422 })
  })

  test('has a file name valid on every system, for any reference', async () => {
    const text = noteText().replace(/:20:(\w+)/, ':20:A/B?+$1')
    const { id } = await arriveInFrankfurt(server, text)
    const { rows } = await server.database.superuser.query<{ message_id: string }>(
      'select message_id from network_record where id = $1',
      [id],
    )
    expect((await fileOf(frankfurt, rows[0]?.message_id ?? '')).disposition).toMatch(
      /filename="MT199-A-B-NOTE\d+\.txt"/,
    )
  })

  test('of a draft is refused because it has no text', async () => {
    const { id } = await banks.save()
    const body = { messageId: id, messageFormat: 'MT' }
    expect(await operator.refused(downloadText, { body })).toMatchObject({
      status: 422,
      error: 'message.noText',
    })
    expect(await downloadsOf(id)).toEqual([])
  })

  test('is limited to messages of the caller’s institution; another institution gets the error for an unknown id', async () => {
    const { id } = await banks.submit()
    const arrived = await arriveInFrankfurt(server, 'Dear colleagues')
    for (const [client, foreign] of [
      [frankfurt, id],
      [trading, id],
      [operator, arrived.id],
      [trading, arrived.id],
    ] as const) {
      expect(await refusalOf(client, foreign)).toEqual(await refusalOf(client, UNKNOWN_ID))
    }
    const admin = await server.signIn('beijing.admin')
    expect(await admin.refused(downloadText, { body: { messageId: id, messageFormat: 'MT' } })).toMatchObject(
      { status: 403, error: 'permission.denied' },
    )
  })
})
