import { addBusinessDays, localDayAt } from '@nostro/kernel'
import { USUAL_ANSWER_DAYS } from '@nostro/workflow'

import { paymentDaysOf, workingCalendar } from '../../calendars/index.ts'
import type { Tx } from '../../db/client.ts'
import { institutionById, rulesOf, storedRulesOf } from '../../institutions/index.ts'

/** Returns the day by which an answer to a request of this moment is expected, in working days of the bank's country. */
export async function answerDue(tx: Tx, institutionId: string, now: Date): Promise<string | undefined> {
  const bank = await institutionById(tx, institutionId)
  if (bank === undefined) return undefined
  const { timeZone, bics, kind } = bank
  const stored = await storedRulesOf(tx, institutionId)
  const { answerDays = USUAL_ANSWER_DAYS } = rulesOf(kind, stored)
  const days = await paymentDaysOf(tx, { institutionId, timeZone, now })
  return addBusinessDays([workingCalendar(days, bics[0])], localDayAt(now, timeZone), answerDays)
}
