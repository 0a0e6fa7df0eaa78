import { CALLS } from '@nostro/contract'

import { planPayment } from '../load/payments.ts'
import type { BankStaff, Lane } from '../load/staff.ts'
import type { Work } from '../run/scenario.ts'

/** Number of operators who write in parallel. */
const AT_ONCE = 6

/** Writes, submits and approves `count` payments, in turn for each lane. Adds the reference of each approved one. */
export function sendPayments(lanes: readonly Lane[], count: number, references: string[]): Work {
  let begun = 0
  const work = async (): Promise<void> => {
    for (let number = begun++; number < count; number = begun++) {
      const lane = lanes[number % lanes.length]
      if (lane !== undefined) references.push(await sendPayment(lane))
    }
  }
  return {
    open: () => count - references.length,
    answered: () => references.length,
    ended: Promise.all(Array.from({ length: AT_ONCE }, work)),
    stop: () => {
      begun = count
    },
  }
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
        body: { version, reason: 'The answer is unknown' },
      })
      await senior.call(CALLS.decideSendAgain, { params, body: { version: asked.version, isAgreed: true } })
      repeated += 1
    }
  }
}
