import { type Stage, STAGES, TRANSITIONS } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { seatRemitters } from '../remittances/testing/index.ts'
import { createTestServer } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from './testing/index.ts'

/**
 * The workflow rules enforced by the database: neither the application's role nor the owner of the tables can break
 * them. Each statement runs in its own transaction, which is rolled back.
 */

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { superuser } = server.database

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

type Role = 'nostro_app' | 'nostro_relay'

interface Attempt {
  readonly statement: string
  readonly values?: readonly unknown[]
  readonly role?: Role
  readonly institution?: string | undefined
}

/**
 * Returns the constraint or error code by which a statement was refused, otherwise `accepted` with the number of rows.
 */
async function attempt({ statement, values = [], role, institution = BEIJING }: Attempt): Promise<string> {
  const client = await superuser.connect()
  try {
    await client.query('begin')
    if (institution !== '')
      await client.query(`select set_config('nostro.institution', $1, true)`, [institution])
    if (role) await client.query(`set local role ${role}`)
    const { rowCount } = await client.query(statement, [...values])
    return `accepted ${rowCount ?? 0}`
  } catch (error) {
    const { constraint, code } = error as { readonly constraint?: string; readonly code?: string }
    return constraint ?? code ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function userId(username: string): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ])
  return rows[0]?.id ?? ''
}

const operatorId = await userId('beijing.operator')
const reviewerId = await userId('beijing.reviewer')
const seniorId = await userId('beijing.senior')

const DECIDE = `update approval_node set description = 'approval', decided_by = $2, decided_at = now() where id = $1`

async function pendingTask(): Promise<{ readonly id: string; readonly nodeId: string }> {
  const { id } = await banks.submit()
  return { id, nodeId: await banks.openNode(id) }
}

function move(id: string, stage: Stage): Promise<string> {
  const statement = `update message set stage = $2, version = version + 1 where id = $1`
  return attempt({ statement, values: [id, stage] })
}

async function stagesFrom(id: string): Promise<readonly Stage[]> {
  const stages: Stage[] = []
  for (const to of STAGES) if ((await move(id, to)) === 'accepted 1') stages.push(to)
  return stages.toSorted()
}

describe('maker and checker', () => {
  test('an author of the content fills no step', async () => {
    const { nodeId } = await pendingTask()
    for (const role of ['nostro_app', undefined] as const) {
      const maker = await attempt({ statement: DECIDE, values: [nodeId, operatorId], ...(role && { role }) })
      expect(maker).toMatch(/^approval_(maker_is_not_checker|once_per_person)$/)
    }
    expect(await attempt({ statement: DECIDE, values: [nodeId, reviewerId], role: 'nostro_app' })).toBe(
      'accepted 1',
    )
  })

  test('nor does an author of an earlier version of it', async () => {
    const form = paymentForm()
    const saved = await banks.save(form)
    await superuser.query(
      `insert into message_version (message_id, version, institution_id, round, made_by, content, created_at)
       values ($1, 100, $2, 1, $3, '{}', now())`,
      [saved.id, BEIJING, seniorId],
    )
    await banks.submit(form, saved)
    const nodeId = await banks.openNode(saved.id)
    expect(await attempt({ statement: DECIDE, values: [nodeId, seniorId] })).toBe(
      'approval_maker_is_not_checker',
    )
  })

  test('content cannot be added to a round that has begun', async () => {
    const { id } = await pendingTask()
    const statement = `insert into message_version (message_id, version, institution_id, round, made_by, content, created_at)
      values ($1, 50, $2, 1, $3, '{}', now())`
    expect(await attempt({ statement, values: [id, BEIJING, reviewerId] })).toBe(
      'message_version_before_round',
    )
  })

  test('a user fills at most one step of a round', async () => {
    const { id, nodeId } = await pendingTask()
    await superuser.query(DECIDE, [nodeId, reviewerId])
    const second = `insert into approval_node (id, institution_id, message_id, round, position, type, description, digest,
      decided_by, decided_at) select gen_random_uuid(), institution_id, message_id, round, 7, 'advancedReview', 'approval',
      digest, $2, now() from approval_node where message_id = $1 and position = 1`
    expect(await attempt({ statement: second, values: [id, reviewerId] })).toBe('approval_once_per_person')
    expect(await attempt({ statement: second, values: [id, seniorId] })).toBe('accepted 1')
  })

  test('a filled step cannot be changed', async () => {
    const { id, nodeId } = await pendingTask()
    await banks.approve(id)
    expect(await attempt({ statement: DECIDE, values: [nodeId, seniorId] })).toBe('approval_node_filled_once')
  })

  test('a rejection has a reason', async () => {
    const { nodeId } = await pendingTask()
    const refuse = `update approval_node set type = 'rejected', description = 'rejected', decided_by = $2,
      decided_at = now(), reason = $3 where id = $1`
    for (const reason of [null, '', '  ']) {
      expect(await attempt({ statement: refuse, values: [nodeId, reviewerId, reason] })).toBe(
        'approval_node_is_consistent',
      )
    }
    expect(await attempt({ statement: refuse, values: [nodeId, reviewerId, 'No'] })).toBe('accepted 1')
  })
})

describe('a message', () => {
  /** The moves of the workflow as pairs of stages. */
  const allowed = new Set(
    Object.values(TRANSITIONS).flatMap(({ moves }) =>
      Object.entries(moves).map(([from, to]) => `${from} ${to}`),
    ),
  )

  /** Moves of applications, which messages of a bank never make. */
  const OF_APPLICATIONS = ['notCopied copied', 'copied copied', 'notCopied deleted', 'sent rejected']

  test('can be moved by SQL only as the workflow moves it', async () => {
    const { sentId, receivedId } = await banks.deliver()
    const drafted = await banks.save()
    const deleted = await banks.save()
    await superuser.query(`update message set stage = 'deleted', version = version + 1 where id = $1`, [
      deleted.id,
    ])
    const waiting = await pendingTask()
    const refused = await banks.submit()
    await banks.reject(refused.id, 'No')
    const confirmed = await banks.deliver()
    await banks.confirm(confirmed.receivedId)
    // Its job is not run, so it stays approved.
    const approved = await banks.submit()
    await banks.approve(approved.id)
    const at: readonly (readonly [Stage, string, string])[] = [
      ['draft', drafted.id, BEIJING],
      ['pending', waiting.id, BEIJING],
      ['approved', approved.id, BEIJING],
      ['rejected', refused.id, BEIJING],
      ['sent', sentId, BEIJING],
      ['waitingProcessed', receivedId, FRANKFURT],
      ['processed', confirmed.receivedId, FRANKFURT],
      ['deleted', deleted.id, BEIJING],
    ]
    const moved: string[] = []
    for (const [from, id] of at) {
      for (const to of STAGES) {
        if ((await move(id, to)) === 'accepted 1') moved.push(`${from} ${to}`)
      }
    }
    // This draft has no text and this pending message no decision, which these two moves require.
    const lacking = ['draft pending', 'pending approved', ...OF_APPLICATIONS]
    expect(moved.toSorted()).toEqual([...allowed].filter((each) => !lacking.includes(each)).toSorted())
  })

  test('of an application can be moved only as its workflow allows', async () => {
    const { operator: copier, reviewer: bankReviewer, frankfurt: receiver } = banks
    const remitters = await seatRemitters(server, { copier, bankReviewer, receiver })
    const { applicationId, copyId } = await remitters.atBank()
    expect(await stagesFrom(copyId)).toEqual(['copied', 'deleted'])
    expect(await stagesFrom(applicationId)).toEqual(['rejected', 'sent'])
    await superuser.query(`update message set stage = 'copied', version = version + 1 where id = $1`, [
      copyId,
    ])
    expect(await stagesFrom(copyId)).toEqual(['copied'])
  })

  test('is approved only if each step of its round approved its text', async () => {
    const { id, nodeId } = await pendingTask()
    expect(await move(id, 'approved')).toBe('message_approved_by_all')
    await superuser.query(DECIDE, [nodeId, reviewerId])
    expect(await move(id, 'approved')).toBe('accepted 1')
  })

  test('is created as a draft or pending, never approved or sent', async () => {
    const statement = `insert into message (id, institution_id, kind, messaging_type, stage, version, round, text, digest,
      business_id, created_at) values (gen_random_uuid(), $1, 'messageSent', 'MT103', $2, 1, 0, 't', repeat('0', 64), $2, now())`
    for (const stage of ['approved', 'sent', 'rejected'] as const) {
      expect(await attempt({ statement, values: [BEIJING, stage] })).toBe('message_begins')
    }
  })

  test('increments its version by one per change', async () => {
    const { id } = await banks.save()
    for (const version of ['version', 'version + 2', '1']) {
      const statement = `update message set payer_name = 'X', version = ${version} where id = $1`
      expect(await attempt({ statement, values: [id] })).toBe('message_version_moves_once')
    }
  })

  test('keeps its submitted content', async () => {
    const { id } = await banks.submit()
    for (const change of [
      `text = 'other'`,
      `content = '{}'`,
      `business_id = 'OTHER'`,
      `digest = repeat('1', 64)`,
    ]) {
      const statement = `update message set ${change}, version = version + 1 where id = $1`
      expect(await attempt({ statement, values: [id] })).toBe('message_content_locked')
    }
  })

  test('keeps its institution', async () => {
    const { id } = await banks.save()
    const statement = `update message set institution_id = $2, version = version + 1 where id = $1`
    expect(await attempt({ statement, values: [id, FRANKFURT] })).toMatch(/message_identity|foreign|fkey|_of/)
  })

  test('has a reference and a UETR that no other message in progress has', async () => {
    await banks.submit(paymentForm({ senderReference: 'UNIQUE1' }))
    const other = await banks.submit()
    const rename = `update message set business_id = 'UNIQUE1', version = version + 1 where id = $1`
    await superuser.query('alter table message disable trigger guard_message')
    expect(await attempt({ statement: rename, values: [other.id] })).toBe('message_reference_once')
    await superuser.query('alter table message enable trigger guard_message')
  })
})

describe('tenants', () => {
  const TABLES = ['message', 'message_version', 'approval_node', 'network_record'] as const

  test.each(TABLES)('%s: a missing tenant is an error, a foreign one sees no row', async (table) => {
    await banks.deliver()
    const statement = `select 1 from ${table}`
    expect(await attempt({ statement, role: 'nostro_app', institution: '' })).toMatch(/^(42704|22P02)$/)
    const stranger = '00000000-0000-7000-8000-0000000000ff'
    expect(await attempt({ statement, role: 'nostro_app', institution: stranger })).toBe('accepted 0')
  })

  test('a row of another tenant cannot be written', async () => {
    const statement = `insert into message (id, institution_id, kind, messaging_type, stage, version, round, created_at)
      values (gen_random_uuid(), $1, 'messageSent', 'MT103', 'draft', 1, 0, now())`
    expect(await attempt({ statement, values: [FRANKFURT], role: 'nostro_app' })).toBe('42501')
    expect(await attempt({ statement, values: [BEIJING], role: 'nostro_app' })).toBe('accepted 1')
  })

  test.each([
    ['delete from message', 'nostro_app'],
    ['truncate message', 'nostro_app'],
    ['delete from approval_node', 'nostro_app'],
    [`update message_version set made_by = '${reviewerId}'`, 'nostro_app'],
    ['delete from message_version', 'nostro_app'],
    [`update network_record set raw = ''`, 'nostro_app'],
    [`update network_record set raw = ''`, 'nostro_relay'],
    ['insert into network_record default values', 'nostro_app'],
    [`update approval_node set decided_by = '${seniorId}'`, 'nostro_relay'],
    ['update outgoing_counter set last_number = 0', 'nostro_app'],
    ['alter table message disable trigger guard_message', 'nostro_app'],
  ] as const)('%s: not with the rights of %s', async (statement, role) => {
    expect(await attempt({ statement, role })).toBe('42501')
  })
})
