import { CALLS } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { createHttpCaller } from './http-caller.ts'

/** The message a reviewer read and approves. */
interface ReviewedMessage {
  readonly nodeId: string
  readonly digest: string
}

/** The signed-in users who process a message at their banks. */
export interface BankUsers {
  /** Resolves with the id of the sender's message; `form` is the body of the call. */
  readonly submit: (form: string) => Promise<string>
  readonly read: (id: string) => Promise<ReviewedMessage>
  readonly approve: (id: string, reviewed: ReviewedMessage) => Promise<void>
  /** Reads the receiver's message, which has another id. */
  readonly readReceived: (receivedId: string) => Promise<void>
  readonly confirm: (receivedId: string) => Promise<void>
  /** Reads the first page of pending messages. */
  readonly listPending: () => Promise<void>
  readonly readCounters: () => Promise<void>
  readonly close: () => void
}

export interface UserOptions {
  readonly url: string
  /** The password of all demo users. */
  readonly password: string
}

/** Signs in one user per duty, who makes many calls in parallel. */
export async function openBankUsers({ url, password }: UserOptions): Promise<BankUsers> {
  const { call, close } = createHttpCaller(url)
  const signIn = async (username: string): Promise<string> =>
    (await call(CALLS.signIn, { body: JSON.stringify({ username, password }) })).token
  const [operator, reviewer, receiver] = [
    await signIn('beijing.operator'),
    await signIn('beijing.reviewer'),
    await signIn('frankfurt.operator'),
  ]
  const pending = JSON.stringify({ status: MESSAGE_STATUSES.pending, current: 1, pageSize: 10 })
  return {
    submit: async (form) => (await call(CALLS.saveBankMessage, { token: operator, body: form })).id,
    read: async (id) => {
      const { openNodeId: nodeId, digest } = await call(CALLS.readMessage, { token: reviewer, id })
      if (nodeId === undefined || digest === undefined) throw new Error(`Message ${id} cannot be approved`)
      return { nodeId, digest }
    },
    approve: async (id, reviewed) => {
      await call(CALLS.approve, { token: reviewer, id, body: JSON.stringify(reviewed) })
    },
    readReceived: async (id) => void (await call(CALLS.readMessage, { token: receiver, id })),
    confirm: async (id) => void (await call(CALLS.confirmReceipt, { token: receiver, id })),
    listPending: async () => void (await call(CALLS.listMessages, { token: reviewer, body: pending })),
    readCounters: async () => void (await call(CALLS.readCounters, { token: reviewer })),
    close,
  }
}
