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
 * Mails the notifications of several jobs in the language of each recipient. Skips those that were mailed already or
 * need no mail. A failed mail does not prevent the others, which are not repeated by the retry. Mails are sent
 * sequentially, so that the concurrency of the queue limits the connections to the mail server.
 *
 * No transaction is open while mails are sent, since the mail server may hang. {@link mailOnce} states when a mail is
 * repeated.
 */
export async function mailNotifications(
  context: JobContext,
  tools: NotificationTools,
  payloads: readonly JobPayloads['notice.mail'][],
): Promise<void> {
  const failures: unknown[] = []
  for (const [institutionId, some] of Map.groupBy(payloads, (payload) => payload.institutionId)) {
    const noticeIds = some.flatMap(({ noticeId, otherIds = [] }) => [noticeId, ...otherIds])
    await mailThose({ ...context, institutionId }, tools, noticeIds).catch((error: unknown) =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}

async function mailThose(
  scope: JobContext & { readonly institutionId: string },
  { delivery, publicUrl }: NotificationTools,
  noticeIds: readonly string[],
): Promise<void> {
  const [rows] = await readAtOnce(scope, [unmailed({ noticeIds })])
  const due = rows.map(mailableOf).filter(isMailed)
  await mailOnce(
    scope,
    due.map((each) => ({ noticeIds: [each.id], send: () => delivery.sendMail(mailFor(each, publicUrl)) })),
  )
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

function mailFor(notification: MailableNotification, publicUrl: string): Mail {
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
