import { translatorFor } from '@nostro/texts'
import { defaultChannel, isMailChannel } from '@nostro/workflow'

import { readAtOnce } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import type { Delivery, Mail } from './delivery/delivery.ts'
import { mailOnce } from './mail-once.ts'
import { mailableOf, type MailableNotification, unmailed } from './notification.repository.ts'
import { topicOf } from './notify.ts'

/** The dependencies for sending notifications outside the product. */
export interface NotificationTools {
  readonly delivery: Delivery
  /** The public address of the product for links in mails, without a trailing slash. */
  readonly publicUrl: string
}

/**
 * Mails notifications in the language of each recipient. Skips those that were mailed already or need no mail. A failed
 * mail does not prevent the others, which are not repeated by the retry. Mails are sent sequentially, so that the
 * concurrency of the queue limits the connections to the mail server.
 *
 * No transaction is open while mails are sent, since the mail server may hang. {@link mailOnce} states when a mail is
 * repeated.
 */
export async function mailNotifications(
  context: JobContext,
  { delivery, publicUrl }: NotificationTools,
  { institutionId, noticeId, otherIds = [] }: JobPayloads['notice.mail'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const [rows] = await readAtOnce(scope, [unmailed({ noticeIds: [noticeId, ...otherIds] })])
  const due = rows.map(mailableOf).filter(isMailed)
  const failures: unknown[] = []
  for (const each of due) {
    try {
      await mailOnce(scope, [each.id], () => delivery.sendMail(mailOf(each, publicUrl)))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

function isMailed(notification: MailableNotification): boolean {
  const { kind, channel, hasTaskMails } = notification
  if (!hasAddress(notification)) return false
  if (channel !== undefined) return isMailChannel(channel)
  const topic = topicOf(kind)
  return topic === undefined || isMailChannel(defaultChannel(topic, hasTaskMails))
}

/** Returns whether the recipient can be reached by mail. */
export function hasAddress({ email }: MailableNotification): boolean {
  return email !== undefined && email !== ''
}

/** Returns the sentence of a notification in the language of its recipient. */
export function sentenceOf({ kind, params, language }: MailableNotification): string {
  return translatorFor(language).text(`notification.${kind}`, params)
}

function mailOf(notification: MailableNotification, publicUrl: string): Mail {
  const { text } = translatorFor(notification.language)
  const sentence = sentenceOf(notification)
  const body = text('mail.notice', {
    name: notification.name,
    sentence,
    link: `${publicUrl}${notification.link ?? '/'}`,
  })
  const { id, createdAt: at, email: to = '' } = notification
  return { id, at, to, subject: sentence, text: body }
}
