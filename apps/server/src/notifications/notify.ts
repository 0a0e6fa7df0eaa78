import { createHash } from 'node:crypto'

import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'
import type { PageLink } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'
import type { JobSender } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { insertNotifications, type NotificationParams } from './notification.repository.ts'

/**
 * The kinds of notifications, each with a text `notification.KIND`. Users may switch off mails about tasks. The progress
 * of a user's own messages is shown in the product only, because each message has several steps.
 */
const NOTIFICATION_KINDS = {
  'task.pending': 'task',
  'message.rejected': 'task',
  'message.returned': 'task',
  'message.unsent': 'task',
  'message.held': 'task',
  'message.resumed': 'progress',
  'message.approvedAtLevel': 'progress',
  'message.approved': 'progress',
  'message.sent': 'progress',
  'message.acknowledged': 'progress',
  'message.confirmed': 'progress',
  'application.arrived': 'task',
  'network.refused': 'task',
  'network.reported': 'task',
  'counterparty.waiting': 'task',
  'counterparty.imported': 'task',
  'counterparty.approved': 'progress',
  'counterparty.severalApproved': 'progress',
  'counterparty.rejected': 'task',
  'change.waiting': 'task',
  'change.confirmed': 'task',
  'change.rejected': 'task',
  'change.expired': 'task',
  'network.linkBroken': 'task',
  'network.sequenceGap': 'task',
  'network.linkHeld': 'task',
  'network.uncertain': 'task',
  'network.forged': 'task',
  'network.unreadable': 'task',
  'network.sendAgain': 'task',
  'screening.person': 'task',
  'receipt.arrived': 'task',
  'signIn.new': 'security',
  'account.locked': 'security',
  'password.changed': 'security',
  'contact.changed': 'security',
  'secondFactor.on': 'security',
  'secondFactor.off': 'security',
  'roles.changed': 'security',
  'user.newApprover': 'security',
  'user.waiting': 'task',
  'user.admitted': 'security',
  'enterprise.handedIn': 'task',
  'enterprise.documentSentBack': 'security',
  'enterprise.sentBack': 'security',
  'enterprise.verified': 'security',
  'enterprise.suspended': 'security',
  'enterprise.resumed': 'security',
  'enterprise.closed': 'security',
  'user.left': 'task',
  'deputy.named': 'security',
  'deputy.ended': 'security',
  'task.reminder': 'task',
  'task.escalated': 'task',
  'task.escalatedToGroup': 'task',
  'message.undecidable': 'task',
  'message.expiring': 'task',
  'message.expired': 'task',
  'draft.expiring': 'task',
  'draft.expired': 'task',
  'attachment.harmful': 'security',
} as const satisfies Readonly<Record<string, 'task' | 'security' | 'progress'>>

/** Returns whether this kind is a task, for which users may switch off mails. */
export function isTask(kind: string): boolean {
  return Object.entries(NOTIFICATION_KINDS).some(([known, weight]) => known === kind && weight === 'task')
}

/**
 * The scope in which notifications are created. The context of a call, and of a job with its institution, satisfy it.
 */
export interface NotificationScope {
  readonly institutionId: string
  readonly clock: Clock
  readonly random: RandomSource
  readonly jobs: JobSender
}

/** The name of a kind of notification. */
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

interface NewNotification {
  /** The recipients; all of the scope's institution. */
  readonly userIds: readonly string[]
  readonly kind: NotificationKind
  readonly params?: NotificationParams
  /** The page that shows the subject to the user, such as `/messaging-sender/pending`. */
  readonly link?: PageLink
  /** Makes notifications idempotent: a repeated job with the same key does not notify again. */
  readonly key?: string
}

/**
 * Notifies users in the product and by mail, in the transaction of the reported change: both are committed, or neither.
 */
export async function notify(tx: Tx, scope: NotificationScope, notification: NewNotification): Promise<void> {
  const { institutionId, clock, random } = scope
  const { userIds, kind, params = {}, link, key } = notification
  if (userIds.length === 0) return
  const receivers = userIds.map((userId) => ({
    id: key === undefined ? timeOrderedUuid(clock, random) : idOf(`${key} ${kind} ${userId}`),
    userId,
  }))
  beforeCommit(tx, insertNotifications(tx, { institutionId, receivers, kind, params, link, at: clock.now() }))
  if (NOTIFICATION_KINDS[kind] === 'progress') return
  const noticeIds = receivers.map(({ id }) => id)
  await scope.jobs.enqueueMany(tx, 'notice.mail', mailsFor(institutionId, noticeIds))
}

/** Limits the duration of a job, and the number of repeated mails when a server ends during the job. */
const MAILS_OF_A_JOB = 5

function mailsFor(institutionId: string, ids: readonly string[]): readonly JobPayloads['notice.mail'][] {
  return ids.flatMap((noticeId, place) =>
    place % MAILS_OF_A_JOB === 0
      ? [{ institutionId, noticeId, otherIds: ids.slice(place + 1, place + MAILS_OF_A_JOB) }]
      : [],
  )
}

/** Derives an id in UUID form from the text. Source: RFC 9562, section 5.8. */
function idOf(words: string): string {
  const digits = createHash('sha256').update(words).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
