import { linkEvents } from '../../audit/index.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { createSendingLanes, type SendingLanes } from '../../http/outgoing/sending-lanes.ts'
import { activeStreams, claimStream, saveAttempt, type StreamKey } from './position.repository.ts'
import { eventsToSend } from './read-events.ts'
import { sendEvents } from './send-events.ts'
import type { StreamingScope, StreamTools } from './stream-tools.ts'

/** The number of events in one attempt. After a failure one event is sent, until the receiver accepts it. */
const AT_ONCE = 500
/** Longer than an attempt takes. After it another server sends the events again. */
const LEASE_MS = 60_000

const SECOND_MS = 1000
/** Seconds until the next attempt, by the number of failures; the last one repeats without end. */
const DELAYS = [5, 10, 30, 60, 120, 300] as const

type AttemptResult = 'accepted' | 'failed'

/** Creates the sending of audit events to all receivers. It does nothing before `start` is called. */
export function createAuditStreaming(scope: StreamingScope, tools: StreamTools): SendingLanes<AttemptResult> {
  return createSendingLanes({
    kind: 'audit stream',
    log: scope.log,
    receivers: () => inTransactionAs(scope.db, 'nostro_relay', activeStreams),
    tallies: { accepted: 0, failed: 0 },
    send: async (stream, lane) => {
      await linkEvents(scope.db, stream.institutionId)
      let result: AttemptResult | undefined = 'accepted'
      while (!lane.isStopping && result === 'accepted') {
        result = await sendNext(scope, tools, stream)
        if (result !== undefined) lane.count(result)
      }
    },
  })
}

/** Sends the next events of a stream. Returns nothing if none are due. */
async function sendNext(
  { db, clock }: StreamingScope,
  tools: StreamTools,
  { id, institutionId }: StreamKey,
): Promise<AttemptResult | undefined> {
  const now = clock.now()
  const claimed = await inTransactionAs(db, 'nostro_relay', async (tx) => {
    enterInstitution(tx, institutionId)
    const stream = await claimStream(tx, { id, now, until: new Date(now.getTime() + LEASE_MS) })
    if (stream === undefined) return undefined
    const { position, failures } = stream
    const events = await eventsToSend(tx, { institutionId, sequence: position }, failures === 0 ? AT_ONCE : 1)
    return { stream, events }
  })
  if (claimed === undefined) return undefined
  const { stream, events } = claimed
  const reason = await sendEvents(tools, stream, events)
  const at = clock.now()
  const failure = reason === undefined ? undefined : { reason, nextAt: nextAttempt(at, stream.failures) }
  const position = events.at(-1)?.sequence
  const result = failure ? { failure } : { ...(position !== undefined && { position }) }
  await inTransactionAs(db, 'nostro_relay', async (tx) => {
    enterInstitution(tx, institutionId)
    await saveAttempt(tx, { id, lease: stream.lease, at, ...result })
  })
  return failure === undefined ? 'accepted' : 'failed'
}

function nextAttempt(at: Date, failures: number): Date {
  const delay = DELAYS[Math.min(failures, DELAYS.length - 1)] ?? 0
  return new Date(at.getTime() + delay * SECOND_MS)
}
