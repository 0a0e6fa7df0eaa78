import type { ListFilter, ListSort } from '@nostro/contract'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RULES } from '@nostro/workflow'

import type { Actor, Context } from '../../http/context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { findOwnEarlierMessages } from '../../drafting/index.ts'
import { fillMessages } from '../testing/fill-messages.ts'
import { type RequestedView, exportFolder, listFolder, sumFolder } from './list-messages.ts'
import { readByKeys } from './read-by-keys.repository.ts'
import { countFolders } from './read-counters.ts'

/** Enough rows for the planner to treat the tables as large and to walk through large folders. */
const ROWS = 20_000
const BEIJING = '00000000-0000-7000-8000-000000000001'
const NOW = new Date('2026-11-23T08:00:00.000Z')

const database = await createTestDatabase()
const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2, options: '-c role=nostro_app' })
pool.on('error', () => undefined)
const requested: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    if (event.level === 'query') requested.push(event.query)
  },
})

afterAll(async () => {
  await db.destroy()
  await database.close()
})

let context: Context

beforeAll(async () => {
  const client = await database.superuser.connect()
  try {
    await fillMessages(client, { institutionId: BEIJING, bic: 'DEMECNBJXXX', rows: ROWS, until: NOW })
    const { rows } = await client.query<{ id: string }>(
      "select id from app_user where username = 'beijing.reviewer'",
    )
    // Sent messages need an approval.
    await client.query(`
      insert into approval_node (id, institution_id, message_id, round, position, type, description, digest,
        decided_by, decided_at)
      select gen_random_uuid(), institution_id, id, 1, 1, 'review', 'approval', digest, '${rows[0]?.id}', created_at
      from message where institution_id = '${BEIJING}' and stage = 'sent'`)
    await client.query('vacuum analyze approval_node')
    context = contextOf(rows[0]?.id ?? '')
  } finally {
    client.release()
  }
})

/** Returns the part of a context that lists use. */
function contextOf(userId: string): Context {
  const actor: Pick<Actor, 'userId' | 'institutionId' | 'institutionKind' | 'roles' | 'groups' | 'rules'> = {
    userId,
    institutionId: BEIJING,
    institutionKind: 'bank',
    roles: new Set(['ROLE_BANK', 'ROLE_REVIEWER']),
    groups: new Set(),
    rules: DEFAULT_RULES.bank,
  }
  const part = { db, clock: { now: () => NOW }, random: systemRandom, institutionId: BEIJING, actor }
  return part as Context
}

const SENT = { folder: 'sent' } as const satisfies RequestedView
const NEWEST: ListSort = { by: 'createdAt', order: 'desc' }

const filtered = (filter: ListFilter) => () => page({ ...SENT, filter })
const page = (view: RequestedView, current = 1, sort = NEWEST) =>
  listFolder(context, view, { page: { current, size: 10 }, sort })

/** Rows of a page from each of three stages, with the steps of its messages and their users. */
const FEW_ROWS = 100

/** A list of a reviewer from whom large amounts are hidden until they are entered again. */
const hiddenPage = (filter: ListFilter, sort = NEWEST) => {
  const { actor } = context
  const asking = { ...context, actor: { ...actor, rules: { ...actor.rules, reentryAmount: '1000' } } }
  return listFolder(asking, { ...SENT, filter }, { page: { current: 1, size: 10 }, sort })
}

test.each<[string, () => Promise<unknown>]>([
  ['first page', () => page(SENT)],
  ['deep page', () => page(SENT, 900)],
  ['oldest first', () => page(SENT, 1, { by: 'createdAt', order: 'asc' })],
  ['one type', () => page({ ...SENT, messagingType: 'MT299' })],
  ['approver’s done folder', () => page({ folder: 'approved' })],
  ['a reviewer’s own list', () => page({ folder: 'pending' })],
  ['tasks claimed by the viewer', () => page({ folder: 'pending', forMe: false, filter: { claim: 'mine' } })],
  ['unclaimed tasks', () => page({ folder: 'pending', forMe: false, filter: { claim: 'free' } })],
  ['a reference', filtered({ businessId: 'REF0000100' })],
  ['a BIC', filtered({ payeeBicCode: 'BKQA' })],
  ['a name', filtered({ payeeName: 'HOUSE17' })],
  ['a currency', filtered({ currency: 'JPY' })],
  ['amounts', filtered({ amountFrom: '100', amountTo: '5000' })],
  ['a broad currency', filtered({ currency: 'USD' })],
  ['a period of time', filtered({ createdFrom: '2026-11-23T01:00:00.000Z' })],
  ['a search', filtered({ search: 'house1' })],
  ['a searched amount', filtered({ search: '12,000.00' })],
  ['a broad search', filtered({ search: 'DEME' })],
  [
    'sorted by amount',
    () => page({ ...SENT, filter: { search: 'HOUSE1' } }, 1, { by: 'amount', order: 'asc' }),
  ],
  ['totals', () => sumFolder(context, { ...SENT, filter: { payeeName: 'HOUSE1' } })],
  ['an export', () => exportFolder(context, { ...SENT, filter: { payeeName: 'HOUSE1' } })],
  ['counters', () => countFolders(context)],
  ['hidden values, by amounts', () => hiddenPage({ currency: 'JPY', amountTo: '50000' })],
  ['hidden values, a broad currency', () => hiddenPage({ currency: 'USD' })],
  ['hidden values, a searched amount', () => hiddenPage({ search: '12,000.00' })],
  [
    'hidden values, sorted by amount',
    () => hiddenPage({ search: 'HOUSE1' }, { by: 'amount', order: 'desc' }),
  ],
])('%s: no sequential scan', async (name, ask) => {
  requested.length = 0
  await ask()
  const reads = requested.filter(({ sql }) => /\b(message|message_term|message_tally)\b/.test(sql))
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.some(({ sql }) => isHiding(sql))).toBe(name.startsWith('hidden'))
  for (const read of reads) {
    const plan = await planOf(read)
    expect({ sql: read.sql, scans: scansOf(plan) }).toEqual({ sql: read.sql, scans: [] })
    // The entries of the viewer are looked up for each pending message.
    const entered = isHiding(read.sql) ? enteredIn(await planOf(read, 'analyze')) : 0
    expect(entered).toBeLessThan(FEW_ROWS)
  }
})

test.each<[string, () => Promise<unknown>]>([
  ['first page', () => page(SENT)],
  ['oldest first', () => page(SENT, 1, { by: 'createdAt', order: 'asc' })],
  ['one type', () => page({ ...SENT, messagingType: 'MT103' })],
  ['a rare type', () => page({ ...SENT, messagingType: 'MT299' })],
  ['a type there is none of', () => page({ ...SENT, messagingType: 'MT999' })],
  ['approver’s done folder', () => page({ folder: 'approved' })],
  ['a reference', filtered({ businessId: 'REF000010002' })],
  ['a word there is none of', filtered({ search: 'xyzzy' })],
  ['a reviewer’s own list', () => page({ folder: 'pending' })],
  ['tasks claimed by the viewer', () => page({ folder: 'pending', forMe: false, filter: { claim: 'mine' } })],
  ['counters', () => countFolders(context)],
  [
    'earlier messages by reference',
    () => findOwnEarlierMessages(context, { messagingType: 'MT103', reference: 'Ref0000' }),
  ],
])('%s: no more rows are read than are shown', async (_name, ask) => {
  requested.length = 0
  await ask()
  const reads = requested.filter(({ sql }) => /\b(message|message_term|message_tally)\b/.test(sql))
  expect(reads.length).toBeGreaterThan(0)
  for (const read of reads) {
    const rows = rowsOf(await planOf(read, 'analyze'))
    expect({ sql: read.sql, isMuch: rows > FEW_ROWS }).toEqual({ sql: read.sql, isMuch: false })
  }
})

test.each<[string, ListFilter, ListSort]>([
  ['a currency', { currency: 'JPY' }, NEWEST],
  ['amounts', { amountFrom: '100', amountTo: '900000' }, NEWEST],
  [
    'a currency and amounts by amount',
    { currency: 'EUR', amountFrom: '100' },
    { by: 'amount', order: 'asc' },
  ],
])('%s: the rows are found without reading messages', async (_name, filter, sort) => {
  requested.length = 0
  await page({ ...SENT, filter }, 1, sort)
  const counting = requested.filter(({ sql }) => /count\(\*\) over/.test(sql))
  expect(counting).toHaveLength(1)
  for (const read of counting) {
    const plan = await planOf(read)
    expect(nodesOf(plan).filter((type) => type.endsWith('Scan'))).toEqual(['Index Only Scan'])
  }
})

test('tasks are searched only among open steps', async () => {
  requested.length = 0
  await countFolders(context)
  const counting = requested.filter(({ sql }) => /\bapproval_node\b/.test(sql))
  expect(counting).toHaveLength(1)
  for (const read of counting) expect(indexesOf(await planOf(read))).toContain('approval_node_open_steps')
})

/** Returns the plan with the caller's role and settings. */
async function planOf({ sql, parameters }: CompiledQuery, mode?: 'analyze'): Promise<PlanNode> {
  return await inTransaction(context, async (tx) => {
    readByKeys(tx)
    const explained = CompiledQuery.raw(
      `explain (${mode === undefined ? '' : 'analyze, '}format json) ${sql}`,
      [...parameters],
    )
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explained)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan === undefined) throw new Error('PostgreSQL told no plan')
    return plan
  })
}

/** Returns whether a statement looks up the entries of hidden values. */
function isHiding(sql: string): boolean {
  return sql.includes('approval_node entered')
}

/** Returns the number of rows that were read for the entries of hidden values. */
function enteredIn(plan: PlanNode): number {
  const own = plan.Alias?.startsWith('entered') === true ? rowsOf({ ...plan, Plans: [] }) : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + enteredIn(part), own)
}

interface PlanNode {
  readonly Alias?: string
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
}

/** Returns the largest number of rows that a step of the plan read. */
function rowsOf(plan: PlanNode): number {
  const each = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
  return Math.max(each * (plan['Actual Loops'] ?? 1), ...(plan.Plans ?? []).map(rowsOf))
}

function nodesOf(plan: PlanNode): readonly string[] {
  return [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]
}

function indexesOf(plan: PlanNode): readonly string[] {
  const { 'Index Name': index, Plans: plans = [] } = plan
  return [...(index === undefined ? [] : [index]), ...plans.flatMap(indexesOf)]
}

/** A bitmap scan over an index of the institution also reads the whole table. */
const WHOLESALE: readonly string[] = ['Seq Scan', 'Bitmap Heap Scan']

function scansOf(plan: PlanNode): readonly string[] {
  const own = WHOLESALE.includes(plan['Node Type']) ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}
