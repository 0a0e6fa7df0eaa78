import type { AnswerOf, listRecurringDrafts as listCall, RecurringDraft } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { paymentDaysOf } from '../../calendars/index.ts'
import type { Tx } from '../../db/client.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { planRow } from './recurring.presenter.ts'
import { plansOf } from './recurring.repository.ts'

/** Returns the plans of the company with their next payments. */
export async function listRecurring(context: Context): Promise<AnswerOf<typeof listCall>> {
  const { institutionId, clock } = context
  return await inReadTransaction(context, async (tx) => {
    const days = await paymentDaysOf(tx, { institutionId, now: clock.now() })
    return { rowList: (await plansOf(tx, institutionId)).map((each) => planRow(each, days)) }
  })
}

/** Returns a plan as the list shows it. Error: `resource.notFound`. */
export async function readPlan(
  tx: Tx,
  { institutionId, clock }: Pick<Context, 'institutionId' | 'clock'>,
  id: string,
): Promise<RecurringDraft> {
  const [listed] = await plansOf(tx, institutionId, id)
  if (listed === undefined) throw new AppError('resource.notFound')
  return planRow(listed, await paymentDaysOf(tx, { institutionId, now: clock.now() }))
}
