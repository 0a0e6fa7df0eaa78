import { translatorFor } from '@nostro/texts'

import { inTransaction, readAtOnce } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import type { Delivery, Mail } from './delivery/delivery.ts'
import { mailableOf, type MailableNotification, markMailed, unmailed } from './notification.repository.ts'
import { isTask } from './notify.ts'

/** The tools that notifications need to reach people outside the product. */
export interface NotificationTools {
  readonly delivery: Delivery
  /** Address of the product in the links of mails, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * Mails notices, each in the language of who gets it; one that was mailed, or need not be, is left alone. Where a mail
 * fails, the others leave all the same and are not sent again by the next try. One after the other, since the lanes of the
 * queue say how many connections the mail server gets.
 *
 * No transaction is open while the mail server is spoken to, which may hang. Where the server ends between the mails and
 * the mark they are mailed again, and known as the same mails by their ids.
 */
export async function mailNotifications(
  context: JobContext,
  { delivery, publicUrl }: NotificationTools,
  { institutionId, noticeId, otherIds = [] }: JobPayloads['notice.mail'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const [rows] = await readAtOnce(scope, [unmailed({ noticeIds: [noticeId, ...otherIds] })])
  const due = rows.map(mailableOf).filter(isMailed)
  if (due.length === 0) return
  const sentIds: string[] = []
  const failures: unknown[] = []
  for (const each of due) {
    try {
      await delivery.sendMail(mailOf(each, publicUrl))
      sentIds.push(each.id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (sentIds.length > 0) await inTransaction(scope, (tx) => markMailed(tx, sentIds, context.clock.now()))
  if (failures.length > 0) throw failures[0]
}

function isMailed({ email, kind, hasTaskMails }: MailableNotification): boolean {
  return email !== undefined && email !== '' && (hasTaskMails || !isTask(kind))
}

function mailOf(notification: MailableNotification, publicUrl: string): Mail {
  const { text } = translatorFor(notification.language)
  const sentence = text(`notification.${notification.kind}`, notification.params)
  const body = text('mail.notice', {
    name: notification.name,
    sentence,
    link: `${publicUrl}${notification.link ?? '/'}`,
  })
  const { id, createdAt: at, email: to = '' } = notification
  return { id, at, to, subject: sentence, text: body }
}
