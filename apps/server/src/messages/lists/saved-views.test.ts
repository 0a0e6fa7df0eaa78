import { createView, deleteView, listViews, renameView } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { paymentForm, signInBankUsers } from '../testing/index.ts'
import { VIEWS_MAX } from './saved-views.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt } = banks
const { draft, sent } = MESSAGE_STATUSES

const namesOf = async (viewer = operator, status: typeof draft | typeof sent = draft) =>
  (await viewer.succeed(listViews, { query: { status: String(status) } })).rowList.map(
    ({ name, totalRecord }) => `${name} ${totalRecord}`,
  )
const keep = (name: string, question: object, status: typeof draft | typeof sent = draft) =>
  operator.succeed(createView, { body: { status, name, question } })

describe('saved views', () => {
  test('show the current number of their messages', async () => {
    await keep('one', { filter: { businessId: 'ONE' } })
    await keep('all', {})
    expect(await namesOf()).toEqual(['all 0', 'one 0'])
    await banks.save(paymentForm({ senderReference: 'ONE1' }))
    await banks.save(paymentForm({ senderReference: 'TWO1' }))
    expect(await namesOf()).toEqual(['all 2', 'one 1'])
    expect(await namesOf(operator, sent)).toEqual([])
  })

  test('are returned as they were saved', async () => {
    const question = {
      messagingType: 'MT103',
      filter: { search: 'acme', amountFrom: '10' },
      sort: { by: 'amount', order: 'asc' },
    } as const
    const { id } = await keep('whole', question, sent)
    const { rowList } = await operator.succeed(listViews, { query: { status: String(sent) } })
    expect(rowList).toEqual([{ id, name: 'whole', question, totalRecord: 0 }])
  })

  test('are renamed and deleted', async () => {
    const { id } = await keep('old', {}, sent)
    await operator.succeed(renameView, { params: { id }, body: { name: 'new' } })
    expect(await namesOf(operator, sent)).toContain('new 0')
    await operator.succeed(deleteView, { params: { id } })
    expect(await namesOf(operator, sent)).not.toContain('new 0')
  })

  test('have unique names, without regard to case', async () => {
    const { id } = await keep('Mine', {}, sent)
    const body = { status: sent, name: 'mine', question: {} }
    expect(await operator.refused(createView, { body })).toMatchObject({ error: 'view.nameTaken' })
    await keep('other', {}, sent)
    const renamed = operator.refused(renameView, { params: { id }, body: { name: 'OTHER' } })
    expect(await renamed).toMatchObject({ error: 'view.nameTaken' })
  })

  test('are visible only to their owner, also within the same bank', async () => {
    const { id } = await keep('secret', {})
    for (const other of [await server.signIn('beijing.senior'), frankfurt]) {
      expect(await namesOf(other)).toEqual([])
      const refusals = [
        await other.refused(renameView, { params: { id }, body: { name: 'theirs' } }),
        await other.refused(deleteView, { params: { id } }),
      ]
      expect(refusals.map(({ error }) => error)).toEqual(['resource.notFound', 'resource.notFound'])
    }
    expect(await namesOf()).toContain('secret 2')
  })

  test('are protected by row level security', async () => {
    const { rows: users } = await server.database.superuser.query<{ id: string; institution_id: string }>(
      'select id, institution_id from app_user where username = any($1)',
      [['beijing.operator', 'beijing.senior', 'frankfurt.operator']],
    )
    const { id } = await keep('walled', {})
    const seen = await Promise.all(users.map((user) => viewsSeenBy(user)))
    const seers = users.filter((_user, index) => seen[index]?.includes(id) === true)
    expect(seers).toHaveLength(1)
    const { rows } = await server.database.superuser.query('select user_id from saved_view where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ user_id: seers[0]?.id }])
  })

  test('of a folder that the user may not open are refused', async () => {
    const admin = await server.signIn('beijing.admin')
    const refused = await admin.refused(listViews, { query: { status: String(draft) } })
    expect(refused).toMatchObject({ error: 'permission.denied' })
  })

  test('are limited in number', async () => {
    const senior = await server.signIn('beijing.senior')
    for (let number = 1; number <= VIEWS_MAX; number++) {
      await senior.succeed(createView, { body: { status: sent, name: `view ${number}`, question: {} } })
    }
    const refused = await senior.refused(createView, { body: { status: sent, name: 'more', question: {} } })
    expect(refused).toMatchObject({ error: 'view.tooMany', params: { maximum: VIEWS_MAX } })
  })
})

/** Returns the views that plain SQL with the role of the application shows for a user. */
async function viewsSeenBy(user: {
  readonly id: string
  readonly institution_id: string
}): Promise<readonly string[]> {
  const client = await server.database.superuser.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('nostro.institution', $1, true)", [user.institution_id])
    await client.query("select set_config('nostro.user', $1, true)", [user.id])
    await client.query('set local role nostro_app')
    const { rows } = await client.query<{ id: string }>('select id from saved_view')
    return rows.map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
