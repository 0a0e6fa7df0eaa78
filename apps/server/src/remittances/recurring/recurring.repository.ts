import { canonicalJson, type DayMove, type Frequency, type Recurrence } from '@nostro/kernel'
import type { RecurringDraft } from '@nostro/contract'
import type { DraftValues } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

type State = RecurringDraft['state']
type Problem = NonNullable<RecurringDraft['problem']>

/** A plan that creates drafts. */
export interface Plan extends Recurrence {
  readonly id: string
  readonly institutionId: string
  readonly name: string
  readonly ownerId: string
  readonly content: DraftValues
  /** The number of the next payment, from 0. */
  readonly nextNumber: number
  readonly nextAmount?: string | undefined
  /** The day on which the next draft is created; absent if there is none. */
  readonly dueOn?: string | undefined
  readonly state: State
  readonly problem?: Problem | undefined
  readonly version: number
  readonly createdAt: Date
}

/** The outcome of a payment of a plan. */
export interface Run {
  readonly number: number
  readonly paysOn: string
  /** The draft; absent if the payment was skipped. */
  readonly messageId?: string | undefined
  readonly at: Date
}

/** The members of a plan that change. */
export type PlanChange = Pick<
  Plan,
  'ownerId' | 'nextNumber' | 'nextAmount' | 'dueOn' | 'state' | 'problem' | 'version'
>

interface PlanKey {
  readonly institutionId: string
  readonly id: string
}

export async function insertPlan(tx: Tx, plan: Plan): Promise<void> {
  await tx
    .insertInto('recurring_draft')
    .values({
      id: plan.id,
      institution_id: plan.institutionId,
      name: plan.name,
      content: canonicalJson(plan.content),
      frequency: plan.frequency,
      first_on: plan.firstOn,
      moves: plan.moves,
      days_before: plan.daysBefore,
      until_on: plan.until ?? null,
      times: plan.times ?? null,
      created_at: plan.createdAt,
      ...changedColumns(plan),
    })
    .execute()
}

/** Stores the change of a locked plan. */
export async function updatePlan(tx: Tx, { institutionId, id }: PlanKey, change: PlanChange): Promise<void> {
  await tx
    .updateTable('recurring_draft')
    .set(changedColumns(change))
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

function changedColumns(change: PlanChange) {
  return {
    owner_id: change.ownerId,
    next_number: change.nextNumber,
    next_amount: change.nextAmount ?? null,
    due_on: change.dueOn ?? null,
    state: change.state,
    problem: change.problem ?? null,
    version: change.version,
  }
}

/** Records the outcome of a payment. The database accepts one for each. */
export async function insertRun(
  tx: Tx,
  { institutionId, id }: PlanKey,
  { number, paysOn, messageId, at }: Run,
): Promise<void> {
  await tx
    .insertInto('recurring_run')
    .values({
      recurring_id: id,
      institution_id: institutionId,
      number,
      pays_on: paysOn,
      outcome: messageId === undefined ? 'skipped' : 'drafted',
      message_id: messageId ?? null,
      at,
    })
    .execute()
}

/** Returns a plan, locked until the transaction ends. */
export async function lockPlan(tx: Tx, { institutionId, id }: PlanKey): Promise<Plan | undefined> {
  const row = await tx
    .selectFrom('recurring_draft')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && planOf(row)
}

/** A plan with the name of its owner and its last payments, the newest first. */
export interface ListedPlan {
  readonly plan: Plan
  readonly owner: string
  readonly runs: readonly Run[]
}

const RUNS_SHOWN = 3

/** Returns the plans of an institution, the newest first: all of them, or that with the id. */
export async function plansOf(tx: Tx, institutionId: string, id?: string): Promise<readonly ListedPlan[]> {
  const rows = await tx
    .selectFrom('recurring_draft')
    .innerJoin('app_user', 'app_user.id', 'recurring_draft.owner_id')
    .selectAll('recurring_draft')
    .select('app_user.name as owner')
    .where('recurring_draft.institution_id', '=', institutionId)
    .$if(id !== undefined, (query) => query.where('recurring_draft.id', '=', id ?? ''))
    .orderBy('recurring_draft.created_at', 'desc')
    .orderBy('recurring_draft.id')
    .execute()
  const { rows: runs } = await sql<
    Omit<Run, 'messageId'> & { recurringId: string; messageId: string | null }
  >`
    select recurring_id as "recurringId", number, pays_on as "paysOn", message_id as "messageId", at
    from (select *, row_number() over (partition by recurring_id order by number desc) as place
      from recurring_run where institution_id = ${institutionId}::uuid) as newest
    where place <= ${RUNS_SHOWN} order by number desc`.execute(tx)
  const byPlan = Map.groupBy(runs, ({ recurringId }) => recurringId)
  return rows.map(({ owner, ...row }) => ({
    plan: planOf(row),
    owner,
    runs: (byPlan.get(row.id) ?? []).map(({ messageId, ...run }) => ({
      ...run,
      ...(messageId !== null && { messageId }),
    })),
  }))
}

/** Returns the number of plans of an institution that are not ended. */
export async function countPlans(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recurring_draft')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the active plans of all institutions that are due by a day. */
export async function duePlans(tx: Tx, by: string): Promise<readonly PlanKey[]> {
  const rows = await tx
    .selectFrom('recurring_draft')
    .select(['id', 'institution_id'])
    .where('state', '=', 'active')
    .where('due_on', '<=', by)
    .orderBy('due_on')
    .execute()
  return rows.map(({ id, institution_id }) => ({ id, institutionId: institution_id }))
}

interface PlanRow {
  readonly id: string
  readonly institution_id: string
  readonly name: string
  readonly owner_id: string
  readonly content: unknown
  readonly frequency: string
  readonly first_on: string
  readonly moves: string
  readonly days_before: number
  readonly until_on: string | null
  readonly times: number | null
  readonly next_number: number
  readonly next_amount: string | null
  readonly due_on: string | null
  readonly state: string
  readonly problem: string | null
  readonly version: number
  readonly created_at: Date
}

function planOf(row: PlanRow): Plan {
  return {
    id: row.id,
    institutionId: row.institution_id,
    name: row.name,
    ownerId: row.owner_id,
    // Written by insertPlan from form values; the check constraints of the other columns allow only these values.
    content: row.content as DraftValues,
    frequency: row.frequency as Frequency,
    moves: row.moves as DayMove,
    state: row.state as State,
    ...(row.problem !== null && { problem: row.problem as Problem }),
    firstOn: row.first_on,
    daysBefore: row.days_before,
    ...(row.until_on !== null && { until: row.until_on }),
    ...(row.times !== null && { times: row.times }),
    nextNumber: row.next_number,
    ...(row.next_amount !== null && { nextAmount: row.next_amount }),
    ...(row.due_on !== null && { dueOn: row.due_on }),
    version: row.version,
    createdAt: row.created_at,
  }
}
