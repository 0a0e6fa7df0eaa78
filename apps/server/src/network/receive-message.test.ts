import { describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer } from '../testing/index.ts'
import { receiveMessage } from './receive-message.ts'

const server = await createTestServer()

const FRANKFURT = '00000000-0000-7000-8000-000000000002'

/** Receives bytes as a transport does, with the role of jobs. */
async function arrive(deliveryKey: string, raw: Buffer): Promise<void> {
  const { clock, db, jobs } = server
  const scope = { clock, random: systemRandom, requestId: 'test', jobs }
  await inTransaction({ db, institutionId: FRANKFURT, role: 'nostro_relay' }, (tx) =>
    receiveMessage(tx, scope, {
      institutionId: FRANKFURT,
      transport: 'internal',
      deliveryKey,
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      outgoingNumber: 1,
      raw,
      digest: '0'.repeat(64),
    }),
  )
}

async function recordOf(deliveryKey: string) {
  const { rows } = await server.database.superuser.query(
    'select raw, messaging_type, message_id, state from network_record where delivery_key = $1',
    [deliveryKey],
  )
  return rows
}

const HEADERS = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}'

describe('an unreadable text is stored byte for byte, and creates no inbox item', () => {
  test.each([
    ['noise', Buffer.from([0, 255, 1, 128, 10])],
    ['empty', Buffer.alloc(0)],
    ['free text', Buffer.from('Please call us')],
    [
      'a type without form',
      Buffer.from('{1:F01DEMECNBJAXXX0000000000}{2:I799DEMWDEFFXXXXN}{4:\r\n:20:A\r\n:79:B\r\n-}'),
    ],
    ['two messages', Buffer.from(`${HEADERS}{4:\r\n:20:A\r\n-}$${HEADERS}{4:\r\n:20:B\r\n-}`)],
  ])('%s', async (name, raw) => {
    await arrive(name, raw)
    const [record] = await recordOf(name)
    expect(record).toMatchObject({ message_id: null, state: 'PENDING' })
    expect(record.raw.equals(raw)).toBe(true)
  })
})

test('a message with findings is accepted: reading is liberal', async () => {
  await arrive('incomplete', Buffer.from(`${HEADERS}{4:\r\n:20:ONLYREFERENCE\r\n-}`))
  const [record] = await recordOf('incomplete')
  expect(record).toMatchObject({ messaging_type: 'MT103', message_id: expect.any(String) })
})

test('a repeated delivery changes nothing', async () => {
  const raw = Buffer.from(`${HEADERS}{4:\r\n:20:TWICE\r\n-}`)
  await arrive('twice', raw)
  await arrive('twice', raw)
  expect(await recordOf('twice')).toHaveLength(1)
  const { rowCount } = await server.database.superuser.query(
    `select from message where business_id = 'TWICE'`,
  )
  expect(rowCount).toBe(1)
})
