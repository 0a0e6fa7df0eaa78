import { createHash } from 'node:crypto'

import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'
import type { PageLink } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'
import type { JobSender } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { insertNotifications, type NotificationParams } from './notification.repository.ts'

/** The kinds of notifications, each with a sentence `notice.KIND` in the texts. Tasks may be switched off as mails. */
const NOTIFICATION_KINDS = {
  'task.pending': 'task',
  'message.rejected': 'task',
  'network.refused': 'task',
  'network.reported': 'task',
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
  'attachment.harmful': 'security',
} as const satisfies Readonly<Record<string, 'task' | 'security'>>

type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Returns whether a notice of this kind is mailed to somebody who wants no mails about tasks. */
export function isTask(kind: string): boolean {
  return Object.entries(NOTIFICATION_KINDS).some(([known, weight]) => known === kind && weight === 'task')
}

/** In whose name, when and through what; a call's context is one, and so is a job's with its institution. */
export interface NotificationScope {
  readonly institutionId: string
  readonly clock: Clock
  readonly random: RandomSource
  readonly jobs: JobSender
}

interface NewNotification {
  /** The users who are notified; all of the scope's institution. */
  readonly userIds: readonly string[]
  readonly kind: NotificationKind
  readonly params?: NotificationParams
  /** The page at which the user sees what it is about, such as `/messaging-sender/pending`. */
  readonly link?: PageLink
  /** Makes a notice that a repeated job gives again the same one. */
  readonly key?: string
}

/** Tells people in the product and by mail, in the transaction of what they are told about: both happen, or neither. */
export async function notify(tx: Tx, scope: NotificationScope, notification: NewNotification): Promise<void> {
  const { institutionId, clock, random } = scope
  const { userIds, kind, params = {}, link, key } = notification
  if (userIds.length === 0) return
  const receivers = userIds.map((userId) => ({
    id: key === undefined ? timeOrderedUuid(clock, random) : idOf(`${key} ${kind} ${userId}`),
    userId,
  }))
  beforeCommit(tx, insertNotifications(tx, { institutionId, receivers, kind, params, link, at: clock.now() }))
  const noticeIds = receivers.map(({ id }) => id)
  await scope.jobs.enqueueMany(tx, 'notice.mail', mailsFor(institutionId, noticeIds))
}

/** Few enough that a job does not take long, and that little is sent twice where a server ends in the middle of it. */
const MAILS_OF_A_JOB = 5

function mailsFor(institutionId: string, ids: readonly string[]): readonly JobPayloads['notice.mail'][] {
  return ids.flatMap((noticeId, place) =>
    place % MAILS_OF_A_JOB === 0
      ? [{ institutionId, noticeId, otherIds: ids.slice(place + 1, place + MAILS_OF_A_JOB) }]
      : [],
  )
}

/** The same id for the same words, in the form of a UUID of our own making. Source: RFC 9562, section 5.8. */
function idOf(words: string): string {
  const digits = createHash('sha256').update(words).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
