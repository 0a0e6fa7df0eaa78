import { afterAll, describe, expect, test } from 'vitest'

import { createTestDatabase } from '../../testing/index.ts'

const database = await createTestDatabase()
afterAll(database.close)

type Row = Readonly<Record<string, unknown>>

const ID = '00000000-0000-7000-8000-000000000001'
const OTHER = '00000000-0000-7000-8000-000000000002'
const DIGEST = 'a'.repeat(64)

const OPEN_STEP = { round: 1, position: 0, digest: DIGEST, type: 'review', description: 'empty' }
const DECIDED = { description: 'approval', decided_by: ID, decided_at: '2026-11-30T08:00:00Z' }
const REJECTED = { ...DECIDED, type: 'rejected', description: 'rejected', reason: 'Wrong account' }
const CLAIM = {
  claimed_by: ID,
  claimed_at: '2026-11-30T08:00:00Z',
  claimed_until: '2026-11-30T09:00:00Z',
}
const DRAFT = { kind: 'messageSent', stage: 'draft', round: 0, version: 1 }
const PENDING = { ...DRAFT, stage: 'pending', round: 1, text: 'x', digest: DIGEST, business_id: 'R' }

async function isStep(row: Row): Promise<boolean | null> {
  const text = 'select is_consistent_step(jsonb_populate_record(null::approval_node, $1)) as is'
  const { rows } = await database.superuser.query<{ is: boolean | null }>(text, [{ ...OPEN_STEP, ...row }])
  return rows[0]?.is ?? null
}

async function isMessage(row: Row): Promise<boolean | null> {
  const { rows } = await database.superuser.query<{ is: boolean | null }>(
    `select is_consistent_message(kind, stage, round, version, delivery, send_as, outgoing_number,
      text is not null, digest, business_id, late, unsent) as is
     from jsonb_populate_record(null::message, $1)`,
    [row],
  )
  return rows[0]?.is ?? null
}

describe('a step of a round', () => {
  test.each<[string, Row]>([
    ['open', {}],
    ['open and claimed', CLAIM],
    ['approved', DECIDED],
    ['approved for another user', { ...DECIDED, decided_for: OTHER }],
    ['rejected with a reason', REJECTED],
    [
      'with an amount and a group',
      {
        counted_amount: '0',
        counted_currency: 'EUR',
        approver_group: 'g',
        approver_group_name: 'Group',
        level: 4,
        reasons: ['threshold'],
        rules_version: 0,
      },
    ],
  ])('%s is accepted', async (_name, row) => expect(await isStep(row)).not.toBe(false))

  test.each<[string, Row]>([
    ['round 0', { round: 0 }],
    ['a negative position', { position: -1 }],
    ['a negative version of rules', { rules_version: -1 }],
    ['level 0', { level: 0 }],
    ['level 5', { level: 5 }],
    ['a digest in capitals', { digest: 'A'.repeat(64) }],
    ['an unknown type', { type: 'other' }],
    ['an unknown description', { ...DECIDED, description: 'other' }],
    ['an unknown reason of the step', { reasons: ['other'] }],
    ['an empty list of reasons', { reasons: [] }],
    ['a rejection that is described as approval', { ...REJECTED, description: 'approval' }],
    ['a rejection without a reason', { ...REJECTED, reason: null }],
    ['an approval with a reason', { ...DECIDED, reason: 'Good' }],
    ['a blank reason', { ...REJECTED, reason: '  ' }],
    ['a reason of 501 characters', { ...REJECTED, reason: 'x'.repeat(501) }],
    ['an approval without a user', { ...DECIDED, decided_by: null }],
    ['a user of an open step', { decided_by: ID, decided_at: DECIDED.decided_at }],
    ['a decision without a time', { ...DECIDED, decided_at: null }],
    ['a decision for the same user', { ...DECIDED, decided_for: ID }],
    ['an absent user of an open step', { decided_for: OTHER }],
    ['an issue for another user', { ...DECIDED, type: 'issued', description: 'issued', decided_for: OTHER }],
    ['a claim without a time', { ...CLAIM, claimed_at: null }],
    ['a claim without an end', { ...CLAIM, claimed_until: null }],
    ['a claim that ends when it begins', { ...CLAIM, claimed_until: CLAIM.claimed_at }],
    ['a group without a name', { approver_group: 'g' }],
    ['an empty group', { approver_group: '', approver_group_name: 'Group' }],
    ['a name of a group of 61 characters', { approver_group: 'g', approver_group_name: 'x'.repeat(61) }],
    ['an amount without a currency', { counted_amount: '1' }],
    ['a negative amount', { counted_amount: '-1', counted_currency: 'EUR' }],
  ])('with %s is refused', async (_name, row) => expect(await isStep(row)).toBe(false))
})

describe('a message', () => {
  test.each<[string, Row]>([
    ['a draft', DRAFT],
    ['a pending message', PENDING],
    ['a received message', { ...PENDING, kind: 'messageReceived', stage: 'waitingProcessed' }],
    ['a copy', { ...PENDING, kind: 'messageCopy', stage: 'copied' }],
    ['a returned payment', { ...PENDING, late: { days: 1 }, unsent: { at: 'x' }, send_as: 'MT' }],
  ])('%s is accepted', async (_name, row) => expect(await isMessage(row)).not.toBe(false))

  test.each<[string, Row]>([
    ['a negative round', { ...DRAFT, round: -1 }],
    ['version 0', { ...DRAFT, version: 0 }],
    ['outgoing number 0', { ...PENDING, outgoing_number: 0 }],
    ['a short digest', { ...PENDING, digest: 'a' }],
    ['a text without a digest', { ...DRAFT, text: 'x' }],
    ['a digest without a text', { ...DRAFT, digest: DIGEST }],
    ['an unknown format', { ...DRAFT, send_as: 'PDF' }],
    ['an unknown delivery', { ...PENDING, delivery: 'lost' }],
    ['a pending message without a text', { ...PENDING, text: null, digest: null }],
    ['a sent message without a reference', { ...PENDING, stage: 'sent', business_id: null }],
    ['a sent message that is processed', { ...PENDING, stage: 'processed' }],
    ['a received message that is pending', { ...PENDING, kind: 'messageReceived' }],
    ['a copy that is sent', { ...PENDING, kind: 'messageCopy', stage: 'sent' }],
    ['a delay that is a list', { ...PENDING, late: [] }],
    ['a delay of 5,000 characters', { ...PENDING, late: { note: 'x'.repeat(5000) } }],
    ['a return that is a text', { ...PENDING, unsent: '"x"' }],
    ['a return of 5,000 characters', { ...PENDING, unsent: { note: 'x'.repeat(5000) } }],
  ])('with %s is refused', async (_name, row) => expect(await isMessage(row)).toBe(false))
})

test.each(['approval_node', 'message'])('each row of %s is checked', async (table) => {
  const { rows } = await database.superuser.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  expect(rows.map(({ check }) => check)).toEqual([expect.stringContaining('is_consistent_')])
})
