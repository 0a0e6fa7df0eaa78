import type { RecurringDraft } from '@nostro/contract'
import type { PaymentDays } from '@nostro/kernel'
import { CA103, draftSummary } from '@nostro/messages'

import { nextOccurrences } from './plan-days.ts'
import type { ListedPlan } from './recurring.repository.ts'

const NEXT_SHOWN = 3

/** Presents a plan with its next payments by the present calendars. */
export function planRow({ plan, owner, runs }: ListedPlan, days: PaymentDays): RecurringDraft {
  const summary = draftSummary(CA103, plan.content)
  const isOver = plan.state === 'ended'
  return {
    id: plan.id,
    name: plan.name,
    owner,
    firstOn: plan.firstOn,
    frequency: plan.frequency,
    moves: plan.moves,
    daysBefore: plan.daysBefore,
    ...(plan.until !== undefined && { until: plan.until }),
    ...(plan.times !== undefined && { times: plan.times }),
    state: plan.state,
    ...(plan.problem !== undefined && { problem: plan.problem }),
    version: plan.version,
    createdAt: plan.createdAt.toISOString(),
    payeeName: summary.payeeName ?? '',
    payeeAccount: summary.payeeAccount ?? '',
    currency: summary.currency ?? '',
    amount: summary.amount ?? '',
    ...(plan.nextAmount !== undefined && { nextAmount: plan.nextAmount }),
    next: isOver
      ? []
      : nextOccurrences(days, plan, NEXT_SHOWN).map(({ plannedOn, paysOn, draftsOn }) => ({
          plannedOn,
          paysOn,
          draftsOn,
        })),
    runs: runs.map(({ paysOn, messageId, at }) => ({
      paysOn,
      outcome: messageId === undefined ? 'skipped' : 'drafted',
      ...(messageId !== undefined && { messageId }),
      at: at.toISOString(),
    })),
  }
}
