import { claimTask, listNotifications, readProvisioning, readSingleSignOn, readUser } from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { type Directory, oktaUser, patchOf, startDirectoryTest } from './testing/directory.ts'

const { server, provider, setUp, directoryOf, signInAs } = await startDirectoryTest()
const { superuser } = server.database
let directory: Directory
let operators: string

beforeAll(async () => {
  await setUp('beijing.admin')
  directory = await directoryOf('beijing.admin')
  operators = await directory.create('/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'operators',
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    members: [],
  })
})

/** Creates an operator with an account at the provider, and signs the user in. */
async function operator(name: string, given: string) {
  const id = await directory.create('/Users', oktaUser(name, given, 'Operator'))
  await change(operators, { op: 'Add', path: 'members', value: [{ value: id }] })
  provider.people.set(`00u-${name}`, { name: `${given} Operator` })
  return { id, client: await signInAs(`00u-${name}`) }
}

async function change(group: string, ...operations: readonly object[]) {
  const answer = await directory.send('PATCH', `/Groups/${group}`, patchOf(...operations))
  expect(answer.status).toBe(200)
  return answer.body
}

async function rolesOf(name: string): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ roles: string[] }>(
    'select roles from app_user where username = $1',
    [`${name}@beijing.example`],
  )
  return rows[0]?.roles.toSorted() ?? []
}

describe('a group', () => {
  test('gives its role at the next request of a session, and takes it', async () => {
    const { id, client } = await operator('gives', 'Gives')
    const group = await directory.create('/Groups', { displayName: 'reviewers' })
    expect(await client.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK'] })
    // Entra ID adds a member without the list of members; Okta with it.
    await change(group, { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] })
    expect(await client.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK', 'ROLE_REVIEWER'] })
    await change(group, { op: 'remove', path: `members[value eq "${id}"]` })
    expect(await client.refused(readUser)).toMatchObject({ error: 'session.rolesChanged' })
    const again = await signInAs('00u-gives')
    expect(await again.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK'] })
    // Okta replaces all members, Entra ID removes one by its value.
    await change(group, { op: 'replace', path: 'members', value: [{ value: id, display: 'x' }] })
    expect(await rolesOf('gives')).toEqual(['ROLE_BANK', 'ROLE_REVIEWER'])
    await change(group, { op: 'Remove', path: 'members', value: [{ value: id }] })
    expect(await rolesOf('gives')).toEqual(['ROLE_BANK'])
    expect((await directory.send('DELETE', `/Groups/${group}`)).status).toBe(204)
    expect((await directory.send('GET', `/Groups/${group}`)).status).toBe(404)
  })

  test('gives other roles under another name, and none when it is deleted', async () => {
    const id = await directory.create('/Users', oktaUser('renamed', 'Renamed', 'Group'))
    const group = await directory.create('/Groups', { displayName: 'strangers', members: [{ value: id }] })
    expect(await rolesOf('renamed')).toEqual([])
    // Okta sends the id together with the name.
    await change(group, { op: 'replace', value: { id: group, displayName: 'reviewers' } })
    expect(await rolesOf('renamed')).toEqual(['ROLE_BANK', 'ROLE_REVIEWER'])
    await directory.send('DELETE', `/Groups/${group}`)
    expect(await rolesOf('renamed')).toEqual([])
  })

  test('follows the settings when two administrators change them', async () => {
    const id = await directory.create('/Users', oktaUser('settings', 'New', 'Settings'))
    const group = await directory.create('/Groups', { displayName: 'auditors', members: [{ value: id }] })
    await setUp('beijing.admin', {
      groups: [
        { group: 'operators', roles: ['ROLE_BANK'] },
        { group: 'auditors', roles: ['ROLE_SENIOR_REVIEWER'] },
      ],
    })
    expect(await rolesOf('settings')).toEqual(['ROLE_BANK', 'ROLE_SENIOR_REVIEWER'])
    await setUp('beijing.admin')
    expect(await rolesOf('settings')).toEqual([])
    await directory.send('DELETE', `/Groups/${group}`)
  })

  test('has the roles of the last settings, also if members change at the same time', async () => {
    const group = await directory.create('/Groups', { displayName: 'crowd' })
    const names = ['crowd-a', 'crowd-b', 'crowd-c', 'crowd-d']
    const ids = await Promise.all(names.map((name) => directory.create('/Users', oktaUser(name, 'In', name))))
    await Promise.all([
      setUp('beijing.admin', { groups: [{ group: 'crowd', roles: ['ROLE_REVIEWER'] }] }),
      ...ids.map((value) => change(group, { op: 'Add', path: 'members', value: [{ value }] })),
    ])
    for (const name of names) expect(await rolesOf(name)).toEqual(['ROLE_BANK', 'ROLE_REVIEWER'])
    await directory.send('DELETE', `/Groups/${group}`)
    await setUp('beijing.admin')
  })

  test('of administrators gives nothing', async () => {
    const id = await directory.create('/Users', oktaUser('chief', 'No', 'Chief'))
    const group = await directory.create('/Groups', {
      displayName: 'administrators',
      members: [{ value: id }],
    })
    expect(await rolesOf('chief')).toEqual([])
    const admin = await server.signIn('beijing.admin')
    const { groups } = await admin.succeed(readProvisioning)
    expect(groups.find(({ name }) => name === 'administrators')).toMatchObject({
      memberCount: 1,
      isForAdministrators: true,
    })
    await directory.send('DELETE', `/Groups/${group}`)
  })

  test('is found by name, id and member, also without its members', async () => {
    const id = await directory.create('/Users', oktaUser('found', 'Is', 'Found'))
    await change(operators, { op: 'add', path: 'members', value: [{ value: id }] })
    for (const filter of [
      'displayName eq "OPERATORS"',
      `id eq "${operators}"`,
      `members eq "${id}"`,
      `members[value eq "${id}"]`,
    ]) {
      const query = `filter=${encodeURIComponent(filter)}&excludedAttributes=members`
      const { body } = await directory.send('GET', `/Groups?${query}`)
      expect({ filter, body }).toMatchObject({ body: { totalResults: 1, Resources: [{ id: operators }] } })
      expect((body['Resources'] as object[])[0]).not.toHaveProperty('members')
    }
    const { body } = await directory.send('GET', `/Users/${id}`)
    expect(body).toMatchObject({ groups: [{ value: operators, display: 'operators' }] })
  })

  test('has one name and known members', async () => {
    expect(await directory.send('POST', '/Groups', { displayName: 'Operators' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    for (const value of ['00000000-0000-7000-8000-00000000ffff', 'nobody'])
      expect(
        await directory.send('POST', '/Groups', { displayName: 'new', members: [{ value }] }),
      ).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      })
    expect(await directory.send('PUT', `/Groups/${operators}`, { members: [] })).toMatchObject({
      status: 400,
    })
    // A member that was removed earlier.
    await change(operators, {
      op: 'remove',
      path: 'members[value eq "00000000-0000-7000-8000-00000000ffff"]',
    })
  })

  test('gets up to 1,000 members by one change', async () => {
    const value = Array.from({ length: 1_001 }, (_, index) => ({
      value: `00000000-0000-7000-8000-00000000${String(index).padStart(4, '0')}`,
    }))
    expect(
      await directory.send('PATCH', `/Groups/${operators}`, patchOf({ op: 'add', path: 'members', value })),
    ).toMatchObject({ status: 413, body: { status: '413' } })
  })

  test('keeps both members that two requests add at once', async () => {
    const ids = await Promise.all(
      ['one', 'two'].map((name) => directory.create('/Users', oktaUser(`at-once-${name}`, 'At Once', name))),
    )
    await Promise.all(
      ids.map((value) => change(operators, { op: 'Add', path: 'members', value: [{ value }] })),
    )
    const { body } = await directory.send('GET', `/Groups/${operators}`)
    expect((body['members'] as { value: string }[]).map(({ value }) => value)).toEqual(
      expect.arrayContaining(ids),
    )
  })
})

describe('a deactivation by the directory', () => {
  test('ends session and claim at once', async () => {
    const banks = await signInBankUsers(server)
    const { id, client } = await operator('claims', 'Claims')
    const group = await directory.create('/Groups', { displayName: 'reviewers', members: [{ value: id }] })
    const message = await banks.submit(paymentForm())
    const nodeId = await banks.openNode(message.id)
    await client.succeed(claimTask, { params: { id: message.id }, body: { nodeId } })
    const claimed = async () => {
      const { rows } = await superuser.query('select claimed_by from approval_node where id = $1', [nodeId])
      return (rows[0] as { claimed_by: string | null }).claimed_by
    }
    expect(await claimed()).not.toBeNull()
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect(await claimed()).toBeNull()
    expect(await client.refused(readUser)).toMatchObject({ error: 'account.forbidden' })
    expect((await directory.send('GET', `/Groups/${group}`)).body).toMatchObject({ members: [] })
    await directory.send('DELETE', `/Groups/${group}`)
  })
})

describe('administrators', () => {
  test('get one notice for the changes of a time, and see keys, groups and roles', async () => {
    const admin = await server.signIn('beijing.admin')
    const { rowList } = await admin.succeed(listNotifications, { query: {} })
    const notices = rowList.filter(({ kind }) => kind === 'provisioning.changed')
    expect(notices.length).toBeGreaterThan(0)
    expect(notices.length).toBeLessThan(3)
    const read = await admin.succeed(readProvisioning)
    expect(read).toMatchObject({ address: 'https://nostro.example/scim/v2', keys: [{ id: directory.keyId }] })
    expect(read.lastCallAt).toBeDefined()
    expect(read.groups.find(({ name }) => name === 'operators')).toMatchObject({ roles: ['ROLE_BANK'] })
    expect((await admin.succeed(readSingleSignOn)).version).toBeGreaterThan(0)
  })
})
