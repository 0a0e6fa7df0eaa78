import { type AnswerOf, DEAD_LETTERS_MAX, type DeadLetter, type listDeadLetters } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countParkedJobs, type ParkedJob, parkedJobs } from '../../jobs/parked-jobs.ts'
import type { JobName } from '../../jobs/queues.ts'

/**
 * Returns the failed jobs of all institutions for the administrator of the platform: their subject, without content.
 */
export async function deadLetters(
  context: Context,
  question: { readonly state: 'waiting' | 'writtenOff'; readonly queue?: JobName | undefined },
): Promise<AnswerOf<typeof listDeadLetters>> {
  // Only this database role may read the names of other institutions.
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => ({
    rowList: (await parkedJobs(tx, { ...question, limit: DEAD_LETTERS_MAX })).map(letterOf),
    total: await countParkedJobs(tx, question),
  }))
}

function letterOf({ leftAt, gaveUpAt, writeOff, ...job }: ParkedJob): DeadLetter {
  return {
    ...job,
    leftAt: leftAt.toISOString(),
    gaveUpAt: gaveUpAt.toISOString(),
    ...(writeOff && {
      writeOff: { reason: writeOff.reason, userName: writeOff.userName, at: writeOff.at },
    }),
  }
}
