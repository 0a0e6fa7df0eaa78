import { listChanges, listNotifications, readReferenceLists, resetSecondFactor } from '@nostro/contract'
import { afterEach, describe, expect, test } from 'vitest'

import { changeEffects } from '../operations/index.ts'
import { asOwner } from '../db/owner.ts'
import { createSecretSeal } from '../installation/secret-seal.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer, TEST_SEAL_KEY } from '../testing/index.ts'
import { changesOfPlatform, confirmAtCommandLine } from './confirm-at-command-line.ts'
import { KINDS_OF_PLATFORM, PREPARE } from './testing/each-kind.ts'
import { effectsOf } from './testing/effects-of.ts'

const server = await createTestServer()
const { database, clock } = server
const PLATFORM = '00000000-0000-7000-8000-000000000005'
const EFFECTS = changeEffects({ secrets: createSecretSeal([TEST_SEAL_KEY], systemRandom), brokers: [] })

const waiting = () =>
  asOwner(database.ownerUrl, (db) => changesOfPlatform({ db, clock, institutionId: PLATFORM }))
const confirm = (id: string, digest: string) =>
  asOwner(database.ownerUrl, (db) =>
    confirmAtCommandLine(
      { db, clock, random: systemRandom, jobs: server.jobs, institutionId: PLATFORM },
      EFFECTS,
      { id, digest },
    ),
  )
const setSecond = (status: string) =>
  database.superuser.query(`update app_user set status = $1 where username = 'platform.admin2'`, [status])

async function people() {
  const [first, second] = [await server.signIn('platform.admin'), await server.signIn('platform.admin2')]
  return { server, institutionId: PLATFORM, first, second }
}

afterEach(async () => {
  await setSecond('active')
  await database.superuser.query('delete from sign_in_rules')
  await database.superuser.query(`delete from app_user where password_hash = 'none' and status = 'inactive'`)
})

describe('the command line', () => {
  test('is the second person of a platform with one administrator, and of no other', async () => {
    const administrators = await people()
    const { first: platform } = administrators
    const request = await PREPARE['referenceList.import'](administrators)
    await request(platform)
    const [change] = await waiting()
    const { id = '', digest = '' } = change ?? {}
    await expect(confirm(id, digest)).rejects.toMatchObject({ code: 'change.secondPerson' })
    await setSecond('inactive')
    await expect(confirm(id, '0'.repeat(64))).rejects.toMatchObject({ code: 'change.differs' })
    expect((await platform.succeed(readReferenceLists)).rowList).toEqual([])
    await confirm(id, digest)
    expect((await platform.succeed(readReferenceLists)).rowList).toMatchObject([
      { list: 'purpose', number: 1 },
    ])
    expect((await platform.succeed(listChanges)).rowList).toMatchObject([{ id, state: 'confirmed' }])
    expect((await platform.succeed(listNotifications)).rowList[0]).toMatchObject({ kind: 'change.confirmed' })
    expect(await waiting()).toEqual([])
    await expect(confirm(id, digest)).rejects.toMatchObject({ code: 'change.ended' })
  })

  test.each(['signInRules.change', ...KINDS_OF_PLATFORM] as const)('activates %s', async (kind) => {
    const administrators = await people()
    const request = await PREPARE[kind](administrators)
    await request(administrators.first)
    await setSecond('inactive')
    const [change] = await waiting()
    expect(change).toMatchObject({ kind })
    const before = await effectsOf(administrators, kind)
    await confirm(change?.id ?? '', change?.digest ?? '')
    expect(await effectsOf(administrators, kind)).toBe(before + 1)
  })

  test('invites the administrators of a bank that it confirms', async () => {
    const administrators = await people()
    const request = await PREPARE['bank.create'](administrators)
    await request(administrators.first)
    await setSecond('inactive')
    const [change] = await waiting()
    await confirm(change?.id ?? '', change?.digest ?? '')
    await server.jobs.runWaiting()
    expect(server.sent.map(({ to }) => to)).toContain(`${change?.objectName}@bank.example`)
  })

  test('takes the app of the only other administrator away, whom the change concerns', async () => {
    const { first } = await people()
    const { rows } = await database.superuser.query<{ id: string }>(
      `insert into second_factor (user_id, institution_id, secret, confirmed_at)
       select id, institution_id, 'none', now() from app_user where username = 'platform.admin2'
       returning user_id as id`,
    )
    const id = rows[0]?.id ?? ''
    await first.succeed(resetSecondFactor, { params: { id } })
    const [change] = await waiting()
    expect(change).toMatchObject({ kind: 'user.secondFactor', objectId: id })
    await confirm(change?.id ?? '', change?.digest ?? '')
    const { rowCount } = await database.superuser.query('select from second_factor where user_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test('is no second person of a bank', async () => {
    const [first, second] = [await server.signIn('beijing.admin'), await server.signIn('beijing.admin2')]
    const institutionId = '00000000-0000-7000-8000-000000000001'
    const request = await PREPARE['user.roles']({ server, institutionId, first, second })
    const asked = await request(first)
    const id = 'changeId' in asked ? asked.changeId : ''
    const { rows } = await database.superuser.query<{ digest: string }>(
      'select digest from pending_change where id = $1',
      [id],
    )
    await expect(confirm(id, rows[0]?.digest ?? '')).rejects.toMatchObject({ code: 'resource.notFound' })
  })
})
