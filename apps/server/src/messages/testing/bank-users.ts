import {
  approve,
  confirmReceipt,
  type History,
  listMessages,
  type MessageDetail,
  type MessagePayload,
  readHistory,
  readMessage,
  reject,
  resubmitBankMessage,
  saveBankMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatusName } from '@nostro/workflow'

import type { TestClient, TestServer } from '../../testing/index.ts'
import { paymentForm } from './payment-form.ts'

interface Saved {
  readonly id: string
  readonly version: number
}

/** The users of two banks. They act through the same calls as a browser. */
export interface BankUsers {
  readonly operator: TestClient
  readonly reviewer: TestClient
  readonly senior: TestClient
  readonly admin: TestClient
  readonly frankfurt: TestClient
  readonly trading: TestClient
  readonly platform: TestClient
  readonly save: (form?: MessagePayload, edited?: Saved) => Promise<Saved>
  readonly submit: (form?: MessagePayload, edited?: Saved) => Promise<Saved>
  readonly resubmit: (edited: Saved, form: MessagePayload) => Promise<Saved>
  readonly detail: (id: string, viewer?: TestClient) => Promise<MessageDetail>
  readonly history: (id: string) => Promise<History>
  /** Returns the id of the open step. */
  readonly openNode: (id: string) => Promise<string>
  readonly approve: (id: string, approver?: TestClient) => Promise<void>
  /** Approves every step of the round, of any review level. */
  readonly approveAll: (id: string) => Promise<void>
  readonly reject: (id: string, reason: string) => Promise<void>
  /** Runs all queued jobs; none may fail. */
  readonly runJobs: () => Promise<void>
  /** Submits, approves and delivers a message to Frankfurt. */
  readonly deliver: (
    form?: MessagePayload,
  ) => Promise<{ readonly sentId: string; readonly receivedId: string }>
  readonly confirm: (receivedId: string) => Promise<void>
}

/** Signs in a user of each role at the two demo banks. */
export async function signInBankUsers(server: TestServer): Promise<BankUsers> {
  const operator = await server.signIn('beijing.operator')
  const reviewer = await server.signIn('beijing.reviewer')
  const senior = await server.signIn('beijing.senior')
  const frankfurt = await server.signIn('frankfurt.operator')

  const keep = async (initialProcess: boolean, form = paymentForm(), edited?: Saved): Promise<Saved> => {
    // Lists sort by creation time, so each message of a test has its own instant.
    server.clock.advance(1)
    const body = { ...edited, messagingType: 'MT103', initialProcess, ...form }
    const { id, version } = await operator.succeed(saveBankMessage, { body })
    return { id, version }
  }
  const detail = (id: string, viewer = operator) => viewer.succeed(readMessage, { params: { id } })
  const openNode = async (id: string): Promise<string> => {
    const { openNodeId } = await detail(id)
    if (openNodeId === undefined) throw new Error('No step is open')
    return openNodeId
  }
  const approveAs = async (id: string, approver = reviewer): Promise<void> => {
    await approver.succeed(approve, { params: { id }, body: { nodeId: await openNode(id) } })
  }
  const approveAll = async (id: string): Promise<void> => {
    await approveAs(id)
    // Some payments need a senior review too.
    if ((await detail(id)).openNodeId !== undefined) await approveAs(id, senior)
  }
  return {
    operator,
    reviewer,
    senior,
    admin: await server.signIn('beijing.admin'),
    frankfurt,
    trading: await server.signIn('trading.operator'),
    platform: await server.signIn('platform.admin'),
    save: (form, edited) => keep(false, form, edited),
    submit: (form, edited) => keep(true, form, edited),
    resubmit: async (edited, form) => {
      const body = { ...edited, messagingType: 'MT103', ...form }
      const { id, version } = await operator.succeed(resubmitBankMessage, { body })
      return { id, version }
    },
    detail,
    history: (id) => operator.succeed(readHistory, { params: { id } }),
    openNode,
    approve: approveAs,
    approveAll,
    reject: async (id, description) => {
      await reviewer.succeed(reject, { params: { id }, body: { nodeId: await openNode(id), description } })
    },
    runJobs: () => runJobs(server),
    deliver: async (form) => {
      const { id: sentId } = await keep(true, form)
      await approveAll(sentId)
      await runJobs(server)
      return { sentId, receivedId: await receivedBy(frankfurt, (await detail(sentId)).businessId) }
    },
    confirm: async (receivedId) => {
      await frankfurt.succeed(confirmReceipt, { params: { id: receivedId } })
      await runJobs(server)
    },
  }
}

async function runJobs(server: TestServer): Promise<void> {
  const failures = await server.jobs.runWaiting()
  if (failures.length > 0) throw new AggregateError(failures, 'A job failed')
}

/** Returns the content of a folder for this viewer, newest first. */
export async function folderOf(viewer: TestClient, folder: MessageStatusName, filter: object = {}) {
  return await viewer.succeed(listMessages, { body: { status: MESSAGE_STATUSES[folder], ...filter } })
}

async function receivedBy(receiver: TestClient, businessId: string): Promise<string> {
  const { rowList } = await folderOf(receiver, 'waitingProcessed', { pageSize: 100 })
  const row = rowList.find((each) => each.businessId === businessId)
  if (row === undefined) throw new Error(`${businessId} did not arrive`)
  return row.id
}
