import { localDayAt, nextBusinessDay, type Occurrence, occurrenceAt, type PaymentDays } from '@nostro/kernel'
import { CA103, draftSummary, type DraftValues } from '@nostro/messages'
import { rolesMay } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import { paymentDaysOf } from '../../calendars/index.ts'
import { isEndedPayee } from '../../counterparties/index.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/context.ts'
import { institutionById } from '../../institutions/index.ts'
import { type ActingScope, newMessage, paymentFactsOf } from '../../messages/content/index.ts'
import { actOnMessage } from '../../messages/index.ts'
import { notify } from '../../notifications/index.ts'
import { actorOf } from '../../sessions/index.ts'
import { activeUsersWithRole, userById } from '../../users/index.ts'
import { draftBody } from '../application-form.ts'
import { calendarsOf } from './plan-days.ts'
import { insertRun, lockPlan, type Plan, updatePlan } from './recurring.repository.ts'

/** The scope of a plan: a call, or a job with the institution. */
export type PlanScope = Omit<ActingScope, 'actor'>

/** The largest number of drafts that one transaction creates; the next run creates the others. */
const DRAFTS_MAX = 24

/**
 * Creates the drafts of a plan that are due, each once: also those of days on which no server ran. A plan whose owner
 * cannot create applications, whose company is not verified or whose payee was ended is stopped and named instead.
 */
export async function draftDue(tx: Tx, scope: PlanScope, id: string): Promise<void> {
  const { institutionId } = scope
  const plan = await lockPlan(tx, { institutionId, id })
  if (plan?.state !== 'active') return
  const owner = await ownerOf(tx, scope, plan)
  const problem = await problemOf(tx, scope, plan, owner)
  const today = await todayIn(tx, scope)
  const days = await paymentDaysOf(tx, { institutionId, now: scope.clock.now() })
  const next = occurrenceAt(plan, plan.nextNumber, calendarsOf(days, plan))
  const isDue = next !== undefined && next.draftsOn <= today
  if (isDue && (problem !== undefined || owner === undefined)) {
    await stop(tx, scope, { plan, problem: problem ?? 'owner' })
    return
  }
  const after =
    owner === undefined ? plan : await draftAll(tx, { ...scope, actor: owner }, { plan, days, today })
  const advancedPlan = advanced(after, days, plan.version + 1)
  // A plan without a due draft keeps its version, on which open pages are based.
  const isSame = advancedPlan.nextNumber === plan.nextNumber && advancedPlan.dueOn === plan.dueOn
  if (!isSame || advancedPlan.state !== plan.state) await updatePlan(tx, plan, advancedPlan)
}

/** Returns the plan with the day of its next draft. A plan without a further payment is ended. */
export function advanced(plan: Plan, days: PaymentDays, version: number): Plan {
  const next = occurrenceAt(plan, plan.nextNumber, calendarsOf(days, plan))
  return { ...plan, version, dueOn: next?.draftsOn, state: next === undefined ? 'ended' : plan.state }
}

/** Returns the present day of an institution. */
export async function todayIn(tx: Tx, { institutionId, clock }: PlanScope): Promise<string> {
  const institution = await institutionById(tx, institutionId)
  return localDayAt(clock.now(), institution?.timeZone ?? 'UTC')
}

/** Returns the owner as the maker of drafts; `undefined` if the user cannot create applications any more. */
async function ownerOf(tx: Tx, { clock }: PlanScope, plan: Plan): Promise<Actor | undefined> {
  const user = await userById(tx, plan.ownerId)
  if (user?.isActive !== true || user.institutionId !== plan.institutionId) return undefined
  const now = clock.now()
  // A plan acts without a session, so its events name the plan.
  const actor = await actorOf(tx, { id: plan.id, createdAt: now }, user, now)
  return actor.canCompose && rolesMay('composeRemittances', actor) ? actor : undefined
}

async function problemOf(
  tx: Tx,
  { institutionId }: PlanScope,
  { content }: Plan,
  owner: Actor | undefined,
): Promise<NonNullable<Plan['problem']> | undefined> {
  const institution = await institutionById(tx, institutionId)
  if (institution?.state !== 'verified') return 'institution'
  if (owner === undefined) return 'owner'
  const body = { summary: draftSummary(CA103, content) }
  const { payeeAccount: account } = paymentFactsOf({ messagingType: CA103.type, body })
  return account !== undefined && (await isEndedPayee(tx, { institutionId, account })) ? 'payee' : undefined
}

interface Due {
  readonly plan: Plan
  readonly days: PaymentDays
  readonly today: string
}

/** Creates the drafts whose days have come, in the order of their payments. */
async function draftAll(
  tx: Tx,
  scope: PlanScope & { readonly actor: Actor },
  { plan, days, today }: Due,
): Promise<Plan> {
  const calendars = calendarsOf(days, plan)
  let current = plan
  for (let created = 0; created < DRAFTS_MAX; created += 1) {
    const occurrence = occurrenceAt(current, current.nextNumber, calendars)
    if (occurrence === undefined || occurrence.draftsOn > today) return current
    // The day of a payment that no server could prepare in time is the next business day.
    const paysOn = occurrence.paysOn < today ? nextBusinessDay(calendars, today) : occurrence.paysOn
    await draft(tx, scope, { plan: current, occurrence: { ...occurrence, paysOn } })
    current = { ...current, nextNumber: current.nextNumber + 1, nextAmount: undefined }
  }
  return current
}

async function draft(
  tx: Tx,
  scope: PlanScope & { readonly actor: Actor },
  { plan, occurrence }: { readonly plan: Plan; readonly occurrence: Occurrence },
): Promise<void> {
  const { number, paysOn } = occurrence
  const amount = plan.nextAmount === undefined ? {} : { amount: plan.nextAmount }
  const values: DraftValues = { ...plan.content, ...amount, requestedExecutionDate: paysOn }
  const message = newMessage(scope, CA103.type, { kind: 'remittance' })
  const action = { type: 'save', version: 0 } as const
  await actOnMessage(tx, scope, { message, action, body: draftBody(values, message) })
  await insertRun(tx, plan, { number, paysOn, messageId: message.id, at: scope.clock.now() })
  await recordEvent(tx, scope, {
    action: 'recurring.draft',
    objectKind: 'recurringDraft',
    objectId: plan.id,
    after: { number, paysOn, messageId: message.id },
  })
  await notify(tx, scope, {
    userIds: [plan.ownerId],
    kind: 'recurring.drafted',
    params: { name: plan.name, day: paysOn },
    link: `/remittance-form/draft/${message.id}`,
  })
}

/** Stops a plan and names the reason to its owner and the administrators of the company. */
async function stop(
  tx: Tx,
  scope: PlanScope,
  { plan, problem }: { readonly plan: Plan; readonly problem: NonNullable<Plan['problem']> },
): Promise<void> {
  const { institutionId } = scope
  await updatePlan(tx, plan, { ...plan, state: 'stopped', problem, version: plan.version + 1 })
  await recordEvent(tx, scope, {
    action: 'recurring.stop',
    objectKind: 'recurringDraft',
    objectId: plan.id,
    after: { problem, number: plan.nextNumber },
  })
  const administrators = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_COMPANY_ADMIN' })
  await notify(tx, scope, {
    userIds: [...new Set([plan.ownerId, ...administrators.map(({ id }) => id)])],
    kind: 'recurring.stopped',
    params: { name: plan.name },
    link: '/remittance-recurring',
  })
}
