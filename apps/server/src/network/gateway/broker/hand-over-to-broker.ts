import { randomUuid } from '@nostro/kernel'
import { inputReferenceText } from '@nostro/messages'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { untilStored } from '../../../db/until-stored.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { inSpan } from '../../../tracing/index.ts'
import {
  authenticationOf,
  type BrokerAccess,
  brokerAccessOf,
  findLink,
  keysOf,
  type Link,
  lockLink,
} from '../../../links/index.ts'
import { digestOfText } from '../../../messages/content/index.ts'
import { actOnTransmitted } from '../act-on-transmitted.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { handingOver, type Transmission } from '../transmission.ts'
import { changeTransmissions, transmissionsIn } from '../transmission.repository.ts'
import type { OutgoingDelivery } from './broker-message.ts'
import { returnImpossible } from '../value-dates/return-impossible.ts'
import { settleSent } from './settle-sent.ts'

type BrokerScope = JobContext & { readonly institutionId: string }

/** Batch size: at most this many messages become uncertain if a server stops while sending. */
const AT_ONCE = 20

/**
 * Sends the queued messages of a link to its broker, in batches and in their order. A message is `offering` before it
 * is sent, and leaves that state when the broker has settled it. A message that an earlier run left in `offering` may
 * have been sent: it becomes uncertain and needs a user's decision (docs/adr/0055). Throws if the broker is unreachable
 * or accepts no more, which causes a retry.
 */
export async function handOverToBroker(
  scope: BrokerScope,
  tools: GatewayTools,
  linkId: string,
): Promise<void> {
  const run = randomUuid(scope.random)
  await markInterruptedUncertain(scope, linkId)
  for (;;) {
    const open = await inTransaction(scope, async (tx) => await waitingAt(tx, scope, { tools, linkId }))
    if (open === undefined) return
    const session = await tools.sessions.of(open.link, open.access)
    const batch = await inTransaction(scope, async (tx) => await offer(tx, scope, { tools, linkId, run }))
    if (batch.length === 0) return
    const outcomes = await inSpan(
      handingOver(
        linkId,
        batch.map(({ transmission }) => transmission),
      ),
      () => session.send(batch.map(({ delivery }) => delivery)),
    )
    const sent = batch.map(({ transmission }, index) => ({
      transmission,
      outcome: outcomes[index] ?? { kind: 'unknown' as const },
    }))
    await untilStored(() => inTransaction(scope, (tx) => settleSent(tx, scope, linkId, sent)))
    // The retry sends the remaining messages.
    if (sent.some(({ outcome }) => outcome.kind !== 'accepted' && outcome.kind !== 'rejected'))
      throw new Error(`The broker of link ${linkId} did not take all that was sent`)
  }
}

interface Waiting {
  readonly link: Link
  readonly access: BrokerAccess
}

async function waitingAt(
  tx: Tx,
  { institutionId }: BrokerScope,
  { tools, linkId }: { readonly tools: GatewayTools; readonly linkId: string },
): Promise<Waiting | undefined> {
  const place = { institutionId, linkId }
  const link = await findLink(tx, place)
  if (link === undefined || link.paused !== undefined) return undefined
  const [first] = await transmissionsIn(tx, place, { states: ['prepared'], limit: 1, isForHandOver: true })
  const access = await brokerAccessOf(tx, tools, link)
  return first && access && { link, access }
}

/** Marks transmissions that an earlier run began, and whose outcome is not known, as uncertain. */
async function markInterruptedUncertain(scope: BrokerScope, linkId: string): Promise<void> {
  const { institutionId, clock } = scope
  await inTransaction(scope, async (tx) => {
    await lockLink(tx, { institutionId, linkId })
    const begun = await transmissionsIn(
      tx,
      { institutionId, linkId },
      { states: ['offering'], limit: 10 * AT_ONCE },
    )
    for (const transmission of begun) {
      const place = { institutionId, ids: [transmission.id], from: ['offering'] } as const
      await changeTransmissions(tx, place, { state: 'uncertain', doubted_at: clock.now() })
      await actOnTransmitted(tx, scope, { transmission, type: 'doubt' })
    }
  })
}

interface Offered {
  readonly transmission: Transmission
  readonly delivery: OutgoingDelivery
}

/**
 * Marks the oldest transmissions as `offering` before they are sent. Throws if one of them was altered.
 *
 * `run` is the unique id of this run.
 */
async function offer(
  tx: Tx,
  scope: BrokerScope,
  { tools, linkId, run }: { readonly tools: GatewayTools; readonly linkId: string; readonly run: string },
): Promise<readonly Offered[]> {
  const { institutionId, clock } = scope
  const place = { institutionId, linkId }
  const link = await lockLink(tx, place)
  if (link === undefined || link.paused !== undefined) return []
  await returnImpossible(tx, scope, { linkId, limit: AT_ONCE })
  const next = await transmissionsIn(tx, place, { states: ['prepared'], limit: AT_ONCE, isForHandOver: true })
  const altered = next.find(({ text, digest }) => digestOfText(text) !== digest)
  if (altered !== undefined) throw new Error(`Transmission ${altered.id} was altered and is not handed over`)
  const keys = await keysOf(tx, { institutionId, linkIds: [linkId] }, clock.now())
  const current = keys.find(({ validUntil }) => validUntil === undefined)
  if (current === undefined) throw new Error(`Link ${linkId} has no key`)
  if (next.length > 0)
    await changeTransmissions(
      tx,
      { institutionId, ids: next.map(({ id }) => id), from: ['prepared'] },
      { state: 'offering', temporary_name: run },
    )
  return next.map((transmission) => ({
    transmission,
    delivery: deliveryOf(transmission, (bytes) => authenticationOf(tools.secrets, current, bytes)),
  }))
}

const CONTENT_TYPES = { MT: 'text/plain', ISO20022: 'application/xml' } as const

function deliveryOf(
  { id, text, format, reference, attempt }: Transmission,
  authenticate: (bytes: Buffer) => string,
): OutgoingDelivery {
  const bytes = Buffer.from(text, 'utf8')
  return {
    id,
    bytes,
    contentType: CONTENT_TYPES[format],
    properties: {
      authentication: authenticate(bytes),
      senderReference: inputReferenceText(reference),
      isPossibleDuplicate: attempt > 1,
    },
  }
}
