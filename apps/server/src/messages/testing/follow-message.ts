import {
  approve,
  type InputOf,
  listMessages,
  makeFollowUp,
  readMessage,
  saveBankMessage,
} from '@nostro/contract'
import type { DraftValues } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { TestClient, TestServer } from '../../testing/index.ts'
import { completedForm } from './form-values.ts'

type Body = InputOf<typeof makeFollowUp>['body']

/** A user who makes a message from another one, and the reviewers who approve it, each step by the next of them. */
interface Following {
  readonly viewer: TestClient
  readonly deciders: readonly TestClient[]
}

/**
 * Makes a draft from a message, completes it, and has it approved and delivered. Returns its id and reference.
 */
export async function followed(
  server: TestServer,
  { viewer, deciders }: Following,
  from: string,
  { body, changes = {} }: { readonly body: Body; readonly changes?: DraftValues },
) {
  server.clock.advance(1000)
  const { id } = await viewer.succeed(makeFollowUp, { params: { id: from }, body })
  const draft = await viewer.succeed(readMessage, { params: { id } })
  const { version, messagingType } = draft
  await viewer.succeed(saveBankMessage, {
    body: { ...(await completedForm(draft, changes)), id, version, messagingType, initialProcess: true },
  })
  for (const decider of deciders) await approveNext(viewer, decider, id)
  const failures = await server.jobs.runWaiting()
  if (failures.length > 0) throw new AggregateError(failures, 'A job failed')
  return { id, reference: (await viewer.succeed(readMessage, { params: { id } })).businessId }
}

/** Approves the open step of a message. */
export async function approveNext(viewer: TestClient, decider: TestClient, id: string): Promise<void> {
  const { openNodeId } = await viewer.succeed(readMessage, { params: { id } })
  await decider.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
}

/** Returns the id of a received message by its reference. */
export async function arrivedAt(viewer: TestClient, reference: string): Promise<string> {
  const body = { status: MESSAGE_STATUSES.waitingProcessed, pageSize: 100 }
  const { rowList } = await viewer.succeed(listMessages, { body })
  const row = rowList.find(({ businessId }) => businessId === reference)
  if (row === undefined) throw new Error(`${reference} did not arrive`)
  return row.id
}
