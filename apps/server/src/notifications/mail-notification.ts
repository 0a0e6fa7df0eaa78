import { translatorFor } from '@nostro/texts'

import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import type { Delivery, Mail } from './delivery/delivery.ts'
import { findUnmailed, type MailableNotification, markMailed } from './notification.repository.ts'
import { isTask } from './notify.ts'

/** What notices need to reach people outside the product. */
export interface NotificationTools {
  readonly delivery: Delivery
  /** Address of the product in the links of mails, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * Mails a notice in the language of who gets it; one that was mailed, or need not be, is left alone.
 *
 * No transaction is open while the mail server is spoken to, which may hang. Where the server ends between the mail and
 * the mark it is mailed again, and known as the same mail by its id.
 */
export async function mailNotification(
  context: JobContext,
  tools: NotificationTools,
  { institutionId, noticeId }: JobPayloads['notice.mail'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const notification = await inTransaction(scope, (tx) => findUnmailed(tx, noticeId))
  if (!notification?.email || (isTask(notification.kind) && !notification.hasTaskMails)) return
  await tools.delivery.sendMail(mailOf(noticeId, notification, tools.publicUrl))
  await inTransaction(scope, (tx) => markMailed(tx, noticeId, context.clock.now()))
}

function mailOf(id: string, notification: MailableNotification, publicUrl: string): Mail {
  const { text } = translatorFor(notification.language)
  const sentence = text(`notification.${notification.kind}`, notification.params)
  const body = text('mail.notice', {
    name: notification.name,
    sentence,
    link: `${publicUrl}${notification.link ?? '/'}`,
  })
  return { id, to: notification.email ?? '', subject: sentence, text: body }
}
