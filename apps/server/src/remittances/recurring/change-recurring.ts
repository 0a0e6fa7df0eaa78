import type { BodyOf, changeRecurringDraft as changeCall, RecurringDraft } from '@nostro/contract'
import { AppError, type PaymentDays } from '@nostro/kernel'
import { CA103, checkValues, withAmountDigits } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import { paymentDaysOf } from '../../calendars/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { requireComposing } from '../../messages/content/index.ts'
import { advanced, draftDue, todayIn } from './draft-due.ts'
import { readPlan } from './list-recurring.ts'
import { nextOccurrences } from './plan-days.ts'
import { insertRun, lockPlan, type Plan, updatePlan } from './recurring.repository.ts'

type Body = BodyOf<typeof changeCall>

/** The states in which each action is possible. */
const STATES: { readonly [Each in Body['action']]: readonly Plan['state'][] } = {
  skip: ['active', 'paused'],
  amount: ['active', 'paused'],
  pause: ['active'],
  resume: ['paused', 'stopped'],
  end: ['active', 'paused', 'stopped'],
}

/**
 * Changes a plan. Errors: `resource.notFound`, `recurring.versionChanged`, `recurring.stateChanged`, `message.invalid`
 * for the amount, `message.composingNotAllowed`.
 */
export async function changeRecurring(
  context: Context,
  id: string,
  { version, action, amount }: Body,
): Promise<RecurringDraft> {
  requireComposing(context)
  const { institutionId, clock } = context
  return await inTransaction(context, async (tx) => {
    const plan = await lockPlan(tx, { institutionId, id })
    if (plan === undefined) throw new AppError('resource.notFound')
    if (plan.version !== version) throw new AppError('recurring.versionChanged')
    if (!STATES[action].includes(plan.state)) throw new AppError('recurring.stateChanged')
    if (action === 'amount') requireAmount(context, plan, amount)
    const days = await paymentDaysOf(tx, { institutionId, now: clock.now() })
    const change = { plan, days, today: await todayIn(tx, context), amount }
    const changed = await ACTIONS[action](tx, context, change)
    const after = changed.state === 'ended' ? changed : advanced(changed, days, version + 1)
    await updatePlan(tx, plan, { ...after, version: version + 1 })
    await recordEvent(tx, context, {
      action: 'recurring.change',
      objectKind: 'recurringDraft',
      objectId: id,
      before: factsOf(plan),
      after: { ...factsOf(after), action },
    })
    if (action === 'resume') await draftDue(tx, context, id)
    return await readPlan(tx, context, id)
  })
}

function factsOf({ ownerId, nextNumber, nextAmount, state, problem }: Plan) {
  return { ownerId, nextNumber, nextAmount, state, problem }
}

function requireAmount({ actor }: Context, { content }: Plan, amount: string | undefined): void {
  if (amount === undefined) return
  const definition = withAmountDigits(CA103, actor.rules.applicationAmountDigits)
  const issues = checkValues(definition, { ...content, amount }).filter(
    ({ path: [first], severity }) => first === 'amount' && severity === 'error',
  )
  if (issues.length > 0) throw new AppError('message.invalid', {}, { issues })
}

interface PlanAction {
  readonly plan: Plan
  readonly days: PaymentDays
  readonly today: string
  readonly amount: string | undefined
}

type Act = (tx: Tx, context: Context, change: PlanAction) => Promise<Plan>

const ACTIONS: { readonly [Each in Body['action']]: Act } = {
  skip: async (tx, { clock }, { plan, days }) => {
    const [next] = nextOccurrences(days, plan, 1)
    if (next === undefined) throw new AppError('recurring.stateChanged')
    await insertRun(tx, plan, { number: next.number, paysOn: next.paysOn, at: clock.now() })
    return { ...plan, nextNumber: plan.nextNumber + 1, nextAmount: undefined }
  },
  amount: async (_tx, _context, { plan, amount }) => ({ ...plan, nextAmount: amount }),
  pause: async (_tx, _context, { plan }) => ({ ...plan, state: 'paused' }),
  resume: async (tx, context, { plan, days, today }) =>
    await withoutPast(tx, context, {
      plan: { ...plan, ownerId: context.actor.userId, state: 'active', problem: undefined },
      days,
      today,
    }),
  end: async (_tx, _context, { plan }) => ({
    ...plan,
    state: 'ended',
    problem: undefined,
    dueOn: undefined,
    nextAmount: undefined,
  }),
}

/** The largest number of payments that a resumed plan leaves behind. */
const PAST_MAX = 1000

/** Skips the payments whose days passed while the plan did not run. */
async function withoutPast(
  tx: Tx,
  { clock }: Context,
  { plan, days, today }: Omit<PlanAction, 'amount'>,
): Promise<Plan> {
  let current = plan
  for (let skipped = 0; skipped < PAST_MAX; skipped += 1) {
    const [next] = nextOccurrences(days, current, 1)
    if (next === undefined || next.paysOn >= today) return current
    await insertRun(tx, plan, { number: next.number, paysOn: next.paysOn, at: clock.now() })
    current = { ...current, nextNumber: current.nextNumber + 1, nextAmount: undefined }
  }
  return current
}
