import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Context } from '../http/context.ts'
import { openDatabase } from '../db/client.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addressReadiness } from './addresses/read-address-readiness.ts'
import { listOf } from './read-counterparties.ts'
import { fillPayees } from './testing/index.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
/** A quarter of them has each of the first words, more than are read one by one. */
const ROWS = 10_000
/** Number of concurrent changes. */
const AT_ONCE = 100

const database = await createTestDatabase()
const db = openDatabase({
  url: database.ownerUrl,
  role: 'nostro_app',
  connectionsMax: 8,
  onConnectionError: () => undefined,
})
let userId = ''
const contextOf = () => ({ db, institutionId: BEIJING, actor: { userId } }) as Context

beforeAll(async () => {
  const client = await database.superuser.connect()
  try {
    await fillPayees(client, { institutionId: BEIJING, rows: ROWS })
    const { rows } = await client.query<{ id: string }>(
      "select id from app_user where username = 'beijing.operator'",
    )
    userId = rows[0]?.id ?? ''
  } finally {
    client.release()
  }
})

afterAll(async () => {
  await db.destroy()
  await database.close()
})

interface Walk {
  readonly names: readonly string[]
  readonly pages: number
  readonly searchedTo: readonly string[]
}

/** Reads all pages of a search. */
async function walk(text: string, more: object = {}): Promise<Walk> {
  const names: string[] = []
  const searched: string[] = []
  let after: string | undefined
  let pages = 0
  do {
    const { rowList, next, searchedTo } = await listOf(contextOf(), {
      kind: 'payee',
      isActive: true,
      text,
      ...more,
      ...(after !== undefined && { after }),
    })
    names.push(...rowList.map(({ name }) => name))
    if (searchedTo !== undefined) searched.push(searchedTo)
    expect(
      rowList.length <= 50 && (rowList.length === 50 || next === undefined || searchedTo !== undefined),
    ).toBe(true)
    after = next
    pages += 1
  } while (after !== undefined)
  return { names, pages, searchedTo: searched }
}

/** Returns the names of records by plain SQL, without the index of words. */
async function plainly(condition: string): Promise<readonly string[]> {
  const { rows } = await database.superuser.query<{ name: string }>(
    `select name from counterparty_record where institution_id = $1 and kind = 'payee' and is_active and ${condition}
     order by upper(name) collate "C", id`,
    [BEIJING],
  )
  return rows.map(({ name }) => name)
}

describe('a search for words that many records have', () => {
  test.each([
    ['granite', `name ~ '^GRANITE'`],
    ['ltd granite', `name ~ '^GRANITE'`],
    ['house1 summit', `name ~ '^SUMMIT HOUSE1'`],
    ['house', 'true'],
  ])('%s: finds all of them by name, in pages', async (text, condition) => {
    const found = await walk(text)
    expect(found.names).toEqual(await plainly(condition))
    expect(found.names.length).toBeGreaterThan(250)
    expect(found.searchedTo).toEqual([])
  })

  test('finds nothing if no record has all of them, and shows how far each page searched', async () => {
    const { names, pages, searchedTo } = await walk('granite acme')
    expect(names).toEqual([])
    // 2,500 records have the longer word, and a page examines 1,000 of them.
    expect(pages).toBe(3)
    expect(searchedTo).toHaveLength(2)
    expect(searchedTo.every((name) => name.startsWith('GRANITE HOUSE'))).toBe(true)
  })

  test('is combined with the form of the address', async () => {
    const { names } = await walk('granite', { addressForm: 'failing' })
    expect(names).toEqual(await plainly(`name ~ '^GRANITE' and address_form = 'failing'`))
    expect(names.length).toBeGreaterThan(100)
  })

  test('finds inactive records only in their list', async () => {
    await database.superuser.query(
      `update counterparty_record set is_active = false where institution_id = $1 and name like 'FALCON HOUSE10%'`,
      [BEIJING],
    )
    expect((await walk('falcon')).names).toEqual(await plainly(`name ~ '^FALCON'`))
    const inactive = await walk('falcon', { isActive: false })
    expect(inactive.names.length).toBeGreaterThan(10)
    expect(inactive.names.every((name) => name.startsWith('FALCON HOUSE10'))).toBe(true)
  })
})

test('the numbers of records by form of their address equal a count after 100 changes at once', async () => {
  const { rows } = await database.superuser.query<{ id: string }>(
    'select id from counterparty_record where institution_id = $1 limit $2',
    [BEIJING, 2 * AT_ONCE],
  )
  const changes = [
    `address_form = case address_form when 'failing' then 'hybrid' else 'failing' end`,
    'is_active = not is_active',
    'changed_at = now()',
  ]
  await Promise.all(
    rows.map(async ({ id }, place) =>
      database.superuser.query(
        `update counterparty_record set ${changes[place % changes.length]} where id = $1`,
        [id],
      ),
    ),
  )
  const { counts } = await addressReadiness(contextOf())
  const counted = await database.superuser.query<{ addressForm: string; count: number }>(
    `select address_form as "addressForm", count(*)::int as count from counterparty_record
     where institution_id = $1 and is_active and kind <> 'instruction' group by 1 order by 1`,
    [BEIJING],
  )
  expect(counts).toEqual(counted.rows)
  expect(counts).toHaveLength(3)
  const { rows: tallied } = await database.superuser.query('select from counterparty_tally')
  // More than ten thousand changes are added up except for the last ones.
  expect(tallied.length).toBeLessThan(4 * AT_ONCE)
})
