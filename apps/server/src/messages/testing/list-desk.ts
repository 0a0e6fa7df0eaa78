import type { ListFilter, ListSort } from '@nostro/contract'
import type { Kysely } from 'kysely'
import pg from 'pg'

import type { Actor, Context } from '../../context.ts'
import { openDatabase } from '../../db/client.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { asOwner } from '../../db/owner.ts'
import type { Tables } from '../../db/tables.ts'
import { loadDemoData } from '../../demo/index.ts'
import { systemClock, systemRandom } from '../../system-ports.ts'
import { type AskedView, exportFolder, listFolder, sumFolder } from '../lists/list-messages.ts'
import { countFolders } from '../lists/read-counters.ts'
import { fillMessages } from './fill-messages.ts'

export interface ListQuestion {
  readonly name: string
  /** Tells how much was found. */
  readonly ask: () => Promise<string>
}

interface ListDesk {
  readonly version: string
  readonly rows: number
  readonly questions: readonly ListQuestion[]
  readonly close: () => Promise<void>
}

const BANK = '00000000-0000-7000-8000-000000000001'

/** A reviewer's desk in front of many messages, in a database of its own. */
export async function openListDesk({ folder, rows }: { folder: string; rows: number }): Promise<ListDesk> {
  const postgres = await startEmbeddedPostgres({ folder, isDurable: false })
  await migrate({ ownerUrl: postgres.ownerUrl })
  await asOwner(postgres.ownerUrl, (db) =>
    loadDemoData({
      db,
      clock: systemClock,
      random: systemRandom,
      passwordHash: 'nobody signs in',
      replacesPasswords: false,
    }),
  )
  const state = await filledDatabase(postgres.superuserUrl, rows)
  const db = openDatabase({
    url: postgres.ownerUrl,
    role: 'nostro_app',
    connectionsMax: 2,
    onConnectionError: () => undefined,
  })
  return {
    version: state.version,
    rows: state.rows,
    questions: listQuestions(listContext(db, { userId: state.userId, now: state.newest })),
    close: async () => {
      await db.destroy()
      await postgres.stop()
    },
  }
}

async function filledDatabase(superuserUrl: string, rows: number) {
  const url = new URL(superuserUrl)
  url.pathname = '/nostro'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    const numberOf = async () => Number((await client.query('select count(*) from message')).rows[0].count)
    if ((await numberOf()) < rows) {
      await fillMessages(client, { institutionId: BANK, bic: 'DEMECNBJXXX', rows, until: new Date() })
    }
    const { rows: facts } = await client.query<{ version: string; user_id: string; newest: Date }>(
      `select current_setting('server_version') as version, max(message.created_at) as newest,
        (select id from app_user where username = 'beijing.reviewer') as user_id from message`,
    )
    const [fact] = facts
    if (fact === undefined) throw new Error('PostgreSQL told nothing of itself')
    return { version: fact.version, userId: fact.user_id, newest: fact.newest, rows: await numberOf() }
  } finally {
    await client.end()
  }
}

/** As much of a context as lists ask for: a reviewer of the bank. */
export function listContext(
  db: Kysely<Tables>,
  asking: { readonly userId: string; readonly now: Date },
): Context {
  const actor: Pick<Actor, 'userId' | 'institutionId' | 'institutionKind' | 'roles'> = {
    userId: asking.userId,
    institutionId: BANK,
    institutionKind: 'bank',
    roles: new Set(['ROLE_BANK', 'ROLE_REVIEWER']),
  }
  const part = { db, clock: { now: () => asking.now }, random: systemRandom, institutionId: BANK, actor }
  return part as unknown as Context
}

const SENT: AskedView = { folder: 'sent' }
const SECONDS_OF_A_DAY = 86_400

/** What people ask of lists, each by itself. */
export function listQuestions(context: Context): readonly ListQuestion[] {
  const page =
    (view: AskedView, { current = 1, sort }: { current?: number; sort?: ListSort } = {}) =>
    async (): Promise<string> => {
      const { total, isMore } = await listFolder(context, view, { page: { current, size: 10 }, sort })
      return isMore ? `over ${total}` : String(total)
    }
  const filtered = (filter: ListFilter) => page({ ...SENT, filter })
  const now = context.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * SECONDS_OF_A_DAY * 1000).toISOString()
  return [
    { name: 'first page', ask: page(SENT) },
    { name: 'page 1,000', ask: page(SENT, { current: 1_000 }) },
    { name: 'page 10,000', ask: page(SENT, { current: 10_000 }) },
    { name: 'oldest first', ask: page(SENT, { sort: { by: 'createdAt', order: 'asc' } }) },
    { name: 'approver’s done folder', ask: page({ folder: 'approved' }) },
    { name: 'received and processed', ask: page({ folder: 'processed' }) },
    { name: 'a reviewer’s own list', ask: page({ folder: 'pending' }) },
    { name: 'tasks that I hold', ask: page({ folder: 'pending', forMe: false, filter: { claim: 'mine' } }) },
    {
      name: 'tasks that nobody holds',
      ask: page({ folder: 'pending', forMe: false, filter: { claim: 'free' } }),
    },
    { name: 'type MT103', ask: page({ ...SENT, messagingType: 'MT103' }) },
    { name: 'a rare type', ask: page({ ...SENT, messagingType: 'MT299' }) },
    { name: 'a type there is none of', ask: page({ ...SENT, messagingType: 'MT999' }) },
    { name: 'status approved or on the way', ask: filtered({ shownStatus: 1 }) },
    { name: 'direction in', ask: filtered({ direction: 1 }) },
    { name: 'a business id', ask: filtered({ businessId: 'REF000123456' }) },
    { name: 'a beginning of business ids', ask: filtered({ businessId: 'REF0001' }) },
    { name: 'all business ids', ask: filtered({ businessId: 'REF' }) },
    { name: 'a receiver', ask: filtered({ payeeBicCode: 'BKQADEFF' }) },
    { name: 'some receivers', ask: filtered({ payeeBicCode: 'BKQ' }) },
    { name: 'the own BIC', ask: filtered({ payerBicCode: 'DEME' }) },
    { name: 'a rare word of a payee', ask: filtered({ payeeName: 'HOUSE1234' }) },
    { name: 'a common word of a payer', ask: filtered({ payerName: 'FALCON' }) },
    { name: 'two words of a payee', ask: filtered({ payeeName: 'FALCON HOUSE1234' }) },
    { name: 'currency JPY', ask: filtered({ currency: 'JPY' }) },
    { name: 'currency USD', ask: filtered({ currency: 'USD' }) },
    { name: 'a currency there is none of', ask: filtered({ currency: 'CHF' }) },
    { name: 'amounts, a narrow span', ask: filtered({ amountFrom: '100000', amountTo: '110000' }) },
    { name: 'amounts, a wide span', ask: filtered({ amountFrom: '1000' }) },
    { name: 'currency and amounts', ask: filtered({ currency: 'EUR', amountTo: '50000' }) },
    { name: 'created today', ask: filtered({ createdFrom: daysAgo(1) }) },
    {
      name: 'created in a week long ago',
      ask: filtered({ createdFrom: daysAgo(100), createdTo: daysAgo(93) }),
    },
    { name: 'search: a reference', ask: filtered({ search: 'REF000123456' }) },
    { name: 'search: a rare word', ask: filtered({ search: 'HOUSE4321' }) },
    { name: 'search: a common word', ask: filtered({ search: 'granite' }) },
    { name: 'search: two common words', ask: filtered({ search: 'granite ltd' }) },
    { name: 'search: an amount', ask: filtered({ search: '1,234,567.89' }) },
    { name: 'search: nothing like it', ask: filtered({ search: 'xyzzy' }) },
    {
      name: 'search sorted by amount',
      ask: page({ ...SENT, filter: { search: 'HOUSE432' } }, { sort: { by: 'amount', order: 'desc' } }),
    },
    { name: 'counters', ask: async () => String((await countFolders(context)).pending) },
    {
      name: 'totals of a search',
      ask: async () => String((await sumFolder(context, { ...SENT, filter: { search: 'HOUSE432' } })).total),
    },
    {
      name: 'export of a search',
      ask: async () => {
        const { rows } = await exportFolder(context, { ...SENT, filter: { search: 'HOUSE432' } })
        return String(rows.length)
      },
    },
  ]
}
