import { translatorFor } from '@nostro/texts'

import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import type { Delivery, Mail } from './delivery/delivery.ts'
import { lockUnmailed, type MailableNotice, markMailed } from './notice.repository.ts'
import { isTask } from './notify.ts'

/** What notices need to reach people outside the product. */
export interface NoticeTools {
  readonly delivery: Delivery
  /** Address of the product in the links of mails, without a slash at the end. */
  readonly publicUrl: string
}

/** Mails a notice in the language of who gets it; one that was mailed, or need not be, is left alone. */
export async function mailNotice(
  context: JobContext,
  tools: NoticeTools,
  { institutionId, noticeId }: JobPayloads['notice.mail'],
): Promise<void> {
  await inTransaction({ ...context, institutionId }, async (tx) => {
    const notice = await lockUnmailed(tx, noticeId)
    if (!notice?.email || (isTask(notice.kind) && !notice.hasTaskMails)) return
    await tools.delivery.sendMail(mailOf(noticeId, notice, tools.publicUrl))
    await markMailed(tx, noticeId, context.clock.now())
  })
}

function mailOf(id: string, notice: MailableNotice, publicUrl: string): Mail {
  const { text } = translatorFor(notice.language)
  const sentence = text(`notice.${notice.kind}`, notice.params)
  const body = text('mail.notice', {
    name: notice.name,
    sentence,
    link: `${publicUrl}${notice.link ?? '/'}`,
  })
  return { id, to: notice.email ?? '', subject: sentence, text: body }
}
