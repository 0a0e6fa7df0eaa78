import {
  confirmChange,
  createLink,
  createRoute,
  deleteLink,
  deleteRoute,
  listAuditEvents,
  listChanges,
  listLinks,
  listNotifications,
  listRoutes,
  orderRoutes,
  pauseLink,
  proposeLinkKey,
  resumeLink,
  withdrawChange,
  tryRoutes,
  updateLink,
  updateRoute,
} from '@nostro/contract'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { confirmed, createTestServer, inForce, secondOf } from '../testing/index.ts'

const root = mkdtempSync(path.join(tmpdir(), 'nostro-links-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const server = await createTestServer({ linkRoot: root })
const admin = await server.signIn('beijing.admin')
const other = await server.signIn('frankfurt.admin')
const operator = await server.signIn('beijing.operator')

let made = 0

function directory(changes: object = {}) {
  made += 1
  const body = { name: `Gateway ${made}`, kind: 'directory', folder: `gateway-${made}`, formats: ['MT'] }
  return { body: { ...body, ...changes } }
}

async function linkOf(id: string) {
  const { rowList } = await admin.succeed(listLinks, {})
  return rowList.find((each) => each.id === id)
}

const KEY_ALONE = `insert into link_key (id, institution_id, link_id, sealed, fingerprint, valid_from)
  select gen_random_uuid(), institution_id, id, 'sealed', 'none', now() from link where id = $1`

describe('a link', () => {
  test('of a directory shows its key once, and afterwards only its fingerprint', async () => {
    const { id, key } = await inForce(admin, createLink, directory())
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    const link = await linkOf(id)
    expect(link).toMatchObject({
      version: 1,
      kind: 'directory',
      state: 'running',
      answerMinutes: 60,
      routes: 0,
    })
    expect(link?.keys).toEqual([
      { fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/), validFrom: expect.any(String) },
    ])
    const { rows } = await server.database.superuser.query('select sealed from link_key where link_id = $1', [
      id,
    ])
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test.each([
    ['without folder', { folder: undefined }, 'link.folderMissing'],
    ['inside the installation with a folder', { kind: 'internal' }, 'link.folderMissing'],
    ['with a folder above the root', { folder: '../elsewhere' }, 'request.invalid'],
    ['with a folder five levels deep', { folder: 'a/b/c/d/e' }, 'request.invalid'],
    ['with an absolute folder', { folder: '/gateway' }, 'request.invalid'],
    ['with an empty level', { folder: 'gateway//main' }, 'request.invalid'],
    ['with a parent level', { folder: 'gateway/../main' }, 'request.invalid'],
    ['with a folder within another', { folder: 'GATEWAY-1/in' }, 'link.folderTaken'],
    ['of an unknown kind', { kind: 'fax', folder: undefined }, 'request.invalid'],
    ['without formats', { formats: [] }, 'request.invalid'],
    ['with an existing name', { name: 'GATEWAY 1' }, 'link.nameTaken'],
    ['with an existing folder', { folder: 'GATEWAY-1' }, 'link.folderTaken'],
  ])('%s is refused', async (_name, changes, error) => {
    expect(await admin.refused(createLink, directory(changes))).toMatchObject({ error })
  })

  test('cannot use the folder of another bank, nor one outside the root', async () => {
    const { changeId = '' } = await other.succeed(createLink, directory({ folder: 'gateway-1' }))
    const second = await secondOf(other)
    const { rowList } = await second.succeed(listChanges)
    const body = { digest: rowList.find(({ id }) => id === changeId)?.digest }
    expect(await second.refused(confirmChange, { params: { id: changeId }, body })).toMatchObject({
      error: 'link.folderUnusable',
    })
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'nostro-elsewhere-'))
    symlinkSync(elsewhere, path.join(root, 'outside'))
    for (const folder of ['outside', 'outside/main', 'outside/a/b/c'])
      expect(await admin.refused(createLink, directory({ folder }))).toMatchObject({
        error: 'link.folderUnusable',
      })
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('can use a folder up to four levels deep, but none that contains or is inside that of another bank', async () => {
    await inForce(admin, createLink, directory({ folder: 'deep/er/and/deeper' }))
    expect(readdirSync(path.join(root, 'deep/er/and/deeper')).toSorted()).toEqual(['archive', 'in', 'out'])
    for (const folder of ['deep', 'deep/er/and', 'gateway-1/in'])
      expect(await other.refused(createLink, directory({ folder }))).toMatchObject({
        error: 'link.folderUnusable',
      })
    await inForce(admin, createLink, directory({ folder: 'deep/beside' }))
  })

  test('is changed, paused and resumed only in the version that was seen', async () => {
    const { id } = await inForce(admin, createLink, directory())
    const params = { id }
    const { name: _name, ...details } = {
      name: '',
      folder: `renamed-${made}`,
      formats: ['MT', 'ISO20022'],
      answerMinutes: 5,
    }
    await inForce(admin, updateLink, { params, body: { ...details, version: 1, name: 'New' } })
    expect(await admin.refused(pauseLink, { params, body: { version: 1, reason: 'Old' } })).toMatchObject({
      error: 'link.changed',
    })
    await admin.succeed(pauseLink, { params, body: { version: 2, reason: 'Maintenance' } })
    expect(await linkOf(id)).toMatchObject({
      name: 'New',
      state: 'paused',
      paused: { reason: 'Maintenance', by: expect.any(String) },
    })
    await admin.succeed(resumeLink, { params, body: { version: 3 } })
    expect(await linkOf(id)).toMatchObject({ state: 'running', version: 4 })
    const { events } = await admin.succeed(listAuditEvents, { query: { action: 'link.', size: '4' } })
    expect(events.map(({ action }) => action)).toEqual([
      'link.resume',
      'link.pause',
      'link.update',
      'link.create',
    ])
  })

  test('gets a new key only after a second administrator confirms the first one’s request', async () => {
    const { id } = await inForce(admin, createLink, directory())
    const second = await secondOf(admin)
    const params = { id }
    const body = { version: 1, overlapHours: 1 }
    const asked = await admin.succeed(proposeLinkKey, { params, body })
    const { rowList } = await second.succeed(listNotifications, {})
    // Notifications of the same instant have no order.
    expect(rowList).toContainEqual(
      expect.objectContaining({
        kind: 'change.waiting',
        params: expect.objectContaining({ name: `Gateway ${made}` }),
      }),
    )
    expect(await admin.refused(proposeLinkKey, { params, body })).toMatchObject({ error: 'change.waiting' })
    expect((await linkOf(id))?.keys).toHaveLength(1)
    const { key } = await confirmed(second, asked)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect((await linkOf(id))?.keys.map(({ validUntil }) => validUntil !== undefined)).toEqual([false, true])
    const { changeId = '' } = await second.succeed(proposeLinkKey, {
      params,
      body: { version: 2, overlapHours: 0 },
    })
    const named = { params: { id: changeId } }
    expect(await other.refused(withdrawChange, named)).toMatchObject({ status: 404 })
    await second.succeed(withdrawChange, named)
    expect(await linkOf(id)).toMatchObject({ version: 2, keys: [{}, {}] })
    const { events } = await admin.succeed(listAuditEvents, { query: { action: 'link.', size: '2' } })
    expect(events.map(({ action }) => action)).toEqual(['link.rotateKey', 'link.create'])
  })

  test('gets no further key without a confirmed change, also by direct SQL', async () => {
    const { id } = await inForce(admin, createLink, directory())
    await server.database.superuser.query('update link_key set valid_until = now() where link_id = $1', [id])
    const client = await server.database.superuser.connect()
    try {
      await client.query('begin')
      await client.query('set local role nostro_app')
      await client.query(`set local nostro.institution = '00000000-0000-7000-8000-000000000001'`)
      await expect(client.query(KEY_ALONE, [id])).rejects.toMatchObject({ constraint: 'link_key_by_two' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('of another bank is not visible', async () => {
    const { id } = await inForce(admin, createLink, directory())
    expect((await other.succeed(listLinks, {})).rowList.filter((each) => each.id === id)).toEqual([])
    const body = { version: 1, reason: 'No' }
    expect(await other.refused(pauseLink, { params: { id }, body })).toMatchObject({ status: 404 })
    expect(await operator.refused(listLinks, {})).toMatchObject({ error: 'permission.denied' })
  })

  test('is removed once no route uses it', async () => {
    const { id } = await inForce(admin, createLink, directory())
    const route = await inForce(admin, createRoute, {
      body: { direction: 'out', counterparty: 'ZZZZZZ', linkId: id },
    })
    const named = { params: { id }, query: { version: '1' } }
    expect(await admin.refused(deleteLink, named)).toMatchObject({ error: 'link.inUse' })
    await inForce(admin, deleteRoute, { params: { id: route.id }, query: { version: '1' } })
    await admin.succeed(deleteLink, named)
    expect(await linkOf(id)).toBeUndefined()
  })
})

describe('routes', () => {
  test('are matched in their order, and the first match selects the link', async () => {
    const { id: gateway } = await inForce(admin, createLink, directory())
    const { id: second } = await inForce(admin, createLink, directory({ formats: ['ISO20022'] }))
    const { id: house } = await inForce(admin, createLink, {
      body: { name: 'House', kind: 'internal', formats: ['MT', 'ISO20022'] },
    })
    const add = (rule: object) => inForce(admin, createRoute, { body: { direction: 'out', ...rule } })
    await add({ counterparty: 'DEMWDEFF', messagingType: 'MT9', linkId: gateway })
    await add({ counterparty: 'DEMWDE', linkId: house })
    await add({ format: 'ISO20022', linkId: second })
    await add({ direction: 'in', linkId: second })
    await add({ counterparty: 'BARC', messagingType: 'MT103', linkId: gateway })

    const ask = (counterparty: string, messagingType: string, format = 'MT') =>
      admin.succeed(tryRoutes, { body: { counterparty, messagingType, format } })
    expect(await ask('DEMWDEFF', 'MT940')).toMatchObject({ outcome: 'link', place: 1, linkId: gateway })
    expect(await ask('DEMWDEFFXXX', 'MT103')).toMatchObject({ outcome: 'link', place: 2, linkName: 'House' })
    expect(await ask('CHASUS33', 'pacs.008', 'ISO20022')).toMatchObject({ outcome: 'link', place: 3 })
    expect(await ask('BARCGB22', 'MT103')).toMatchObject({ outcome: 'link', place: 5, linkId: gateway })
    expect(await ask('BARCGB22', 'MT202')).toEqual({ outcome: 'nowhere' })
    expect(await ask('CHASUS33', 'MT103')).toEqual({ outcome: 'nowhere' })

    const { rowList } = await admin.succeed(listRoutes, {})
    const seen = rowList.map(({ id, version }) => ({ id, version }))
    const moved = [seen[2], seen[0], seen[1], ...seen.slice(3)]
    await inForce(admin, orderRoutes, { body: { order: moved } })
    expect(await ask('DEMWDEFF', 'camt.053', 'ISO20022')).toMatchObject({ place: 1, linkId: second })
    for (const order of [moved, seen.slice(1), [...seen, seen[0]]]) {
      expect(await admin.refused(orderRoutes, { body: { order } })).toMatchObject({ error: 'route.changed' })
    }
  })

  test('are changed in the version that was seen, and use only links of the same bank', async () => {
    const { rowList } = await admin.succeed(listRoutes, {})
    const [route] = rowList
    if (route === undefined) throw new Error('There is no route')
    const { id, version, direction, linkId } = route
    const { id: foreign } = await inForce(other, createLink, directory())
    const change = (body: object) => ({ params: { id }, body: { version, direction, linkId, ...body } })
    expect(await admin.refused(updateRoute, change({ linkId: foreign }))).toMatchObject({
      error: 'route.linkUnknown',
    })
    await inForce(admin, updateRoute, change({ counterparty: 'ABCDEF' }))
    expect(await admin.refused(updateRoute, change({}))).toMatchObject({ error: 'route.changed' })
    expect(
      await admin.refused(deleteRoute, { params: { id }, query: { version: String(version) } }),
    ).toMatchObject({
      error: 'route.changed',
    })
    expect(await other.refused(updateRoute, change({}))).toMatchObject({ error: 'route.linkUnknown' })
    expect((await admin.succeed(listRoutes, {})).rowList[0]).toMatchObject({ id, counterparty: 'ABCDEF' })
  })
})

test('an installation without a root folder refuses directory links and reports that', async () => {
  const bare = await createTestServer()
  const bareAdmin = await bare.signIn('beijing.admin')
  expect((await bareAdmin.succeed(listLinks, {})).hasRoot).toBe(false)
  expect(await bareAdmin.refused(createLink, directory())).toMatchObject({ error: 'link.noRoot' })
})
