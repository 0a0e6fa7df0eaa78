import { type ListFilter, readMessage, readWorkday } from '@nostro/contract'
import { DEFAULT_RULES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../testing/index.ts'
import { folderOf, paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer } = banks
const { superuser } = server.database

const ACCOUNT = 'DE75512108001245126199'
/** Amounts in the opposite order of their submission. */
const AMOUNTS = ['3250.75', '2250.75', '1250.75'] as const
const SMALL = '12.50'

async function useRules(rules: object): Promise<void> {
  await superuser.query(`alter table approval_rules disable trigger user`)
  await superuser.query(
    `insert into approval_rules (institution_id, version, rules, changed_by, changed_at)
     select institution_id, 1 + coalesce((select max(version) from approval_rules r where r.institution_id = u.institution_id), 0),
       $1::jsonb, id, now() from app_user u where username = 'beijing.admin'`,
    [JSON.stringify({ ...DEFAULT_RULES.bank, baseCurrency: 'EUR', ...rules })],
  )
  await superuser.query(`alter table approval_rules enable trigger user`)
}

async function submitted(amount: string): Promise<{ readonly id: string; readonly reference: string }> {
  const overrides = [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }]
  const form = paymentForm({ 'beneficiaryCustomer.account': ACCOUNT, interbankSettledAmount: amount })
  const { id } = await banks.submit({ ...form, overrides })
  return { id, reference: (await banks.detail(id)).businessId }
}

function group(name: string, userId: string) {
  return { id: name, name, members: [{ userId, name }] }
}

function level(approvers: string) {
  return { approvers, needs: 1 }
}

const ids: string[] = []
let first: Awaited<ReturnType<typeof submitted>>

beforeAll(async () => {
  await useRules({ reentryAmount: '1000' })
  for (const amount of AMOUNTS) {
    const message = await submitted(amount)
    if (ids.length === 0) first = message
    ids.push(message.id)
  }
  ids.push((await submitted(SMALL)).id)
})

async function found(user: TestClient, filter: ListFilter): Promise<readonly string[]> {
  const { rowList } = await folderOf(user, 'pending', { pageSize: 100, filter })
  return rowList.map(({ id }) => id).filter((id) => ids.includes(id))
}

describe('values that an approver enters again', () => {
  test.each([
    ['a range of amounts', { amountFrom: '1250.75', amountTo: '1250.75' }, [2]],
    ['a minimum', { amountFrom: '1000' }, [0, 1, 2]],
    ['the search for an amount', { search: '2250.75' }, [1]],
    ['the search for a prefix of an account', { search: ACCOUNT.slice(0, 8) }, [0, 1, 2, 3]],
    ['a currency', { currency: 'EUR' }, [0, 1, 2, 3]],
  ] as const)('are not found by %s, but by the maker', async (_name, filter, places) => {
    const hidden = await found(reviewer, filter)
    expect(hidden.filter((id) => id !== ids[3])).toEqual([])
    expect(new Set(await found(operator, filter))).toEqual(new Set(places.map((place) => ids[place])))
  })

  test('below the limit are found by amounts', async () => {
    expect(await found(reviewer, { amountTo: '100' })).toEqual([ids[3]])
    expect(await found(reviewer, { search: SMALL })).toEqual([ids[3]])
  })

  test('of a message do not prevent that it is found by its reference', async () => {
    expect(await found(reviewer, { search: first.reference })).toEqual([first.id])
  })

  test('do not decide on the order of a list', async () => {
    const ordered = async (user: TestClient, order: 'asc' | 'desc') => {
      const body = { pageSize: 100, sort: { by: 'amount' as const, order } }
      const { rowList } = await folderOf(user, 'pending', body)
      return rowList.map(({ id }) => id).filter((id) => ids.slice(0, 3).includes(id))
    }
    const newestFirst = ids.slice(0, 3).toReversed()
    expect(await ordered(reviewer, 'asc')).toEqual(newestFirst)
    expect(await ordered(reviewer, 'desc')).toEqual(newestFirst)
    expect(await ordered(operator, 'desc')).toEqual(ids.slice(0, 3))
  })

  test('are in no figure of the home page, which has their number', async () => {
    const own = await operator.succeed(readWorkday, {})
    expect(own.outgoing?.pending.sums).toEqual([{ currency: 'EUR', amount: '6764.75', count: 4 }])
    expect(own.outgoing?.pending.hidden).toBeUndefined()
    const { outgoing } = await reviewer.succeed(readWorkday, {})
    expect(outgoing?.pending).toMatchObject({
      count: 4,
      sums: [{ currency: 'EUR', amount: SMALL.replace(/0$/, ''), count: 1 }],
      hidden: 3,
      dueToday: own.outgoing?.pending.dueToday,
    })
    for (const amount of AMOUNTS) expect(JSON.stringify(outgoing)).not.toContain(amount)
  })

  test('are hidden from the approver of a later level too', async () => {
    const { rows } = await superuser.query<{ id: string }>(
      `select id from app_user where username in ('beijing.reviewer', 'beijing.senior') order by username`,
    )
    const [one = '', two = ''] = rows.map(({ id }) => id)
    const any = {
      messagingTypes: [],
      currencies: [],
      accounts: [],
      counterparties: [],
      creators: [],
      creatorGroups: [],
    }
    await useRules({
      reentryAmount: '1000',
      matrix: {
        groups: [group('first', one), group('second', two)],
        rules: [{ ...any, id: 'all', levels: [level('first'), level('second')] }],
        limits: [],
      },
    })
    const { id } = await submitted('4250.75')
    const detail = await banks.senior.succeed(readMessage, { params: { id }, query: {} })
    expect(detail.abilities.approve).toBe(false)
    expect(JSON.stringify(detail)).not.toContain('4250')
    const { rowList } = await folderOf(banks.senior, 'sent', { pageSize: 100 })
    expect(rowList.find((row) => row.id === id)).toMatchObject({ amount: '', needsReentry: true })
  })
})
