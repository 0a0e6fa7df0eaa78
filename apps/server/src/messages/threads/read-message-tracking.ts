import type { AnswerOf, readMessageTracking, TrackingStep } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readOwnMessage } from '../read-message.ts'
import { caseSteps } from '../cases/case-steps.ts'
import { hasDelivery, type StoredMessage } from '../content/index.ts'
import {
  bookingsOf,
  momentsOf,
  PAYEE_MOMENTS,
  type ReportRow,
  reportsOf,
  transitOf,
} from './thread.repository.ts'

type Steps = AnswerOf<typeof readMessageTracking>['steps']

/**
 * Returns the progress of a message between banks, from the audit trail. It excludes everything before the approval,
 * and actions of other institutions on their copies. Errors: `resource.notFound`, `permission.denied`.
 */
export async function readTracking(context: Context, messageId: string): Promise<Steps> {
  const { message } = await readOwnMessage(context, messageId)
  const place = { institutionId: context.institutionId, messageId: message.id }
  const ofCases = await inTransaction(context, (tx) => caseSteps(tx, place))
  const own = await ownSteps(context, message)
  return [...own.filter(({ step }) => !isOfCase(step, ofCases)), ...ofCases].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
}

/** The step of a case that shows the same message as a report of the gateway. */
const SAME_STEPS: Partial<Readonly<Record<TrackingStep, readonly TrackingStep[]>>> = {
  queryReceived: ['investigationReceived'],
  answerReceived: ['investigationAnswerReceived', 'cancellationAnswerReceived'],
  statusReported: ['statusReported'],
}

function isOfCase(step: TrackingStep, ofCases: readonly Steps[number][]): boolean {
  const same = SAME_STEPS[step] ?? []
  return ofCases.some((each) => same.includes(each.step))
}

async function ownSteps(context: Context, message: StoredMessage): Promise<Steps> {
  if (message.kind === 'messageSent')
    return [...(await outgoingSteps(context, message)), ...(await bookingSteps(context, message))]
  if (message.kind === 'messageReceived')
    return [...(await incomingSteps(context, message)), ...(await bookingSteps(context, message))]
  return []
}

/** Returns the entries of received statements that book the payment, or its return. */
async function bookingSteps(context: Context, { id }: StoredMessage): Promise<Steps> {
  const place = { institutionId: context.institutionId, messageId: id }
  const bookings = await inTransaction(context, (tx) => bookingsOf(tx, { ...place, limit: REPORTS_MAX }))
  return bookings.map(({ servicerBic, returnReason, at }) => ({
    step: returnReason === null ? 'booked' : 'returnBooked',
    at: at.toISOString(),
    by: servicerBic,
    ...(returnReason !== null && returnReason !== '' && { reason: returnReason }),
  }))
}

/** The tracking step of an outgoing message by audit event. */
const OUTGOING_STEPS = {
  'message.approve': 'queued',
  // The first event follows the approval and is skipped; each later one is a repeated sending.
  'message.queue': 'sentAgain',
  'message.handOver': 'handedOver',
  'message.doubt': 'uncertain',
  'message.acknowledge': 'acknowledged',
  'message.refuse': 'refused',
  'message.dispatch': 'delivered',
} as const satisfies Readonly<Record<string, TrackingStep>>

type OutgoingEvent = keyof typeof OUTGOING_STEPS

const OUTGOING_EVENTS = Object.keys(OUTGOING_STEPS) as OutgoingEvent[]

async function outgoingSteps(context: Context, message: StoredMessage): Promise<Steps> {
  if (!hasDelivery(message)) return []
  const place = { institutionId: context.institutionId, messageId: message.id }
  const { moments, reports } = await inTransaction(context, async (tx) => ({
    moments: await momentsOf(tx, place, OUTGOING_EVENTS),
    reports: await reportsOf(tx, { ...place, limit: REPORTS_MAX }),
  }))
  // Events before the last approval belong to an earlier round.
  const approvedAt = moments.findLastIndex(({ action }) => action === 'message.approve')
  // A message that was not approved, or was rejected by a user, has no delivery steps.
  const round = approvedAt === -1 ? [] : moments.slice(approvedAt)
  const queued = round.findIndex(({ action }) => action === 'message.queue')
  const shownMoments = round.filter((_, index) => index !== queued)
  return [
    ...shownMoments.flatMap(({ action, at }) => stepOf(OUTGOING_STEPS[action], at)),
    ...stepOf('confirmed', message.confirmation?.at),
    ...reports.map(reportedStep),
  ]
}

const REPORTS_MAX = 50

/** The tracking step by kind of report. */
const REPORT_STEPS: Readonly<Record<string, TrackingStep>> = {
  query: 'queryReceived',
  answer: 'answerReceived',
}

function reportedStep({ kind, senderBic, status, reason, reportedAt }: ReportRow): Steps[number] {
  return {
    step: REPORT_STEPS[kind] ?? 'statusReported',
    at: reportedAt.toISOString(),
    by: senderBic,
    ...(status !== undefined && { status }),
    ...(reason !== undefined && { reason }),
  }
}

async function incomingSteps(
  context: Context,
  { id, createdAt, confirmation }: StoredMessage,
): Promise<Steps> {
  const place = { institutionId: context.institutionId, messageId: id }
  const { payeeMoments, transit } = await inTransaction(context, async (tx) => ({
    payeeMoments: await momentsOf(tx, place, PAYEE_MOMENTS),
    transit: await transitOf(tx, place),
  }))
  const by = confirmation?.by?.name
  return [
    ...stepOf('received', createdAt),
    ...stepOf('toForward', transit?.copiedAt),
    ...stepOf('confirmed', confirmation?.at).map((step) => ({ ...step, ...(by !== undefined && { by }) })),
    ...payeeMoments.flatMap(({ action, at }) =>
      stepOf(action === 'message.payeeNotified' ? 'payeeNotified' : 'payeeNotHere', at),
    ),
    ...stepOf('forwarded', transit?.passedOnAt),
  ]
}

function stepOf(step: TrackingStep, at: Date | undefined): Steps {
  return at === undefined ? [] : [{ step, at: at.toISOString() }]
}
