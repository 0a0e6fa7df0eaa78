import { changeBankDays, confirmChange, listChanges, readBankDays, saveBankMessage } from '@nostro/contract'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer } from '../testing/index.ts'

const server = await createTestServer()
const { operator, admin } = await signInBankUsers(server)
const second = await server.signIn('beijing.admin2')

const COUNT = 100
const DAY = '2026-11-24'

/** Submits a payment with this value date, with or without a reason for a day of the bank. */
async function submit(reason?: string) {
  const overrides = reason === undefined ? [] : [{ code: 'valueDate.ownHoliday', reason }]
  const body = {
    messagingType: 'MT103',
    initialProcess: true,
    overrides,
    ...paymentForm({ valueDate: DAY }),
  }
  return await operator.call(saveBankMessage, { body })
}

/** Requests a holiday of the bank on the value date. Returns the input of its confirmation. */
async function requestHoliday() {
  const { version } = await admin.succeed(readBankDays)
  const rules = { cutOffs: [], ownDays: [{ day: DAY, name: 'Move of the bank' }], daysAheadMax: 10 }
  const { changeId = '' } = await admin.succeed(changeBankDays, { body: { version, rules } })
  const { rowList } = await second.succeed(listChanges)
  const digest = rowList.find(({ id }) => id === changeId)?.digest
  return { params: { id: changeId }, body: { digest } }
}

async function storedVersions(): Promise<number> {
  const { rows } = await server.database.superuser.query<{ count: number }>(
    'select count(*)::int from bank_days',
  )
  return rows[0]?.count ?? 0
}

test('a holiday that becomes active while 100 payments are submitted: each is submitted or asks for a reason', async () => {
  const confirmation = await requestHoliday()
  const [confirmed, ...answers] = await Promise.all([
    second.call(confirmChange, confirmation),
    ...Array.from({ length: COUNT }, () => submit()),
  ])
  expect(confirmed?.status).toBe(200)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: 'message.reasonNeeded', issues: [{ code: 'valueDate.ownHoliday' }] },
    })
  // Nothing is stored for a refused submission, and each accepted one is stored once.
  const { rows } = await server.database.superuser.query<{ count: number }>(
    `select count(*)::int from message where stage = 'pending'`,
  )
  expect(rows[0]?.count).toBe(COUNT - refused.length)
  // From now on no payment passes without a reason.
  expect((await submit()).status).toBe(409)
  expect((await submit('Agreed with the payee.')).status).toBe(200)
})

test('100 confirmations of one change activate it once', async () => {
  const { version, rules } = await admin.succeed(readBankDays)
  const body = { version, rules: { ...rules, daysAheadMax: 30 } }
  const { changeId = '' } = await admin.succeed(changeBankDays, { body })
  const { rowList } = await second.succeed(listChanges)
  const digest = rowList.find(({ id }) => id === changeId)?.digest
  const before = await storedVersions()
  const answers = await Promise.all(
    Array.from({ length: COUNT }, () =>
      second.call(confirmChange, { params: { id: changeId }, body: { digest } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await storedVersions()).toBe(before + 1)
})

test('the application cannot store days or calendars without the confirmed change', async () => {
  const client = await server.database.superuser.connect()
  try {
    await client.query('begin')
    await client.query('set local role nostro_app')
    await client.query(
      `select set_config('nostro.institution', '00000000-0000-7000-8000-000000000001', true)`,
    )
    await expect(
      client.query(
        `insert into bank_days (institution_id, version, rules, changed_by, changed_at)
         select institution_id, 99, '{"cutOffs": [], "ownDays": [], "daysAheadMax": 1}', id, now() from app_user limit 1`,
      ),
    ).rejects.toMatchObject({ constraint: 'bank_days_confirmed' })
    await client.query('rollback')
  } finally {
    client.release()
  }
})
