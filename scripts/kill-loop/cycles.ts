import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { CALLS } from '@nostro/contract'
import { definitionOf, sampleValues, toPayload, withValueAt } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { signInStubbornly, type StubbornClient } from './stubborn-client.ts'

/** A message whose submission, approval and arrival the server has acknowledged. */
export interface Acknowledged {
  readonly id: string
  readonly reference: string
  /** What was approved, and what has to arrive. */
  readonly text: string
}

const SENDER = 'DEMECNBJXXX'
const RECEIVER = 'DEMWDEFFXXX'
/** Cycles under way at once, so that a kill always meets calls in flight. */
const LANES = 4
const ARRIVAL_TIMEOUT_MS = 120_000

interface Desk {
  readonly operator: StubbornClient
  readonly reviewer: StubbornClient
  readonly receiver: StubbornClient
}

/** Submits, approves and receives `count` messages; each finished one is added to `acknowledged`. */
export async function runCycles(url: string, count: number, acknowledged: Acknowledged[]): Promise<void> {
  const desk: Desk = {
    operator: await signInStubbornly(url, 'beijing.operator'),
    reviewer: await signInStubbornly(url, 'beijing.reviewer'),
    receiver: await signInStubbornly(url, 'frankfurt.operator'),
  }
  const references = Array.from({ length: count }, (_, index) => `KILL${String(index).padStart(6, '0')}`)
  const lane = async (): Promise<void> => {
    for (let reference = references.pop(); reference !== undefined; reference = references.pop()) {
      acknowledged.push(await runCycle(desk, reference))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function runCycle(desk: Desk, reference: string): Promise<Acknowledged> {
  const { id } = await desk.operator.call(CALLS.saveBankMessage, {
    body: { initialProcess: true, messagingType: 'MT103', ...payloadWith(reference) },
  })
  const pending = await desk.reviewer.call(CALLS.readMessage, { params: { id } })
  const { openNodeId, digest, standardFormat: text } = pending
  if (openNodeId === undefined || digest === undefined || text === undefined) {
    throw new Error(`${reference} was acknowledged but cannot be approved`)
  }
  if (createHash('sha256').update(text).digest('hex') !== digest)
    throw new Error(`${reference}: digest of another text`)
  await desk.reviewer.call(CALLS.approve, { params: { id }, body: { nodeId: openNodeId, digest } })
  await untilSent(desk.operator, id)
  return { id, reference, text }
}

async function untilSent(operator: StubbornClient, id: string): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    const { status } = await operator.call(CALLS.readMessage, { params: { id } })
    if (status === MESSAGE_STATUSES.sent) return
    if (Date.now() - startedAt > ARRIVAL_TIMEOUT_MS) throw new Error(`Message ${id} is approved but not sent`)
    await pause(100)
  }
}

/** Another message each time, within what the two demo banks can exchange. */
function payloadWith(reference: string): ReturnType<typeof toPayload> {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 is not defined')
  const sample = sampleValues(definition, { bytes: (count) => new Uint8Array(randomBytes(count)) })
  const own = { sender: SENDER, receiver: RECEIVER, senderReference: reference, relatedReference: undefined }
  const values = Object.entries(own).reduce((all, [path, value]) => withValueAt(all, path, value), sample)
  return toPayload(definition, values)
}
