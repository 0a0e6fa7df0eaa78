import {
  addBic,
  confirmChange,
  createBank,
  listChanges,
  listInstitutions,
  listNotifications,
  readInstitution,
  rejectChange,
} from '@nostro/contract'
import { expect, test } from 'vitest'

import { confirmed, createTestServer } from '../../testing/index.ts'

const server = await createTestServer()
const first = await server.signIn('platform.admin')
const second = await server.signIn('platform.admin2')
const BEIJING = '00000000-0000-7000-8000-000000000001'
const PLATFORM = '00000000-0000-7000-8000-000000000005'

let made = 0
/** A bank that no other one of the file is confused with. */
function newBank() {
  made += 1
  const letter = String.fromCodePoint(0x40 + made)
  const person = (word: string) => ({
    username: `${letter.toLowerCase()}.${word}`,
    name: `${word} of ${letter}`,
    email: `${word}.${letter.toLowerCase()}@bank.example`,
  })
  const { username: adminUsername, name: adminName, email: adminEmail } = person('chief')
  return {
    name: `Bank of Letter ${letter}`,
    bic: `LTT${letter}DEFF`,
    timeZone: 'Europe/Berlin',
    adminUsername,
    adminName,
    adminEmail,
    secondAdmin: person('deputy'),
  }
}

test('a bank opens with the administrators of the confirmed change, and the requester is notified', async () => {
  const body = newBank()
  const asked = await first.succeed(createBank, { body })
  const shown = (await second.succeed(listChanges)).rowList.find(({ id }) => id === asked.changeId)
  expect(shown).toMatchObject({
    kind: 'bank.create',
    objectId: asked.id,
    objectName: body.name,
    mayConfirm: true,
  })
  expect(shown?.values).toEqual([
    { path: 'bic', after: `${body.bic}XXX` },
    { path: 'name', after: body.name },
    { path: 'timeZone', after: 'Europe/Berlin' },
    { path: 'administrators.1', after: 'chief of A · chief.a@bank.example · a.chief' },
    { path: 'administrators.2', after: 'deputy of A · deputy.a@bank.example · a.deputy' },
  ])
  expect((await second.succeed(listNotifications)).rowList[0]).toMatchObject({
    kind: 'change.waiting',
    params: { name: body.name },
  })

  await confirmed(second, asked)
  const { bics, enterprise } = await first.succeed(readInstitution, { params: { id: asked.id ?? '' } })
  expect([bics, enterprise.adminNames.toSorted()]).toEqual([
    [`${body.bic}XXX`],
    ['chief of A', 'deputy of A'],
  ])
  expect((await first.succeed(listNotifications)).rowList[0]).toMatchObject({ kind: 'change.confirmed' })
  await server.jobs.runWaiting()
  expect(server.sent.map(({ to }) => to)).toEqual(
    expect.arrayContaining([body.adminEmail, body.secondAdmin.email]),
  )
  const { rows } = await server.database.superuser.query(
    `select a.username, c.username as created, f.username as confirmed from app_user a
     join app_user c on c.id = a.created_by join app_user f on f.id = a.confirmed_by
     where a.institution_id = $1 order by a.username`,
    [asked.id],
  )
  expect(rows).toEqual(
    ['a.chief', 'a.deputy'].map((username) => ({
      username,
      created: 'platform.admin',
      confirmed: 'platform.admin2',
    })),
  )
  expect(await actionsIn(asked.id ?? '')).toEqual(['institution.create'])
  expect((await actionsIn(PLATFORM)).slice(-2)).toEqual(['change.request', 'change.confirm'])
})

async function actionsIn(institutionId: string): Promise<readonly string[]> {
  const { rows } = await server.database.superuser.query<{ action: string }>(
    `select action from audit_event where institution_id = $1
       and (action like 'institution.%' or action like 'change.%') order by sequence`,
    [institutionId],
  )
  return rows.map(({ action }) => action)
}

test.each([
  ['a name of a bank', { name: 'Demo Bank Beijing' }, 'enterprise.nameTaken'],
  ['a name like that of a bank', { name: 'Demo Bank  Bеijing' }, 'name.lookAlike'],
  ['a BIC of a bank', { bic: 'DEMECNBJ' }, 'bank.bicTaken'],
  ['a user name of another institution', { adminUsername: 'Beijing.Admin' }, 'user.nameTaken'],
  ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'request.invalid'],
])('%s is refused at the request', async (_what, values, error) => {
  expect(await first.refused(createBank, { body: { ...newBank(), ...values } })).toMatchObject({ error })
})

test('the two administrators differ in user name and in name', async () => {
  const body = newBank()
  const { adminUsername: username, adminName: name } = body
  const same = { ...body, secondAdmin: { ...body.secondAdmin, username } }
  expect(await first.refused(createBank, { body: same })).toMatchObject({ error: 'user.nameTaken' })
  const alike = { ...body, secondAdmin: { ...body.secondAdmin, name: name.toUpperCase() } }
  expect(await first.refused(createBank, { body: alike })).toMatchObject({ error: 'name.lookAlike' })
})

test('a BIC is requested once at a time, for a new bank or for another one', async () => {
  const body = newBank()
  const asked = await first.succeed(createBank, { body })
  const other = { ...newBank(), bic: body.bic }
  expect(await second.refused(createBank, { body: other })).toMatchObject({ error: 'change.waiting' })
  const bic = { params: { id: BEIJING }, body: { bic: body.bic } }
  expect(await second.refused(addBic, bic)).toMatchObject({ error: 'change.waiting' })
  await second.succeed(rejectChange, { params: { id: asked.changeId ?? '' }, body: { reason: 'Not ours' } })
  await confirmed(first, await second.succeed(addBic, bic))
  expect((await first.succeed(readInstitution, { params: { id: BEIJING } })).bics).toContain(`${body.bic}XXX`)
  expect(await first.refused(createBank, { body: other })).toMatchObject({ error: 'bank.bicTaken' })
})

test.each([
  ['name', (body: ReturnType<typeof newBank>) => ({ ...newBank(), name: body.name }), 'enterprise.nameTaken'],
  [
    'user name',
    (body: ReturnType<typeof newBank>) => ({ ...newBank(), adminUsername: body.adminUsername }),
    'user.nameTaken',
  ],
])('of two pending banks with one %s, one is confirmed', async (_what, like, error) => {
  const body = newBank()
  const asked = await first.succeed(createBank, { body })
  const later = await first.succeed(createBank, { body: like(body) })
  await confirmed(second, asked)
  const { rowList } = await second.succeed(listChanges)
  const digest = rowList.find(({ id }) => id === later.changeId)?.digest
  const input = { params: { id: later.changeId ?? '' }, body: { digest } }
  expect(await second.refused(confirmChange, input)).toMatchObject({ error })
  expect((await second.succeed(listChanges)).rowList).toContainEqual(
    expect.objectContaining({ id: later.changeId, state: 'waiting' }),
  )
  const banks = (await first.succeed(listInstitutions)).rowList.map(({ id }) => id)
  expect([banks.includes(asked.id ?? ''), banks.includes(later.id ?? '')]).toEqual([true, false])
})

test('a BIC is added to a bank only, and is no BIC of another one', async () => {
  const company = { params: { id: '00000000-0000-7000-8000-000000000003' }, body: { bic: 'LTTZDEFF' } }
  expect(await first.refused(addBic, company)).toMatchObject({ error: 'resource.notFound' })
  const taken = { params: { id: BEIJING }, body: { bic: 'DEMWDEFF' } }
  expect(await first.refused(addBic, taken)).toMatchObject({ error: 'bank.bicTaken' })
})
