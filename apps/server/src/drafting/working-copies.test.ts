import {
  deleteMessage,
  discardWorkingCopy,
  saveWorkingCopy,
  readWorkingCopy,
  saveBankMessage,
  sendFreeText,
} from '@nostro/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { deleteExpiredRows } from '../operations/index.ts'
import { createTestServer, HOUR, type TestClient } from '../testing/index.ts'
import { noteText, paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt } = banks

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'
const FORM = { params: { form: 'MT103' } }

function typed(changes: object = {}) {
  return { messagingType: 'MT103', baseVersion: 0, content: paymentForm(), ...changes }
}

const keep = (client: TestClient, changes: object = {}, form = 'MT103') =>
  client.succeed(saveWorkingCopy, { params: { form }, body: typed(changes) })

const copyOf = async (client: TestClient, form = 'MT103') =>
  (await client.succeed(readWorkingCopy, { params: { form } })).copy

async function countCopies(): Promise<number> {
  const { rows } = await server.database.superuser.query('select from working_copy')
  return rows.length
}

async function countRecords(): Promise<number> {
  const { rows } = await server.database.superuser.query('select from audit_event')
  return rows.length
}

const saving = (initialProcess: boolean) => ({
  body: { messagingType: 'MT103', initialProcess, ...paymentForm() },
})

beforeEach(async () => {
  await server.database.superuser.query('delete from working_copy')
})

describe('a working copy', () => {
  test('is restored unchanged', async () => {
    const content = paymentForm({ 'orderingCustomer.name': 'HALF A NA' })
    const { version, savedAt } = await keep(operator, { content })
    expect(await copyOf(operator)).toEqual({ version, savedAt, messagingType: 'MT103', content })
    expect(savedAt).toBe(server.clock.now().toISOString())
  })

  test('may contain any content that fits the form, even incomplete', async () => {
    const content = { paymentInfo: { amount: 'twelve' } }
    const { issues } = await operator.refused(saveWorkingCopy, {
      ...FORM,
      body: typed({ content: { ...content, stage: 'sent' } }),
    })
    expect(issues.map(({ code }) => code)).toContain('member.unknown')
    await keep(operator, { content: {} })
    expect(await copyOf(operator)).toMatchObject({ content: {} })
  })

  test('does not exist before the first save', async () => {
    expect(await copyOf(operator)).toBeUndefined()
  })

  test.each([
    ['a colleague', () => reviewer],
    ['another bank', () => frankfurt],
  ])('is not visible to %s, who has a separate working copy', async (_who, other) => {
    await keep(operator)
    expect(await copyOf(other())).toBeUndefined()
    await other().succeed(discardWorkingCopy, FORM)
    await keep(other(), { content: {} })
    expect(await copyOf(operator)).toMatchObject({ version: 1 })
    expect(await countCopies()).toBe(2)
  })

  test('is not recorded in the audit trail', async () => {
    const before = await countRecords()
    await keep(operator)
    await operator.succeed(discardWorkingCopy, FORM)
    expect(await countRecords()).toBe(before)
  })
})

describe('row-level security', () => {
  const BEIJING = '00000000-0000-7000-8000-000000000001'
  const asUser = (userId: string) =>
    inTransaction({ db: server.db, institutionId: BEIJING }, async (tx) => {
      if (userId !== '') await sql`select set_config('nostro.user', ${userId}, true)`.execute(tx)
      return await tx.selectFrom('working_copy').select('user_id').execute()
    })

  test('shows a working copy to its user only, for any query', async () => {
    await keep(operator)
    const { rows } = await server.database.superuser.query<{ user_id: string }>(
      'select user_id from working_copy',
    )
    const owner = rows[0]?.user_id ?? ''
    expect(await asUser(owner)).toEqual([{ user_id: owner }])
    expect(await asUser(UNKNOWN_ID)).toEqual([])
    await expect(asUser('')).rejects.toThrow(/nostro\.user|invalid input syntax for type uuid/)
  })
})

describe('two windows', () => {
  test('the last save wins and reports when it replaced an unknown version', async () => {
    const first = await keep(operator)
    expect(first).toMatchObject({ version: 1, hasReplacedNewer: false })
    expect(await keep(operator, { baseVersion: 1 })).toMatchObject({ version: 2, hasReplacedNewer: false })
    const content = paymentForm({ senderReference: 'OTHERWINDOW' })
    expect(await keep(operator, { baseVersion: 1, content })).toMatchObject({
      version: 3,
      hasReplacedNewer: true,
    })
    expect(await copyOf(operator)).toMatchObject({ version: 3, content })
  })

  test('a repeated save does not count as another window, a save by the other window does', async () => {
    const [mine, theirs] = [UNKNOWN_ID, UNKNOWN_ID.replace('0', '1')]
    expect(await keep(operator, { writer: mine })).toMatchObject({ version: 1, hasReplacedNewer: false })
    // Retries of saves whose responses were lost, or that a proxy sent twice.
    expect(await keep(operator, { writer: mine })).toMatchObject({ version: 2, hasReplacedNewer: false })
    expect(await keep(operator, { writer: theirs, baseVersion: 2 })).toMatchObject({
      hasReplacedNewer: false,
    })
    expect(await keep(operator, { writer: mine })).toMatchObject({ version: 4, hasReplacedNewer: true })
    expect(await keep(operator, { writer: mine })).toMatchObject({ version: 5, hasReplacedNewer: true })
    expect(await keep(operator, { writer: mine, baseVersion: 5 })).toMatchObject({ hasReplacedNewer: false })
  })

  test('a copy discarded in one window can be saved again in the other', async () => {
    await keep(operator)
    await operator.succeed(discardWorkingCopy, FORM)
    expect(await keep(operator, { baseVersion: 1 })).toMatchObject({ version: 2, hasReplacedNewer: false })
  })
})

describe('the working copy of a stored message', () => {
  test('is separate, and records the version it is based on', async () => {
    const { id, version } = await banks.save()
    await keep(operator, { messageVersion: version }, id)
    expect(await copyOf(operator, id)).toMatchObject({ messageVersion: version })
    expect(await copyOf(operator)).toBeUndefined()
  })

  test.each([
    ['one that is not there', async () => [operator, UNKNOWN_ID] as const],
    ['one of another bank', async () => [frankfurt, (await banks.save()).id] as const],
    ['no form at all', async () => [operator, 'MT999x'] as const],
  ])('is refused for %s', async (_which, seat) => {
    const [client, form] = await seat()
    const input = { params: { form }, body: typed() }
    expect(await client.refused(saveWorkingCopy, input)).toMatchObject({ error: 'resource.notFound' })
    expect(await copyOf(client, form)).toBeUndefined()
  })

  test('is refused for another type', async () => {
    const { id } = await banks.save()
    const body = typed({ messagingType: 'MT999', content: {} })
    expect(await operator.refused(saveWorkingCopy, { params: { form: id }, body })).toMatchObject({
      error: 'message.invalid',
    })
  })
})

describe('the working copy of a text', () => {
  const TEXT = { params: { form: 'freeText' } }
  const keepText = (lines: readonly string[]) =>
    operator.succeed(saveWorkingCopy, {
      ...TEXT,
      body: { messagingType: 'freeText', baseVersion: 0, content: { lines } },
    })

  test('is stored unchanged, before its message type is known', async () => {
    const lines = [':20:HALF', '', '  of a']
    await keepText(lines)
    expect(await copyOf(operator, 'freeText')).toMatchObject({ content: { lines } })
    expect(await copyOf(reviewer, 'freeText')).toBeUndefined()
  })

  test('is deleted on submission, and not when the submission was refused', async () => {
    await keepText([':20:HALF'])
    await operator.refused(sendFreeText, { body: { content: ':20:HALF', msgFormat: 'MT' } })
    expect(await copyOf(operator, 'freeText')).toBeDefined()
    await operator.succeed(sendFreeText, { body: { content: noteText(), msgFormat: 'MT' } })
    expect(await copyOf(operator, 'freeText')).toBeUndefined()
  })
})

describe('a working copy is deleted', () => {
  test.each([
    ['saved', false],
    ['submitted', true],
  ])('when the new message is %s', async (_what, initialProcess) => {
    await keep(operator)
    await keep(reviewer)
    await operator.succeed(saveBankMessage, saving(initialProcess))
    expect(await copyOf(operator)).toBeUndefined()
    expect(await copyOf(reviewer)).toBeDefined()
  })

  test('not when saving was refused', async () => {
    await keep(operator)
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm({ currency: '' }) }
    await operator.refused(saveBankMessage, { body })
    expect(await copyOf(operator)).toBeDefined()
  })

  test('when the stored message is saved again, without affecting that of a new message', async () => {
    const { id, version } = await banks.save()
    await keep(operator)
    await keep(operator, { messageVersion: version }, id)
    await banks.save(paymentForm(), { id, version })
    expect(await copyOf(operator, id)).toBeUndefined()
    expect(await copyOf(operator)).toBeDefined()
  })

  test('when the message is deleted', async () => {
    const { id, version } = await banks.save()
    await keep(operator, { messageVersion: version }, id)
    await operator.succeed(deleteMessage, { params: { id } })
    expect(await countCopies()).toBe(0)
  })

  test('when it is discarded, any number of times', async () => {
    await keep(operator)
    await operator.succeed(discardWorkingCopy, FORM)
    await operator.succeed(discardWorkingCopy, FORM)
    expect(await copyOf(operator)).toBeUndefined()
  })

  test('after 30 days without a change', async () => {
    const people = await Promise.all(['beijing.operator', 'frankfurt.operator'].map(server.signIn))
    const [early, late] = people
    if (early === undefined || late === undefined) throw new Error('Nobody signed in')
    await keep(early)
    server.clock.advance(HOUR / 6)
    await keep(late)
    server.clock.advance(30 * 24 * HOUR - HOUR / 12)
    await deleteExpiredRows(server)
    expect(await countCopies()).toBe(1)
    server.clock.advance(HOUR)
    await deleteExpiredRows(server)
    expect(await countCopies()).toBe(0)
  })
})

describe('saving a working copy is refused', () => {
  test('without a session', async () => {
    expect(await server.anonymous.refused(readWorkingCopy, FORM)).toMatchObject({ code: 1005 })
  })

  test('for a user who may not create messages', async () => {
    for (const username of ['beijing.admin', 'trading.admin']) {
      const client = await server.signIn(username)
      expect(await client.refused(saveWorkingCopy, { ...FORM, body: typed() })).toMatchObject({ code: 403 })
    }
  })

  test('for a type that the institution does not write: bank messages in a company, applications in a bank', async () => {
    const company = await server.signIn('trading.operator')
    const bank = await server.signIn('beijing.senior')
    const application = { messagingType: 'CA103', baseVersion: 0, content: {} }
    for (const [client, form, body] of [
      [company, 'MT103', typed()],
      [company, 'freeText', { messagingType: 'freeText', baseVersion: 0, content: { lines: [] } }],
      [bank, 'CA103', application],
    ] as const) {
      expect(await client.refused(saveWorkingCopy, { params: { form }, body })).toMatchObject({
        error: 'message.typeUnsupported',
      })
    }
    expect(await countCopies()).toBe(0)
  })

  test('for a receive-only user', async () => {
    const client = await server.signIn('beijing.operator')
    await server.database.superuser.query(
      `update app_user set receive_only = true where username = 'beijing.operator'`,
    )
    expect(await client.refused(saveWorkingCopy, { ...FORM, body: typed() })).toMatchObject({
      error: 'message.composingNotAllowed',
    })
  })

  test('for a form above the size limit of requests', async () => {
    const lines = Array.from({ length: 300 }, () => 'x'.repeat(4_000))
    const client = await server.signIn('frankfurt.operator')
    const body = typed({ content: { text: lines } })
    expect(await client.refused(saveWorkingCopy, { ...FORM, body })).toMatchObject({
      error: 'request.tooLarge',
    })
    expect(await countCopies()).toBe(0)
  })
})
