import { confirmChange, type PendingChangeKind } from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { isLockConflict } from '../db/database-errors.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'
import { type Administrators, KINDS_OF_PLATFORM, PREPARE, temporaryLinks } from './testing/each-kind.ts'
import { effectsOf } from './testing/effects-of.ts'

const server = await createTestServer({ linkRoot: temporaryLinks() })
const { superuser } = server.database

const OF_PLATFORM = [
  'user.secondFactor',
  'signInRules.change',
  'retention.change',
  'auditStream.add',
  'auditStream.change',
  'auditStream.remove',
  ...KINDS_OF_PLATFORM,
] as const satisfies readonly PendingChangeKind[]

interface Institution {
  readonly name: string
  readonly institutionId: string
  readonly kinds: readonly PendingChangeKind[]
}

const BANK: Institution = {
  name: 'beijing',
  institutionId: '00000000-0000-7000-8000-000000000001',
  kinds: (Object.keys(PREPARE) as PendingChangeKind[]).filter((kind) => !KINDS_OF_PLATFORM.has(kind)),
}
const PLATFORM: Institution = {
  name: 'platform',
  institutionId: '00000000-0000-7000-8000-000000000005',
  kinds: OF_PLATFORM,
}

interface People extends Administrators {
  readonly third: TestClient
}

/** Three administrators of an institution, with their sessions. */
async function seat({ name, institutionId }: Institution): Promise<People> {
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select gen_random_uuid(), institution_id, $1, $1, $1 || '@bank.example', 'active', roles, password_hash, created_at
     from app_user where username = $2 on conflict (username) do nothing`,
    [`${name}.admin3`, `${name}.admin`],
  )
  await superuser.query(`update app_user set status = 'active' where username like $1`, [`${name}.admin%`])
  const [first, second, third] = [
    await server.signIn(`${name}.admin`),
    await server.signIn(`${name}.admin2`),
    await server.signIn(`${name}.admin3`),
  ]
  return { server, institutionId, first, second, third }
}

async function stored(id: string): Promise<{ readonly digest: string; readonly state: string }> {
  const { rows } = await superuser.query<{ digest: string; state: string }>(
    'select digest, state from pending_change where id = $1',
    [id],
  )
  return rows[0] ?? { digest: '', state: '' }
}

/** Confirms a change; answers `confirmed` or the error. */
async function confirm(by: TestClient, id: string): Promise<string> {
  const { digest } = await stored(id)
  const { status, body } = await by.call(confirmChange, { params: { id }, body: { digest } })
  return status === 200 ? 'confirmed' : (body as { readonly error: string }).error
}

beforeEach(async () => {
  // A rule that demands an app would refuse the next test's calls.
  await superuser.query('delete from sign_in_rules')
  await superuser.query(
    `update pending_change set state = 'lapsed', decided_at = now() where state = 'waiting'`,
  )
})

/** Kinds that make an object: two requests are two objects, and the same one only by its name. */
const TWICE: Partial<Readonly<Record<PendingChangeKind, readonly string[]>>> = {
  'user.add': ['user.nameTaken', 'waiting'],
  'key.add': ['key.nameTaken', 'waiting'],
  'webhook.add': ['waiting', 'webhook.nameTaken'],
  'auditStream.add': ['auditStream.nameTaken', 'waiting'],
  'link.create': ['waiting', 'waiting'],
  'route.create': ['waiting', 'waiting'],
  'relationship.create': ['waiting', 'waiting'],
  'screeningList.import': ['screeningList.changed', 'waiting'],
}

/** Refusals of the later confirmation. A rule that is active already demands an app of the second confirmer first. */
const LATE: Partial<Readonly<Record<PendingChangeKind, readonly string[]>>> = {
  'signInRules.change': ['change.ended', 'secondFactor.required'],
}

describe.each([BANK, PLATFORM])('at $name', (institution) => {
  test.each(institution.kinds)('%s is confirmed once by two who confirm at once', async (kind) => {
    const people = await seat(institution)
    const request = await PREPARE[kind](people)
    const before = await effectsOf(people, kind)
    const asked = await request(people.first)
    if (!('changeId' in asked)) throw new Error(asked.error)
    expect(await effectsOf(people, kind)).toBe(before)
    const outcomes = await Promise.all([
      confirm(people.second, asked.changeId),
      confirm(people.third, asked.changeId),
    ])
    const [late, ...others] = outcomes.filter((outcome) => outcome !== 'confirmed')
    expect(others).toEqual([])
    expect(LATE[kind] ?? ['change.ended']).toContain(late)
    expect(await stored(asked.changeId)).toMatchObject({ state: 'confirmed' })
    expect(await effectsOf(people, kind)).toBe(before + 1)
  })

  test.each(institution.kinds.filter((kind) => kind !== 'retention.change'))(
    '%s is active or lapses as a whole when its requester leaves at the same moment',
    async (kind) => {
      const people = await seat(institution)
      const request = await PREPARE[kind](people)
      const before = await effectsOf(people, kind)
      const asked = await request(people.first)
      if (!('changeId' in asked)) throw new Error(asked.error)
      const [outcome] = await Promise.all([confirm(people.second, asked.changeId), leave(institution)])
      const isConfirmed = outcome === 'confirmed'
      // Of a deadlock the server answers that it is busy.
      expect(['confirmed', 'change.ended', 'server.busy']).toContain(outcome)
      expect(await stored(asked.changeId)).toMatchObject({ state: isConfirmed ? 'confirmed' : 'lapsed' })
      expect(await effectsOf(people, kind)).toBe(before + (isConfirmed ? 1 : 0))
    },
  )

  test.each(institution.kinds.filter((kind) => kind !== 'retention.change'))(
    '%s lapses when its requester was disabled before it is confirmed',
    async (kind) => {
      const people = await seat(institution)
      const request = await PREPARE[kind](people)
      const before = await effectsOf(people, kind)
      const asked = await request(people.first)
      if (!('changeId' in asked)) throw new Error(asked.error)
      await leave(institution)
      expect(await confirm(people.second, asked.changeId)).toBe('change.ended')
      expect(await stored(asked.changeId)).toMatchObject({ state: 'lapsed' })
      expect(await effectsOf(people, kind)).toBe(before)
    },
  )

  test.each(institution.kinds)('%s waits once when two request it at once', async (kind) => {
    const people = await seat(institution)
    const request = await PREPARE[kind](people)
    const outcomes = await Promise.all([request(people.first), request(people.second)])
    const words = outcomes.map((outcome) => ('error' in outcome ? outcome.error : 'waiting'))
    expect(words.toSorted()).toEqual(TWICE[kind] ?? ['change.waiting', 'waiting'])
  })
})

/** Disables the first administrator, as another server would: a transaction that lost a deadlock is repeated. */
async function leave({ name }: Institution): Promise<void> {
  const disable = async () =>
    superuser.query(`update app_user set status = 'inactive' where username = $1`, [`${name}.admin`])
  await disable().catch(async (error: unknown) => {
    if (!isLockConflict(error)) throw error
    await disable()
  })
}
