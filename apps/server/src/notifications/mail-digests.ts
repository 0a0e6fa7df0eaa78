import { localTimeAt, timeOrderedUuid } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'
import { digestTimeAfter, NOTICE_TIMINGS, type WorkingDays } from '@nostro/workflow'

import { inTransaction, inTransactionAs, readAtOnce } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import type { Mail } from './delivery/delivery.ts'
import {
  institutionsWithDigests,
  takeWaiting,
  type WaitingDigest,
  waitingDigests,
} from './digest.repository.ts'
import { hasAddress, type NotificationTools, sentenceOf } from './mail-notification.ts'
import { mailOnce } from './mail-once.ts'
import { mailableOf, type MailableNotification, unmailedOfDigest } from './notification.repository.ts'
import { mailsFor } from './notify.ts'

/** The dependencies for digests. */
export interface DigestTools extends NotificationTools {
  /** Returns the working days of an institution and its time zone. */
  readonly workingDaysOf: (context: JobContext, institutionId: string) => Promise<WorkingDays>
}

/**
 * Assigns waiting notifications to the digests that are due and enqueues a job for each, in one transaction. A killed
 * job leaves them waiting, and the next run finds them.
 */
export async function collectDigests(context: JobContext, { workingDaysOf }: DigestTools): Promise<void> {
  const now = context.clock.now()
  for (const institutionId of await inTransactionAs(context.db, 'nostro_relay', institutionsWithDigests)) {
    const days = await workingDaysOf(context, institutionId)
    const waiting = await inTransaction({ ...context, institutionId }, (tx) =>
      waitingDigests(tx, institutionId),
    )
    for (const each of waiting) if (isDue(each, days, now)) await enqueueMail(context, institutionId, each)
  }
}

/** The user’s time zone decides on the hour, the institution on the working days. */
function isDue({ timing, since, timeZone }: WaitingDigest, days: WorkingDays, now: Date): boolean {
  const known = NOTICE_TIMINGS.find((each) => each === timing)
  if (known === undefined || known === 'now') return true
  const own = timeZone === null ? days : { ...days, timeZone }
  return digestTimeAfter(since, known, own).getTime() <= now.getTime()
}

async function enqueueMail(
  context: JobContext,
  institutionId: string,
  waiting: WaitingDigest,
): Promise<void> {
  const { clock, random, jobs } = context
  await inTransaction({ ...context, institutionId }, async (tx) => {
    const digestId = waiting.timing === 'now' ? null : timeOrderedUuid(clock, random)
    const ids = await takeWaiting(tx, waiting, { institutionId, before: clock.now(), digestId })
    if (ids.length === 0) return
    if (digestId === null) await jobs.enqueueMany(tx, 'notice.mail', mailsFor(institutionId, ids))
    else await jobs.enqueue(tx, 'notice.digest', { institutionId, digestId })
  })
}

/**
 * Mails the notifications of a digest. The mail has the id of the digest, so receivers recognise a repeated one.
 */
export async function mailDigest(
  context: JobContext,
  { delivery, publicUrl, workingDaysOf }: DigestTools,
  { institutionId, digestId }: JobPayloads['notice.digest'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const [rows] = await readAtOnce(scope, [unmailedOfDigest({ digestId })])
  const notifications = rows.map(mailableOf)
  const [first] = notifications
  if (first === undefined || !hasAddress(first)) return
  const timeZone = first.timeZone ?? (await workingDaysOf(context, institutionId)).timeZone
  const mail = mailOf(digestId, notifications, { publicUrl, timeZone })
  const ids = notifications.map(({ id }) => id)
  await mailOnce(scope, [{ noticeIds: ids, send: () => delivery.sendMail(mail) }])
}

function mailOf(
  id: string,
  notifications: readonly MailableNotification[],
  { publicUrl, timeZone }: { readonly publicUrl: string; readonly timeZone: string },
): Mail {
  const [first] = notifications
  const at = notifications.at(-1)?.createdAt
  if (first === undefined || at === undefined) throw new Error('A digest contains at least one notification')
  const { text } = translatorFor(first.language)
  const count = notifications.length
  const lines = notifications.map((each) => {
    const time = localTimeAt(each.createdAt, timeZone).slice(0, 'YYYY-MM-DD HH:MM'.length)
    return `${time}  ${sentenceOf(each)}\n${publicUrl}${each.link ?? '/'}`
  })
  return {
    id,
    at,
    to: first.email ?? '',
    subject: text('mail.digest.subject', { count }),
    text: text('mail.digest.text', { name: first.name, timeZone, lines: lines.join('\n\n') }),
  }
}
