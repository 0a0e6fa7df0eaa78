import { CALLS } from '@nostro/contract'

import { planPayment } from '../kill-loop/payments.ts'
import type { BankStaff, Lane } from '../kill-loop/staff.ts'

/** The outgoing payments of a run. */
export interface Sending {
  /** Returns the number of payments approved so far. */
  readonly approved: () => number
  /** Resolves with the references of all payments when each is approved. */
  readonly ended: Promise<readonly string[]>
}

/** Number of operators who write in parallel. */
const AT_ONCE = 6

/** Writes, submits and approves `count` payments, in turn for each lane. */
export function sendPayments(lanes: readonly Lane[], count: number): Sending {
  const references: string[] = []
  let begun = 0
  const work = async (): Promise<void> => {
    for (let number = begun++; number < count; number = begun++) {
      const lane = lanes[number % lanes.length]
      if (lane !== undefined) references.push(await sendPayment(lane))
    }
  }
  const ended = Promise.all(Array.from({ length: AT_ONCE }, work))
  return { approved: () => references.length, ended: ended.then(() => references) }
}

async function sendPayment(lane: Lane): Promise<string> {
  const { type, sender } = lane
  const { reference, payload } = await planPayment(lane, false)
  const body = { messagingType: type, initialProcess: true, ...payload }
  const { id } = await sender.operator.call(CALLS.saveBankMessage, { body })
  const { openNodeId: nodeId, digest } = await sender.reviewer.call(CALLS.readMessage, { params: { id } })
  if (nodeId === undefined || digest === undefined) throw new Error(`${reference} cannot be approved`)
  await sender.reviewer.call(CALLS.approve, { params: { id }, body: { nodeId, digest } })
  return reference
}

/** Repeats uncertain messages as possible duplicates with two users. Returns their number. */
export async function repeatUncertain({ reviewer, senior }: BankStaff): Promise<number> {
  let repeated = 0
  for (;;) {
    const query = { kind: 'uncertain', page: 1, size: 100 } as const
    const { rowList } = await reviewer.call(CALLS.listNetworkExceptions, { query })
    if (rowList.length === 0) return repeated
    for (const { id, version } of rowList) {
      const params = { id }
      const asked = await reviewer.call(CALLS.askSendAgain, {
        params,
        body: { version, reason: 'Nobody knows whether it left' },
      })
      await senior.call(CALLS.decideSendAgain, { params, body: { version: asked.version, isAgreed: true } })
      repeated += 1
    }
  }
}
