import { exportMessages, listMessages, readCounters, sumMessages } from '@nostro/contract'
import type { ListFilter, ListSort } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { fillMessages } from '../testing/fill-messages.ts'

/** Number of rows in a folder, more than are read row by row. */
const ROWS = 30_000
const BEIJING = '00000000-0000-7000-8000-000000000001'

const server = await createTestServer()
const { superuser } = server.database
const viewer = await server.signIn('beijing.reviewer')
const { sent, approved, processed, pending } = MESSAGE_STATUSES

beforeAll(async () => {
  const client = await superuser.connect()
  try {
    await fillMessages(client, {
      institutionId: BEIJING,
      bic: 'DEMECNBJXXX',
      rows: ROWS,
      until: server.clock.now(),
    })
  } finally {
    client.release()
  }
})

interface Requested {
  readonly status?: (typeof MESSAGE_STATUSES)[keyof typeof MESSAGE_STATUSES]
  readonly filter?: ListFilter
  readonly sort?: ListSort
  readonly messagingType?: string
  readonly current?: number
  readonly pageSize?: number
  readonly forMe?: boolean
}

const list = (requested: Requested) => viewer.succeed(listMessages, { body: { status: sent, ...requested } })

/** Returns the number of rows, counted by simple SQL. */
async function counted(condition: string, stages = "'pending', 'approved', 'sent'"): Promise<number> {
  const { rows } = await superuser.query<{ count: string }>(
    `select count(*) from message where institution_id = '${BEIJING}' and stage in (${stages}) and ${condition}`,
  )
  return Number(rows[0]?.count)
}

test('filled-in messages have the same search terms as written ones', async () => {
  const { rows } = await superuser.query(`
    with kept as (select direction, term, message_id from message_term where institution_id = '${BEIJING}'),
      wanted as (select (stage in ('waitingProcessed', 'processed'))::int as direction,
          terms_of(array[business_id, uetr, sender_bic, receiver_bic], array[payer_name, payee_name], amount) as term,
          id as message_id
        from message where institution_id = '${BEIJING}')
    (select * from kept except all select * from wanted) union all
    (select * from wanted except all select * from kept) limit 1`)
  expect(rows).toEqual([])
})

describe('narrow filters of a large folder', () => {
  test.each<[ListFilter, string]>([
    [{ businessId: 'ref00000001' }, "business_id ilike 'ref00000001%'"],
    [{ payeeBicCode: 'bkqa' }, "receiver_bic like 'BKQA%'"],
    [{ payeeName: 'house17' }, String.raw`payee_name ~ '\mHOUSE17'`],
    [{ payerName: 'falcon house2' }, String.raw`payer_name ~ '\mFALCON' and payer_name ~ '\mHOUSE2'`],
    [{ currency: 'JPY' }, "currency = 'JPY'"],
    [
      { currency: 'EUR', amountFrom: '100', amountTo: '2000.55' },
      "currency = 'EUR' and amount between 100 and 2000.55",
    ],
    [{ amountTo: '1500' }, 'amount <= 1500'],
    [{ search: 'HOUSE123' }, String.raw`(payer_name ~ '\mHOUSE123' or payee_name ~ '\mHOUSE123')`],
    [{ search: 'REF000000210' }, "business_id like 'REF000000210%'"],
    [{ shownStatus: pending }, "stage = 'pending'"],
    [{ direction: 1 }, 'false'],
    [{ businessId: '100%' }, 'false'],
  ])('%j counts exactly', async (filter, condition) => {
    const total = await counted(condition)
    const page = await list({ filter })
    expect(page).toMatchObject({ totalRecord: total })
    expect(page.isMore).toBeUndefined()
    expect(page.rowList).toHaveLength(Math.min(total, 10))
  })

  test('an amount is found with any thousands separator', async () => {
    const { rows } = await superuser.query<{ amount: string; business_id: string }>(
      "select amount::text, business_id from message where stage = 'sent' and amount between 1000000 and 9999999 limit 1",
    )
    const { amount = '', business_id = '' } = rows[0] ?? {}
    const [integer = '', decimals = ''] = amount.split('.')
    const grouped = integer.replaceAll(/\B(?=(\d{3})+$)/g, ',')
    for (const search of [amount, `${grouped}.${decimals}`, `${integer},${decimals}`]) {
      const { rowList } = await list({ filter: { search } })
      expect(rowList.map((row) => row.businessId)).toContain(business_id)
    }
  })

  test('a rare type, alone and with a word', async () => {
    const page = await list({ messagingType: 'MT299' })
    expect(page.totalRecord).toBeGreaterThan(0)
    expect(page.totalRecord).toBe(await counted("messaging_type = 'MT299'"))
    expect(page.rowList.every((row) => row.messagingType === 'MT299')).toBe(true)
  })

  test('a period of time', async () => {
    const { rowList } = await list({ current: 40 })
    const [newest, oldest] = [rowList[0]?.createdAt ?? '', rowList[9]?.createdAt ?? '']
    const between = await list({ filter: { createdFrom: oldest, createdTo: newest } })
    expect(between.rowList.map((row) => row.id)).toEqual(rowList.slice(1).map((row) => row.id))
  })

  test.each<ListSort>([
    { by: 'amount', order: 'desc' },
    { by: 'amount', order: 'asc' },
    { by: 'payeeName', order: 'asc' },
    { by: 'createdAt', order: 'asc' },
  ])('sort by %j', async (sort) => {
    const { rowList, isUnsorted } = await list({ filter: { search: 'HOUSE12' }, sort })
    expect(isUnsorted).toBeUndefined()
    const { by, order } = sort
    const values = rowList.map((row) => (by === 'amount' ? Number(row.amount) : row[by].toLowerCase()))
    const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(values.length).toBeGreaterThan(3)
    expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed())
  })
})

describe('broad filters of a large folder', () => {
  test('show that there is more, and continue as far as the user pages', async () => {
    const filter = { search: 'DEMECNBJ', payerBicCode: 'DEME' }
    const first = await list({ filter })
    const whole = await list({})
    expect(first.isMore).toBe(true)
    expect(first.rowList).toEqual(whole.rowList)
    const later = await list({ filter, current: 400 })
    expect(later.totalRecord).toBeGreaterThan(first.totalRecord)
    expect(later.rowList).toEqual((await list({ current: 400 })).rowList)
  })

  test('find all rows with words that are common individually and rare together', async () => {
    const words = ['HOUSE1', 'HOUSE2', 'GRANITE', 'PAPER', 'OOO']
    const { rows } = await superuser.query<{ id: string }>(
      `select id from message where institution_id = '${BEIJING}' and stage in ('pending', 'approved', 'sent')
       and ${words.map((word) => beginsIn(word, EVERYWHERE)).join(' and ')} order by id desc`,
    )
    const found = await list({ filter: { search: words.join(' ') } })
    expect(found.rowList.map((row) => row.id)).toEqual(rows.slice(0, 10).map((row) => row.id))
    expect(found).toMatchObject({ totalRecord: rows.length })
    expect(found.isMore).toBeUndefined()
    const none = await list({ filter: { search: 'granite acme summit' } })
    expect(none).toMatchObject({ totalRecord: 0, rowList: [] })
  })

  test('show how far back they searched, and find the others from there', async () => {
    const { rows } = await superuser.query<{ id: string }>(
      `select id from message where institution_id = $1 and stage in ('pending', 'approved', 'sent')
        and amount >= 4000000 order by id desc`,
      [BEIJING],
    )
    const found = await everySearch({ search: 'DEME', amountFrom: '4000000' })
    expect(found.searches).toBeGreaterThan(1)
    expect(found.ids).toEqual(rows.map(({ id }) => id))
    const none = await list({ filter: { payeeBicCode: 'DEME' } })
    expect(none).toMatchObject({ totalRecord: 0, isMore: true, searchedBackTo: expect.any(String) })
    expect(await everySearch({ payeeBicCode: 'DEME' })).toMatchObject({ ids: [] })
  })

  test('find old messages by a common prefix', async () => {
    const old = `message where institution_id = '${BEIJING}' and identifiers is not null`
    await superuser.query(`begin; set local session_replication_role = replica;
      update message set identifiers = 'old' || substr(business_id, 4) where id in (
        select id from message where institution_id = '${BEIJING}' and stage = 'sent' order by id limit 11000);
      insert into message_term (institution_id, direction, term, message_id)
        select institution_id, 0, identifiers, id from ${old}; commit`)
    const { rows } = await superuser.query<{ id: string }>(`select id from ${old} order by id desc limit 10`)
    const page = await list({ filter: { search: 'OLD' } })
    expect(page.isMore).toBe(true)
    expect(page.rowList.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('are sorted newest first if there are too many rows to sort', async () => {
    const page = await list({ sort: { by: 'amount', order: 'asc' } })
    expect(page.isUnsorted).toBe(true)
    expect(page.rowList).toEqual((await list({})).rowList)
  })

  test('read from the nearer end of time, also in ascending order', async () => {
    const { rowList, totalRecord } = await list({ sort: { by: 'createdAt', order: 'asc' } })
    const last = Math.ceil(totalRecord / 10)
    const oldest = (await list({ current: last })).rowList
    expect(rowList[0]?.id).toBe(oldest.at(-1)?.id)
  })
})

describe('totals', () => {
  test('add up a filtered list by currency', async () => {
    const filter = { payeeName: 'HOUSE11' }
    const sums = await viewer.succeed(sumMessages, { body: { status: sent, filter } })
    const { rows } = await superuser.query<{ currency: string; amount: string; count: string }>(
      String.raw`select currency, sum(amount)::text as amount, count(*) from message where institution_id = $1
        and stage in ('pending', 'approved', 'sent') and payee_name ~ '\mHOUSE11' group by 1 order by 1`,
      [BEIJING],
    )
    expect(sums.totals).toEqual(rows.map((row) => ({ ...row, count: Number(row.count) })))
    expect(sums.totals.length).toBeGreaterThan(1)
  })

  test('are omitted for too many rows', async () => {
    const sums = await viewer.succeed(sumMessages, { body: { status: sent } })
    expect(sums).toMatchObject({ isMore: true, totals: [] })
  })
})

test('an export contains all pages in order, shows where it ends, and is recorded', async () => {
  const filter = { search: 'HOUSE12' }
  const sort = { by: 'amount', order: 'desc' } as const
  const exported = await viewer.succeed(exportMessages, { body: { status: sent, filter, sort } })
  const pages: string[] = []
  const { totalRecord } = await list({ filter, sort })
  for (let current = 1; current <= Math.ceil(totalRecord / 10); current++) {
    pages.push(...(await list({ filter, sort, current })).rowList.map((row) => row.id))
  }
  expect(exported.rowList.map((row) => row.id)).toEqual(pages)
  expect(exported.isMore).toBeUndefined()
  const all = await viewer.succeed(exportMessages, { body: { status: sent } })
  expect(all.isMore).toBe(true)
  expect(all.rowList).toHaveLength(10_000)
  const { rows } = await superuser.query(
    "select object_id from audit_event where action = 'list.export' and result = 'done'",
  )
  expect(rows).toEqual([{ object_id: 'sent' }, { object_id: 'sent' }])
})

test('counters and totals of large folders are exact', async () => {
  const counters = await viewer.succeed(readCounters)
  const mine = await viewer.succeed(listMessages, { body: { status: pending } })
  expect(counters.pending).toBe(mine.totalRecord)
  expect(mine.totalRecord).toBe(ROWS / 1000)
  expect((await list({})).totalRecord).toBe(await counted('true'))
  expect((await list({ status: processed })).totalRecord).toBe(await counted('true', "'processed'"))
  expect((await list({ status: approved })).totalRecord).toBe(await counted('true', "'approved', 'sent'"))
})

test('for any filter, each row of each page is also found by plain SQL', async () => {
  const words = fc.constantFrom(
    'HOUSE1',
    'ACME',
    'steel ltd',
    'bk',
    'REF00001',
    'DEME',
    'USD',
    '12',
    'HOUSE77 CO',
  )
  const filters = fc.record(
    {
      search: words,
      payeeName: fc.constantFrom('CEDAR', 'house2', 'paper gmbh'),
      currency: fc.constantFrom('USD', 'JPY'),
      amountFrom: fc.constantFrom('5000', '9000000'),
      payeeBicCode: fc.constantFrom('B', 'BKD'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 3 }), async (filter, current) => {
      const { rowList } = await list({ filter, current })
      expect(rowList.map((row) => row.id)).toEqual(await plainly(filter, current))
    }),
    { numRuns: 25 },
  )
})

/** Repeats a search from where the previous one ended, until nothing older remains. */
async function everySearch(filter: ListFilter): Promise<{ ids: readonly string[]; searches: number }> {
  const ids = new Set<string>()
  let narrowed = filter
  for (let searches = 1, current = 1; ; current++) {
    const { totalRecord, rowList, searchedBackTo } = await list({ filter: narrowed, current, pageSize: 100 })
    for (const { id } of rowList) ids.add(id)
    if (searchedBackTo !== undefined) {
      narrowed = { ...filter, createdTo: searchedBackTo }
      searches += 1
      current = 0
    } else if (totalRecord <= current * 100) return { ids: [...ids], searches }
  }
}

const EVERYWHERE = ['business_id', 'uetr', 'sender_bic', 'receiver_bic', 'payer_name', 'payee_name']

/** Returns the same page by plain SQL without prefix indexes, reading each row. */
async function plainly(filter: ListFilter, current: number): Promise<readonly string[]> {
  const conditions = [
    ...wordsOf(filter.search).map((text) =>
      /^\d+$/.test(text) ? `(${beginsIn(text, EVERYWHERE)} or amount = ${text})` : beginsIn(text, EVERYWHERE),
    ),
    ...wordsOf(filter.payeeName).map((text) => beginsIn(text, ['payee_name'])),
    ...(filter.currency === undefined ? [] : [`currency = '${filter.currency}'`]),
    ...(filter.amountFrom === undefined ? [] : [`amount >= ${filter.amountFrom}`]),
    ...(filter.payeeBicCode === undefined ? [] : [beginsIn(filter.payeeBicCode, ['receiver_bic'])]),
    'true',
  ]
  const { rows } = await superuser.query<{ id: string }>(
    `select id from message where institution_id = '${BEIJING}' and stage in ('pending', 'approved', 'sent')
     and ${conditions.join(' and ')} order by id desc limit 10 offset ${(current - 1) * 10}`,
  )
  return rows.map((row) => row.id)
}

function wordsOf(text = ''): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** Returns a condition: a word of one of the columns has this prefix. */
function beginsIn(word: string, columns: readonly string[]): string {
  const places = columns.map((name) => `position(' ${word.toLowerCase()}' in ' ' || lower(${name})) > 0`)
  return `(${places.join(' or ')})`
}
