import { createHash } from 'node:crypto'

import { timeOrderedUuid } from '@nostro/kernel'

import type { Tx } from '../../../db/client.ts'
import { beforeCommit } from '../../../db/pipelined-transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { brokerAccessOf, type Link, storeTraffic } from '../../../links/index.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { insertFile } from '../incoming.repository.ts'
import { FILE_BYTES_MAX } from '../accept-file.ts'
import type { LinkScope } from '../scan-scope.ts'
import type { Arrived, BrokerSession } from './broker-session.ts'
import { LEASE_MS, leaseQueue } from './reader.repository.ts'

/** Number of messages stored in one transaction. */
const AT_ONCE = 100
/**
 * Time in ms after which a server without progress returns its messages, before the lease ends: their order must not
 * change.
 */
const HOLD_MS = LEASE_MS - 1_000
/** Rounds per scan; the next scan continues. */
const ROUNDS_MAX = 20

/**
 * Takes the messages in the queue of a link. One server at a time stores them byte for byte and enqueues their reading;
 * they are accepted at the broker after the commit. A message that was stored and not accepted is redelivered and
 * recognised as a repetition.
 */
export async function takeFromBroker(scope: LinkScope, tools: GatewayTools, link: Link): Promise<void> {
  const access = await inTransaction(scope, (tx) => brokerAccessOf(tx, tools, link))
  if (access === undefined) return
  const session = await tools.sessions.of(link, access)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const arrived = await storeNext(scope, link, session, tools.sessions.serverId)
    for (const message of arrived) await settle(message)
    if (arrived.length === 0) return
  }
}

async function storeNext(
  scope: LinkScope,
  link: Link,
  session: BrokerSession,
  serverId: string,
): Promise<readonly Arrived[]> {
  const { institutionId, clock } = scope
  const place = { institutionId, linkId: link.id }
  try {
    return await inTransaction(scope, async (tx) => {
      if (!(await leaseQueue(tx, { ...place, serverId }, clock.now()))) {
        session.giveBack()
        return []
      }
      session.holdFor(HOLD_MS)
      const arrived = session.take(AT_ONCE)
      const fileIds = arrived.map((message) => store(tx, scope, { link, message }))
      await scope.jobs.enqueueMany(
        tx,
        'gateway.readFile',
        fileIds.map((fileId) => ({ ...place, fileId })),
      )
      if (arrived.length > 0) await storeTraffic(tx, place, { last_in_at: clock.now() })
      return arrived
    })
  } catch (error) {
    // Closing returns the untaken messages to the broker, which delivers them to the next reader.
    session.close()
    throw error
  }
}

const NAME_MAX = 200

/** Adds the message to the rows stored at commit and returns the id of its file. */
function store(
  tx: Tx,
  { institutionId, clock, random }: LinkScope,
  { link, message }: { readonly link: Link; readonly message: Arrived },
): string {
  const { bytes = Buffer.alloc(0), name, authentication } = message
  // One extra byte shows that the message is too long.
  const raw = bytes.subarray(0, FILE_BYTES_MAX + 1)
  const fileId = timeOrderedUuid(clock, random)
  const stored = insertFile(tx, {
    id: fileId,
    institutionId,
    linkId: link.id,
    name: name.slice(0, NAME_MAX),
    raw,
    digest: createHash('sha256').update(raw).digest('hex'),
    ...(authentication !== undefined && { authentication }),
    state: 'stored',
    arrivedAt: clock.now(),
  })
  beforeCommit(tx, stored)
  return fileId
}

/**
 * Settles a stored message. One without bytes or with too many is rejected with the reason, which moves it to the
 * dead-letter queue.
 */
async function settle(message: Arrived): Promise<void> {
  if (message.bytes === undefined) await message.reject('The body is no text and carries no bytes.')
  else if (message.bytes.length > FILE_BYTES_MAX) await message.reject('The body is too long.')
  else message.accept()
}
