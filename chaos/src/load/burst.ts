import { CALLS, type MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { isLikely, oneOf } from '../run/chance.ts'
import type { Client } from './client.ts'
import { type Draft, isPending, type Ledger, noteSubmission, type Submission } from './ledger.ts'
import { planPayment } from './payments.ts'
import { isSameLane, type Lane } from './staff.ts'

/** A command that a user sends once. */
export interface Command {
  readonly name: string
  readonly run: () => Promise<void>
}

/** Shares of the kinds of commands in a burst. No two commands of a burst concern the same message. */
const SHARES = { decisions: 0.35, confirmations: 0.2, receipts: 0.1, drafts: 0.1 }
const REJECTED = 0.1
const LARGE = 0.2
const TWICE = 0.25
/** Number of times a draft is saved before it is submitted. */
const SAVES = 2
const PAGE_SIZE = 100

/** Queries the open tasks of a lane and plans `size` commands; the remaining ones submit new payments. */
export async function planBurst(lane: Lane, ledger: Ledger, size: number): Promise<readonly Command[]> {
  const share = (part: number): number => Math.ceil(part * size)
  const planned = [
    ...(await planDecisions(lane, ledger, share(SHARES.decisions))),
    ...(await planReceiving(lane, ledger, {
      name: 'confirm receipt',
      count: share(SHARES.confirmations),
      users: [lane.receiver.operator, lane.receiver.reviewer],
      note: (submission) => (submission.isConfirmed = true),
    })),
    ...(await planReceiving(lane, ledger, {
      name: 'confirm a company’s receipt',
      count: share(SHARES.receipts),
      users: lane.payee.users,
      note: (submission) => (submission.isReceiptConfirmed = true),
    })),
    ...(await planDrafts(lane, ledger, share(SHARES.drafts))),
  ]
  const rest = Array.from({ length: Math.max(1, size - planned.length) }, () => planSubmission(lane, ledger))
  return [...planned, ...(await Promise.all(rest))]
}

async function planSubmission(lane: Lane, ledger: Ledger): Promise<Command> {
  const isLarge = isLikely(LARGE)
  const payment = await planPayment(lane, isLarge)
  const { operator, reviewer, senior } = lane.sender
  // A large payment needs two reviewers other than the maker, and the bank has two.
  const maker = isLarge ? operator : oneOf([operator, operator, reviewer, senior])
  return {
    name: 'submit',
    run: async () => {
      const { id } = await called(maker)(CALLS.saveBankMessage, {
        body: { messagingType: lane.type, initialProcess: true, ...payment.payload },
      })
      noteSubmission(ledger, { payment, maker: maker.username, id, saves: 0 })
    },
  }
}

async function planDrafts(lane: Lane, ledger: Ledger, count: number): Promise<readonly Command[]> {
  const own = [...ledger.drafts.values()].filter(({ payment }) => isSameLane(payment.lane, lane))
  const edited = own.slice(0, count).map((draft) => editDraft(lane, ledger, draft))
  const missing = Array.from({ length: count - edited.length }, async () => {
    const payment = await planPayment(lane, false)
    return saveDraft(lane, ledger, { payment, maker: lane.sender.operator.username })
  })
  return [...edited, ...(await Promise.all(missing))]
}

function editDraft(lane: Lane, ledger: Ledger, draft: Draft): Command {
  if (draft.version < SAVES) return saveDraft(lane, ledger, draft)
  const { id, version, payment, maker } = draft
  return {
    name: 'submit a draft',
    run: async () => {
      const body = { id, version, messagingType: lane.type, initialProcess: true, ...payment.payload }
      await called(lane.sender.operator)(CALLS.saveBankMessage, { body })
      noteSubmission(ledger, { payment, maker, id, saves: version })
    },
  }
}

/** Plans saving a new draft, or the same one again. */
function saveDraft(
  lane: Lane,
  ledger: Ledger,
  { payment, maker, ...known }: Pick<Draft, 'payment' | 'maker'> & Partial<Draft>,
): Command {
  return {
    name: 'save a draft',
    run: async () => {
      const body = { ...known, messagingType: lane.type, initialProcess: false, ...payment.payload }
      const { id, version } = await called(lane.sender.operator)(CALLS.saveBankMessage, { body })
      ledger.drafts.set(payment.reference, { payment, maker, id, version })
    },
  }
}

async function planDecisions(lane: Lane, ledger: Ledger, count: number): Promise<readonly Command[]> {
  const pending = [...ledger.submissions.values()].filter(
    (submission) => isSameLane(submission.payment.lane, lane) && isPending(submission),
  )
  return await Promise.all(pending.slice(0, count).map((submission) => planDecision(lane, submission)))
}

/** Plans the decision of an approver, who first verifies that the text is the one the maker meant. */
async function planDecision(lane: Lane, submission: Submission): Promise<Command> {
  const { id, payment } = submission
  const { reference } = payment
  const approver = approverOf(lane, submission)
  const {
    openNodeId: nodeId,
    digest,
    standardFormat,
  } = await approver.call(CALLS.readMessage, {
    params: { id },
  })
  if (nodeId === undefined || digest === undefined)
    throw new Error(`${reference} was submitted and cannot be approved by ${approver.username}`)
  if (standardFormat !== payment.text)
    throw new Error(`${reference} has another text than its maker submitted`)
  const isApproval = !isLikely(REJECTED)
  return {
    name: isApproval ? 'approve' : 'reject',
    run: async () => {
      const params = { id }
      if (isApproval) await called(approver)(CALLS.approve, { params, body: { nodeId, digest } })
      else await called(approver)(CALLS.reject, { params, body: { nodeId, description: 'Not this one' } })
      submission.decisions.push({ by: approver.username, isApproval })
    },
  }
}

function approverOf({ sender }: Lane, { payment, maker, decisions }: Submission): Client {
  if (decisions.length > 0) return sender.senior
  if (payment.isLarge) return sender.reviewer
  return oneOf([sender.reviewer, sender.senior].filter(({ username }) => username !== maker))
}

interface Receiving {
  readonly name: string
  readonly count: number
  /** Users who may confirm. */
  readonly users: readonly Client[]
  readonly note: (submission: Submission) => void
}

/** Plans confirmations of received messages of a lane. */
async function planReceiving(
  lane: Lane,
  ledger: Ledger,
  { name, count, users, note }: Receiving,
): Promise<readonly Command[]> {
  const rows = await waitingAt(oneOf(users))
  const received = rows.flatMap(({ id, businessId }) => {
    const submission = ledger.submissions.get(businessId)
    return submission && isSameLane(submission.payment.lane, lane) ? [{ id, submission }] : []
  })
  return received.slice(0, count).map(({ id, submission }) => ({
    name,
    run: async () => {
      await called(oneOf(users))(CALLS.confirmReceipt, { params: { id } })
      note(submission)
    },
  }))
}

/** Returns the first rows of the folder *Awaiting receipt*. */
async function waitingAt(user: Client): Promise<readonly MessageRow[]> {
  const { rowList } = await user.call(CALLS.listMessages, {
    body: { status: MESSAGE_STATUSES.waitingProcessed, pageSize: PAGE_SIZE },
  })
  return rowList
}

/** Returns a call that is sometimes sent twice in parallel. */
function called({ call, callTwice }: Client): Client['call'] {
  return isLikely(TWICE) ? callTwice : call
}
