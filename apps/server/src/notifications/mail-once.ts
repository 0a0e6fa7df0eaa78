import { inTransaction } from '../db/transaction.ts'
import { untilStored } from '../db/until-stored.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { beginMail, type EndedMail, endMail, unmailedAmong } from './mail-attempt.repository.ts'

/** Time in ms for which a mail that was begun is not sent by another job. A mail takes at most some seconds. */
const LEASE_MS = 60_000

/** A mail about notifications. */
interface NoticeMail {
  readonly noticeIds: readonly string[]
  readonly send: () => Promise<void>
}

type MailScope = JobContext & { readonly institutionId: string }

/**
 * Sends mails about notifications, one after the other, and marks the notifications as mailed. Each attempt is stored
 * before it, and its result together with the next attempt, so that an accepted mail is not sent again, also if several
 * jobs or servers try. A failed mail does not prevent the others. Throws the first failure at the end; a mail that
 * another job has begun is one, because the retry finds its result.
 *
 * If the process ends or the connection breaks before the answer of the mail server arrived, it is unknown whether the
 * mail was accepted. Then it is sent again with the same message id: at least once.
 */
export async function mailOnce(context: MailScope, mails: readonly NoticeMail[]): Promise<void> {
  const failures: unknown[] = []
  let last: EndedMail | undefined
  for (const { noticeIds, send } of mails) {
    const begun = await begin(context, noticeIds, last)
    last = undefined
    if (begun === 'elsewhere') failures.push(new Error('Another job is sending this mail'))
    if (begun !== 'here') continue
    try {
      await send()
      last = { noticeIds, mailedAt: context.clock.now() }
    } catch (error) {
      failures.push(error)
      last = { noticeIds }
    }
  }
  const ended = last
  if (ended !== undefined) await untilStored(() => inTransaction(context, (tx) => endMail(tx, ended)))
  if (failures.length > 0) throw failures[0]
}

/** Stores the result of the last attempt and begins another one, in one transaction. */
async function begin(
  context: MailScope,
  noticeIds: readonly string[],
  last: EndedMail | undefined,
): Promise<'here' | 'elsewhere' | 'mailed'> {
  const store = () =>
    inTransaction(context, async (tx) => {
      const now = context.clock.now()
      const attempt = { noticeIds, at: now, freeBefore: new Date(now.getTime() - LEASE_MS) }
      if (await beginMail(tx, attempt, last)) return 'here'
      return (await unmailedAmong(tx, noticeIds)) ? 'elsewhere' : 'mailed'
    })
  return await (last === undefined ? store() : untilStored(store))
}
