import { inTransaction } from '../db/transaction.ts'
import { untilStored } from '../db/until-stored.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { beginMail, endMail, unmailedAmong } from './mail-attempt.repository.ts'

/** Time in ms for which a mail that was begun is not sent by another job. A mail takes at most some seconds. */
const LEASE_MS = 60_000

/**
 * Sends a mail about notifications and marks them as mailed. The attempt is stored before, and the result of each mail
 * before the next one, so that an accepted mail is not sent again, also if several jobs or servers try. Throws if the
 * mail failed, or if another job has begun it: the retry finds the result.
 *
 * If the process ends or the connection breaks before the answer of the mail server arrived, it is unknown whether the
 * mail was accepted. Then it is sent again with the same message id: at least once.
 */
export async function mailOnce(
  context: JobContext & { readonly institutionId: string },
  noticeIds: readonly string[],
  send: () => Promise<void>,
): Promise<void> {
  const { clock } = context
  const now = clock.now()
  const isBegun = await inTransaction(context, async (tx) => {
    const attempt = { noticeIds, at: now, freeBefore: new Date(now.getTime() - LEASE_MS) }
    if (await beginMail(tx, attempt)) return true
    if (await unmailedAmong(tx, noticeIds)) throw new Error('Another job is sending this mail')
    return false
  })
  if (!isBegun) return
  try {
    await send()
  } catch (error) {
    await inTransaction(context, (tx) => endMail(tx, noticeIds, undefined))
    throw error
  }
  await untilStored(() => inTransaction(context, (tx) => endMail(tx, noticeIds, clock.now())))
}
