import { CALLS } from '@nostro/contract'

import { planPayment } from '../kill-loop/payments.ts'
import type { BankStaff, Lane } from '../kill-loop/staff.ts'

/** The payments of a run on their way out. */
export interface Sending {
  /** The number of those that are approved by now. */
  readonly approved: () => number
  /** The references of all of them, when each is approved. */
  readonly ended: Promise<readonly string[]>
}

/** Operators who write at the same time. */
const AT_ONCE = 6

/** Writes, submits and approves so many payments, in turn along the lanes. */
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

/** Lets two people send again, as possible duplicates, what nobody knows of; returns how many that were. */
export async function repeatUncertain({ reviewer, senior }: BankStaff): Promise<number> {
  let repeated = 0
  for (;;) {
    const query = { kind: 'uncertain', page: 1, size: 100 } as const
    const { rowList } = await reviewer.call(CALLS.listToSettle, { query })
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
