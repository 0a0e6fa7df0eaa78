import { createHash } from 'node:crypto'

import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'
import { NOTICE_TOPICS, type NoticeTopic, type PageLink } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import type { JobSender } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { insertNotifications, type NotificationParams } from './notification.repository.ts'

/**
 * The kinds of notifications, each with a text `notification.KIND`, and their topics. Users choose channel and time by
 * topic. Notices about security have no topic: they are always shown and mailed.
 */
const NOTIFICATION_KINDS = {
  'task.pending': 'review',
  'message.rejected': 'rejected',
  'message.returned': 'returned',
  'message.unsent': 'exception',
  'message.sentLate': 'exception',
  'message.held': 'held',
  'message.resumed': 'resumed',
  'message.approvedAtLevel': 'approved',
  'message.approved': 'approved',
  'message.sent': 'sent',
  'message.acknowledged': 'acknowledged',
  'message.confirmed': 'confirmed',
  'orderFile.approved': 'approved',
  'orderFile.rejected': 'rejected',
  'recurring.drafted': 'reminder',
  'recurring.stopped': 'reminder',
  'application.arrived': 'application',
  'network.refused': 'refused',
  'network.reported': 'exception',
  'case.answered': 'exception',
  'counterparty.waiting': 'review',
  'counterparty.imported': 'review',
  'counterparty.approved': 'approved',
  'counterparty.severalApproved': 'approved',
  'counterparty.rejected': 'rejected',
  'change.waiting': 'change',
  'change.confirmed': 'change',
  'change.rejected': 'change',
  'change.expired': 'change',
  'network.linkBroken': 'link',
  'network.sequenceGap': 'link',
  'network.linkHeld': 'link',
  'network.uncertain': 'exception',
  'network.forged': 'exception',
  'network.unreadable': 'exception',
  'network.sendAgain': 'exception',
  'screening.person': 'screening',
  'receipt.arrived': 'receipt',
  'signIn.new': 'security',
  'account.locked': 'security',
  'password.changed': 'security',
  'contact.changed': 'security',
  'secondFactor.on': 'security',
  'secondFactor.off': 'security',
  'passkey.add': 'security',
  'passkey.rename': 'security',
  'passkey.remove': 'security',
  'passkey.copied': 'security',
  'roles.changed': 'security',
  'user.newApprover': 'security',
  'provisioning.changed': 'security',
  'user.waiting': 'user',
  'user.admitted': 'security',
  'enterprise.handedIn': 'user',
  'enterprise.documentSentBack': 'security',
  'enterprise.sentBack': 'security',
  'enterprise.verified': 'security',
  'enterprise.suspended': 'security',
  'enterprise.resumed': 'security',
  'enterprise.closed': 'security',
  'user.left': 'user',
  'deputy.named': 'security',
  'deputy.ended': 'security',
  'task.reminder': 'reminder',
  'task.escalated': 'reminder',
  'task.escalatedToGroup': 'reminder',
  'message.undecidable': 'reminder',
  'message.expiring': 'expiry',
  'message.expired': 'expiry',
  'draft.expiring': 'expiry',
  'draft.expired': 'expiry',
  'attachment.harmful': 'security',
} as const satisfies Readonly<Record<string, NoticeTopic | 'security'>>

/** Returns the topic of a kind; `undefined` for a notice about security, and for a kind of another release. */
export function topicOf(kind: string): NoticeTopic | undefined {
  const topic = Object.entries(NOTIFICATION_KINDS).find(([known]) => known === kind)?.[1]
  return topic === 'security' ? undefined : topic
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
  const topic = topicOf(kind)
  const isProgress = topic !== undefined && NOTICE_TOPICS[topic] === 'progress'
  insertNotifications(tx, {
    institutionId,
    receivers,
    kind,
    topic,
    params,
    link,
    at: clock.now(),
    isMailedLater: isProgress,
  })
  // A job for each step would be idle for most users, who see the steps in the product.
  if (isProgress) return
  const noticeIds = receivers.map(({ id }) => id)
  await scope.jobs.enqueueMany(tx, 'notice.mail', mailsFor(institutionId, noticeIds))
}

/** Limits the duration of a job, and the number of repeated mails when a server ends during the job. */
const MAILS_OF_A_JOB = 5

/** Returns the payloads of the jobs that mail these notifications. */
export function mailsFor(
  institutionId: string,
  ids: readonly string[],
): readonly JobPayloads['notice.mail'][] {
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
