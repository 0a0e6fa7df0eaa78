import { type DirectCall, memberOf } from '../direct-calls.ts'
import { expect } from '../fixtures.ts'
import { decide } from '../seeds.ts'

const PENDING = 1
const WAITING_PROCESSED = 7

/** Returns the message with this reference in a folder, as its page gets it. */
async function messageIn(call: DirectCall, status: number, reference: string): Promise<unknown> {
  const { data } = await call('POST', '/api/messages/list', { status, filter: { search: reference } })
  const rows = memberOf(data, 'rowList')
  const row: unknown = Array.isArray(rows)
    ? rows.find((candidate) => memberOf(candidate, 'businessId') === reference)
    : undefined
  if (row === undefined) return undefined
  return (await call('GET', `/api/messages/${String(memberOf(row, 'id'))}`)).data
}

/** Approves a message by calls. Returns the approved text. */
export async function approveDirectly(call: DirectCall, reference: string): Promise<string> {
  const message = await messageIn(call, PENDING, reference)
  await decide(call, { id: String(memberOf(message, 'id')), reference }, { kind: 'agree' })
  return String(memberOf(message, 'standardFormat'))
}

/** Waits for a received message and returns its text. */
export async function receivedText(call: DirectCall, reference: string): Promise<string> {
  let message: unknown
  await expect(async () => {
    message = await messageIn(call, WAITING_PROCESSED, reference)
    expect(message).toBeDefined()
  }).toPass()
  return String(memberOf(message, 'standardFormat'))
}
