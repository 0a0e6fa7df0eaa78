import { readUser, listUsers } from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { type Directory, oktaUser, patchOf, startDirectoryTest } from './testing/directory.ts'

const { server, provider, setUp, directoryOf, signInAs, refusedAs } = await startDirectoryTest()
const { superuser } = server.database
let directory: Directory

beforeAll(async () => {
  await setUp('beijing.admin')
  directory = await directoryOf('beijing.admin')
})

async function accountOf(username: string) {
  const { rows } = await superuser.query<{
    id: string
    status: string
    roles: string[]
    name: string
    email: string
  }>('select id, status, roles, name, email from app_user where username = $1', [username])
  return rows[0]
}

async function eventsBy(keyId: string): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ action: string }>(
    'select action from audit_event where actor_id = $1 order by sequence',
    [keyId],
  )
  return rows.map(({ action }) => action)
}

describe('discovery (RFC 7643, sections 5 to 7)', () => {
  test('names functions, kinds of resources and attributes', async () => {
    const config = await directory.send('GET', '/ServiceProviderConfig')
    expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 100 },
      etag: { supported: true },
      changePassword: { supported: false },
    })
    const { body } = await directory.send('GET', '/ResourceTypes')
    expect(body).toMatchObject({ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] })
    expect((await directory.send('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' })
    const schema = await directory.send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    expect(schema.body).toMatchObject({ name: 'User' })
    const names = (schema.body['attributes'] as { name: string }[]).map(({ name }) => name)
    expect(names).toContain('userName')
    expect(names).not.toContain('password')
    expect((await directory.send('GET', '/Schemas/urn:other')).status).toBe(404)
  })
})

describe('the sequence of Okta', () => {
  test('looks for a user, creates it, reads it, replaces it and deactivates it', async () => {
    const filter = encodeURIComponent('userName eq "lin@beijing.example"')
    expect((await directory.send('GET', `/Users?filter=${filter}&startIndex=1&count=100`)).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    const created = await directory.send('POST', '/Users', oktaUser('lin', 'Mei', 'Lin'))
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      userName: 'lin@beijing.example',
      externalId: '00u-lin',
      active: true,
      displayName: 'Mei Lin',
      meta: { resourceType: 'User', version: 'W/"1"' },
    })
    expect(created.body).not.toHaveProperty('password')
    expect(created.body).not.toHaveProperty('locale')
    expect(created.headers.get('etag')).toBe('W/"1"')
    const id = String(created.body['id'])
    expect(created.headers.get('location')).toBe(`https://nostro.example/scim/v2/Users/${id}`)
    expect((await directory.send('GET', `/Users?filter=${filter}`)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id }],
    })
    expect(await accountOf('lin@beijing.example')).toMatchObject({
      status: 'active',
      roles: [],
      name: 'Mei Lin',
    })

    const replaced = await directory.send('PUT', `/Users/${id}`, {
      ...oktaUser('lin', 'Mei', 'Lin-Wang'),
      id,
    })
    expect(replaced).toMatchObject({ status: 200, body: { displayName: 'Mei Lin-Wang' } })
    expect(replaced.headers.get('etag')).toBe('W/"2"')
    expect(await accountOf('lin@beijing.example')).toMatchObject({ name: 'Mei Lin-Wang' })

    const ended = await directory.send(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', value: { active: false } }),
    )
    expect(ended).toMatchObject({ status: 200, body: { active: false } })
    expect(await accountOf('lin@beijing.example')).toMatchObject({ status: 'inactive' })
    const begun = await directory.send(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', value: { active: true } }),
    )
    expect(begun).toMatchObject({ status: 200, body: { active: true } })
    expect(await accountOf('lin@beijing.example')).toMatchObject({ status: 'active' })
    expect(await eventsBy(directory.keyId)).toEqual(
      expect.arrayContaining([
        'provisioning.create',
        'provisioning.change',
        'provisioning.deactivate',
        'provisioning.activate',
      ]),
    )
  })
})

describe('the sequence of Entra ID', () => {
  // Source: Microsoft, "Develop and plan provisioning for a SCIM endpoint", sections about users.
  const entraUser = {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Hui@beijing.example',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'hui.zhang@beijing.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Hui Zhang', familyName: 'Zhang', givenName: 'Hui' },
    roles: [{ value: 'ROLE_ADMIN' }],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Payments' },
  }

  test('changes attributes by paths and deactivates with a text', async () => {
    const id = await directory.create('/Users', entraUser)
    const changed = await directory.send(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'hui@beijing.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Chen' },
        { op: 'Add', path: 'displayName', value: 'Hui Chen' },
        { op: 'Add', path: 'title', value: 'Clerk' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Trade',
        },
        { op: 'Add', path: 'emails[type eq "home"].value', value: 'hui@home.example' },
      ),
    )
    expect(changed).toMatchObject({
      status: 200,
      body: {
        name: { familyName: 'Chen', givenName: 'Hui' },
        displayName: 'Hui Chen',
        emails: [
          { type: 'work', value: 'hui@beijing.example', primary: true },
          { type: 'home', value: 'hui@home.example' },
        ],
      },
    })
    expect(changed.body).not.toHaveProperty('title')
    expect(changed.body).not.toHaveProperty('roles')
    expect(await accountOf('hui@beijing.example')).toMatchObject({
      name: 'Hui Chen',
      email: 'hui@beijing.example',
      roles: [],
    })
    const off = await directory.send(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    )
    expect(off).toMatchObject({ status: 200, body: { active: false } })
    expect(await accountOf('hui@beijing.example')).toMatchObject({ status: 'inactive' })
  })

  test('deletes a user: the account is deactivated and stays, and a later user of the address gets it again', async () => {
    const user = oktaUser('zhou', 'Zhou', 'Tian')
    const id = await directory.create('/Users', user)
    const account = await accountOf('zhou@beijing.example')
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204)
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PUT', user],
      ['PATCH', patchOf({ op: 'add', path: 'active', value: true })],
    ] as const)
      expect((await directory.send(method, `/Users/${id}`, body)).status).toBe(404)
    expect(await accountOf('zhou@beijing.example')).toMatchObject({
      id: account?.id,
      status: 'inactive',
      roles: [],
    })
    const again = await directory.create('/Users', user)
    expect(again).not.toBe(id)
    expect(await accountOf('zhou@beijing.example')).toMatchObject({ id: account?.id, status: 'active' })
  })
})

describe('a list', () => {
  test('has pages', async () => {
    for (const name of ['page-a', 'page-b', 'page-c'])
      await directory.create('/Users', oktaUser(name, name, 'Page'))
    const { body } = await directory.send('GET', '/Users')
    const total = Number(body['totalResults'])
    const second = await directory.send('GET', '/Users?startIndex=2&count=1')
    expect(second.body).toMatchObject({ totalResults: total, startIndex: 2, itemsPerPage: 1 })
    expect((await directory.send('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: total,
      Resources: [],
    })
    expect((await directory.send('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    })
    expect(await directory.send('GET', '/Users?count=many')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax' },
    })
  })

  test.each([
    ['emails[type eq "work" and value co "PAGE-A"]', ['page-a@beijing.example']],
    [
      'userName sw "page-" and not (userName eq "page-a@beijing.example")',
      ['page-b@beijing.example', 'page-c@beijing.example'],
    ],
    ['USERNAME EQ "PAGE-B@beijing.example"', ['page-b@beijing.example']],
    [
      'externalId eq "00u-page-c" or externalId eq "00u-page-a"',
      ['page-a@beijing.example', 'page-c@beijing.example'],
    ],
    ['externalId eq "00U-PAGE-C"', []],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName eq "page" and name.givenName pr and active eq true',
      ['page-a@beijing.example', 'page-b@beijing.example', 'page-c@beijing.example'],
    ],
    [`userName eq "x' or '1'='1"`, []],
    ['userName eq "page-a@beijing.example" and userName eq "page-b@beijing.example"', []],
  ])('is filtered by %s', async (filter, names) => {
    const { status, body } = await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect(status).toBe(200)
    expect((body['Resources'] as { userName: string }[]).map(({ userName }) => userName).toSorted()).toEqual(
      names,
    )
  })

  test.each([
    'password eq "x"',
    '__proto__ eq "x"',
    'constructor.prototype pr',
    'userName eq',
    'userName eq "a" or',
    'id eq "x"; drop table app_user',
    `${'('.repeat(400)}userName pr${')'.repeat(400)} )`,
    'emails[emails[value pr]]',
  ])('refuses the filter %s', async (filter) => {
    expect(await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
      status: 400,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '400',
        scimType: 'invalidFilter',
      },
    })
  })

  test('shows the attributes that are asked for', async () => {
    const filter = encodeURIComponent('userName eq "page-a@beijing.example"')
    const only = await directory.send('GET', `/Users?filter=${filter}&attributes=userName`)
    expect(Object.keys((only.body['Resources'] as object[])[0] ?? {}).toSorted()).toEqual([
      'id',
      'meta',
      'schemas',
      'userName',
    ])
    const without = await directory.send('GET', `/Users?filter=${filter}&excludedAttributes=emails,groups`)
    expect((without.body['Resources'] as object[])[0]).not.toHaveProperty('emails')
  })
})

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right)

/** Returns a number in letters, as names have no digits. */
const letters = (index: number) =>
  String(index).replaceAll(/\d/g, (digit) => 'abcdefghjk'.charAt(Number(digit)))

describe('a user', () => {
  test.each([
    ['no user name', { ...oktaUser('bad'), userName: undefined }, 'invalidValue'],
    ['no mail address', { ...oktaUser('bad'), userName: 'bad', emails: [] }, 'invalidValue'],
    ['a state that is no flag', { ...oktaUser('bad'), active: 'perhaps' }, 'invalidValue'],
    ['a long name', { ...oktaUser('bad'), displayName: 'x'.repeat(200) }, 'invalidValue'],
    ['a hidden character', { ...oktaUser('bad'), displayName: 'Lin\u202EMei' }, 'invalidSyntax'],
    ['broken JSON', '{"userName":', 'invalidSyntax'],
  ])('with %s is refused', async (_, body, scimType) => {
    expect(await directory.send('POST', '/Users', body)).toMatchObject({ status: 400, body: { scimType } })
  })

  test.each([
    ['an unknown path', { op: 'replace', path: 'nickname2', value: 'x' }, 'invalidPath'],
    [
      'a path into other objects',
      { op: 'add', path: 'constructor.prototype.polluted', value: 1 },
      'invalidPath',
    ],
    ['another operation', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    ['a removal without a path', { op: 'remove' }, 'noTarget'],
    ['a text as all attributes', { op: 'replace', value: 'x' }, 'invalidValue'],
    [
      'a broken filter',
      { op: 'replace', path: 'emails[type eq].value', value: 'x@y.example' },
      'invalidPath',
    ],
    ['no user name', { op: 'remove', path: 'userName' }, 'invalidValue'],
  ])('is not changed by %s', async (name, operation, scimType) => {
    const id = await directory.create('/Users', oktaUser(`patch-${name.replaceAll(' ', '-')}`, 'Patch', name))
    expect(await directory.send('PATCH', `/Users/${id}`, patchOf(operation))).toMatchObject({
      status: 400,
      body: { scimType },
    })
    expect((await directory.send('GET', `/Users/${id}`)).headers.get('etag')).toBe('W/"1"')
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  test('is created once, also by simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => directory.send('POST', '/Users', oktaUser('twice', 'Once', 'Only'))),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    })
  })

  test('has a user name, an id and a mail address that no other user has', async () => {
    const other = oktaUser('unique-b', 'Unique', 'Second')
    await directory.create('/Users', oktaUser('unique-a', 'Unique', 'First'))
    const id = await directory.create('/Users', other)
    const taken = { status: 409, body: { scimType: 'uniqueness' } }
    for (const change of [
      { userName: 'UNIQUE-A@beijing.example' },
      { externalId: '00u-unique-a' },
      { emails: [{ value: 'Unique-A@beijing.example', primary: true }] },
      { displayName: 'Unique First' },
    ])
      expect(await directory.send('PUT', `/Users/${id}`, { ...other, ...change })).toMatchObject(taken)
    // The user name of an account that is not provisioned.
    const local = { ...oktaUser('local', 'Other', 'Address'), userName: 'beijing.reviewer' }
    expect(await directory.send('POST', '/Users', local)).toMatchObject(taken)
    expect((await directory.send('GET', `/Users/${id}`)).headers.get('etag')).toBe('W/"1"')
  })

  test('changes for one of two directors who expect the same version', async () => {
    const id = await directory.create('/Users', oktaUser('director', 'Two', 'Directors'))
    const change = (displayName: string) =>
      directory.send(
        'PATCH',
        `/Users/${id}`,
        patchOf({ op: 'replace', path: 'displayName', value: displayName }),
        {
          'if-match': 'W/"1"',
        },
      )
    const answers = await Promise.all([change('First Director'), change('Second Director')])
    expect(statusesOf(answers)).toEqual([200, 412])
    expect((await directory.send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).status).toBe(
      412,
    )
    expect((await directory.send('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204)
  })

  test('is one of 100 that are created at once, and a page has 100 at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        directory.send('POST', '/Users', oktaUser(`many-${letters(index)}`, 'Many', letters(index))),
      ),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    const filter = encodeURIComponent('userName sw "many-"')
    expect((await directory.send('GET', `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 100 })
    const { body } = await directory.send('GET', '/Users?count=100000')
    expect(Number(body['totalResults'])).toBeGreaterThan(100)
    expect(body['itemsPerPage']).toBe(100)
  })
})

describe('a provisioned user', () => {
  test('signs in with the provider by the external id, and not with a password', async () => {
    const id = await directory.create('/Users', oktaUser('subject', 'By', 'Subject'))
    await directory.create('/Groups', { displayName: 'operators', members: [{ value: id }] })
    // The provider uses the name of the person as subject, and verifies no address.
    provider.people.set('00u-subject', { name: 'By Subject', groups: ['reviewers'] })
    const client = await signInAs('00u-subject')
    expect(await client.succeed(readUser)).toMatchObject({
      username: 'subject@beijing.example',
      roleList: ['ROLE_BANK'],
    })
    await directory.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
    expect(await client.refused(readUser)).toMatchObject({ error: 'account.forbidden' })
    expect(await refusedAs('00u-subject')).toBe('account.forbidden')
  })

  test('signs in by the verified mail address, and without a group it is refused', async () => {
    await directory.create('/Users', oktaUser('address', 'By', 'Address'))
    provider.people.set('other-subject', {
      name: 'By Address',
      email: 'address@beijing.example',
      email_verified: true,
      groups: ['operators'],
    })
    expect(await refusedAs('other-subject')).toBe('singleSignOn.noRole')
  })

  test('is marked in the list of users', async () => {
    const admin = await server.signIn('beijing.admin')
    const { rowList } = await admin.succeed(listUsers)
    expect(rowList.find(({ username }) => username === 'address@beijing.example')).toMatchObject({
      isProvisioned: true,
    })
    expect(rowList.find(({ username }) => username === 'beijing.operator')).toMatchObject({
      isProvisioned: false,
    })
  })
})
