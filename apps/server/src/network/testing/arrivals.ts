import { createHash, randomUUID } from 'node:crypto'

import { inTransaction } from '../../db/transaction.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import type { TestServer } from '../../testing/index.ts'
import { receiveMessage } from '../receive-message.ts'

const FRANKFURT = '00000000-0000-7000-8000-000000000002'

interface Arrived {
  readonly id: string
  readonly deliveryKey: string
}

/** Delivers bytes to Demo Bank Frankfurt as a transport does, with the role of jobs. Returns the record's id. */
export async function arriveInFrankfurt(
  server: TestServer,
  raw: Buffer | string,
  senderBic = 'DEMECNBJXXX',
): Promise<Arrived> {
  server.clock.advance(1)
  const bytes = typeof raw === 'string' ? Buffer.from(raw, 'utf8') : raw
  const deliveryKey = randomUUID()
  const scope = { clock: server.clock, random: systemRandom, requestId: 'test', jobs: server.jobs }
  await inTransaction({ db: server.db, institutionId: FRANKFURT, role: 'nostro_relay' }, (tx) =>
    receiveMessage(tx, scope, {
      institutionId: FRANKFURT,
      transport: 'gateway',
      deliveryKey,
      senderBic,
      receiverBic: 'DEMWDEFFXXX',
      outgoingNumber: 1,
      raw: bytes,
      digest: createHash('sha256').update(bytes).digest('hex'),
    }),
  )
  const { rows } = await server.database.superuser.query<{ id: string }>(
    'select id from network_record where delivery_key = $1',
    [deliveryKey],
  )
  return { id: rows[0]?.id ?? '', deliveryKey }
}
