import {
  confirmLinkKey,
  createLink,
  createRoute,
  deleteLink,
  deleteRoute,
  listAuditEvents,
  listLinks,
  listNotifications,
  listRoutes,
  orderRoutes,
  pauseLink,
  proposeLinkKey,
  resumeLink,
  withdrawLinkKey,
  tryRoutes,
  updateLink,
  updateRoute,
} from '@nostro/contract'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'

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

const CONFIRM_OWN = `update link_key_proposal set confirmed_by = proposed_by, confirmed_at = now() where link_id = $1`

const KEY_ALONE = `insert into link_key (id, institution_id, link_id, sealed, fingerprint, valid_from)
  select gen_random_uuid(), institution_id, id, 'sealed', 'none', now() from link where id = $1`

describe('a link', () => {
  test('of a directory shows its key once, and afterwards only what names it', async () => {
    const { id, version, key } = await admin.succeed(createLink, directory())
    expect([version, key]).toEqual([1, expect.stringMatching(/^[0-9a-f]{64}$/)])
    const link = await linkOf(id)
    expect(link).toMatchObject({ kind: 'directory', state: 'running', answerMinutes: 60, routes: 0 })
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
    ['within the house with a folder', { kind: 'internal' }, 'link.folderMissing'],
    ['with a folder above the root', { folder: '../elsewhere' }, 'request.invalid'],
    ['with a folder within another', { folder: 'gateway-1/in' }, 'request.invalid'],
    ['of a kind there is not', { kind: 'fax', folder: undefined }, 'request.invalid'],
    ['without formats', { formats: [] }, 'request.invalid'],
    ['with a name there is', { name: 'GATEWAY 1' }, 'link.nameTaken'],
    ['with a folder there is', { folder: 'GATEWAY-1' }, 'link.folderTaken'],
  ])('%s is refused', async (_name, changes, error) => {
    expect(await admin.refused(createLink, directory(changes))).toMatchObject({ error })
  })

  test('has no folder of another bank, nor one that leads out of the root', async () => {
    expect(await other.refused(createLink, directory({ folder: 'gateway-1' }))).toMatchObject({
      error: 'link.folderTaken',
    })
    symlinkSync(tmpdir(), path.join(root, 'outside'))
    expect(await admin.refused(createLink, directory({ folder: 'outside' }))).toMatchObject({
      error: 'link.folderUnusable',
    })
  })

  test('changes, pauses and goes on from the version that was seen', async () => {
    const { id } = await admin.succeed(createLink, directory())
    const params = { id }
    const { name: _name, ...details } = {
      name: '',
      folder: `renamed-${made}`,
      formats: ['MT', 'ISO20022'],
      answerMinutes: 5,
    }
    await admin.succeed(updateLink, { params, body: { ...details, version: 1, name: 'New' } })
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

  test('has a new key only when a second administrator confirms what the first one asked for', async () => {
    const second = await server.signIn('beijing.admin2')
    const { id } = await admin.succeed(createLink, directory())
    const params = { id }
    await admin.succeed(proposeLinkKey, { params, body: { version: 1, overlapHours: 1 } })
    const { rowList } = await second.succeed(listNotifications, {})
    expect(rowList[0]).toMatchObject({ kind: 'network.keyProposed' })
    expect(await linkOf(id)).toMatchObject({ version: 2, keyProposal: { isOwn: true, overlapHours: 1 } })
    const seen = { params, body: { version: 2 } }
    expect(
      await admin.refused(proposeLinkKey, { params, body: { version: 2, overlapHours: 1 } }),
    ).toMatchObject({
      error: 'link.keyProposed',
    })
    expect(await admin.refused(confirmLinkKey, seen)).toMatchObject({
      status: 403,
      error: 'link.ownProposal',
    })
    expect((await linkOf(id))?.keys).toHaveLength(1)
    const { key } = await second.succeed(confirmLinkKey, seen)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect((await linkOf(id))?.keys.map(({ validUntil }) => validUntil !== undefined)).toEqual([false, true])
    expect((await linkOf(id))?.keyProposal).toBeUndefined()
    expect(await second.refused(confirmLinkKey, { params, body: { version: 3 } })).toMatchObject({
      error: 'link.keyNotProposed',
    })
    await second.succeed(proposeLinkKey, { params, body: { version: 3, overlapHours: 0 } })
    expect(await other.refused(confirmLinkKey, { params, body: { version: 4 } })).toMatchObject({
      status: 404,
    })
    await admin.succeed(withdrawLinkKey, { params, body: { version: 4 } })
    expect(await linkOf(id)).toMatchObject({ version: 5, keys: [{}, {}] })
    const { events } = await admin.succeed(listAuditEvents, { query: { action: 'link.', size: '5' } })
    expect(events.map(({ action }) => action)).toEqual([
      'link.withdrawKey',
      'link.proposeKey',
      'link.rotateKey',
      'link.proposeKey',
      'link.create',
    ])
  })

  test.each([
    ['a proposal that whoever made it confirms', 'link_key_proposal_by_two', CONFIRM_OWN],
    ['a further key without a proposal', 'link_key_by_two', KEY_ALONE],
  ])('the database takes no %s', async (_name, constraint, statement) => {
    const { id } = await admin.succeed(createLink, directory())
    await admin.succeed(proposeLinkKey, { params: { id }, body: { version: 1, overlapHours: 1 } })
    await server.database.superuser.query('update link_key set valid_until = now() where link_id = $1', [id])
    await expect(server.database.superuser.query(statement, [id])).rejects.toMatchObject({ constraint })
  })

  test('is another bank’s business to nobody else', async () => {
    const { id } = await admin.succeed(createLink, directory())
    expect((await other.succeed(listLinks, {})).rowList.filter((each) => each.id === id)).toEqual([])
    const body = { version: 1, reason: 'No' }
    expect(await other.refused(pauseLink, { params: { id }, body })).toMatchObject({ status: 404 })
    expect(await operator.refused(listLinks, {})).toMatchObject({ error: 'permission.denied' })
  })

  test('is removed once no route leads to it', async () => {
    const { id } = await admin.succeed(createLink, directory())
    const route = await admin.succeed(createRoute, {
      body: { direction: 'out', counterparty: 'ZZZZZZ', linkId: id },
    })
    const named = { params: { id }, query: { version: '1' } }
    expect(await admin.refused(deleteLink, named)).toMatchObject({ error: 'link.inUse' })
    await admin.succeed(deleteRoute, { params: { id: route.id }, query: { version: '1' } })
    await admin.succeed(deleteLink, named)
    expect(await linkOf(id)).toBeUndefined()
  })
})

describe('routes', () => {
  test('are asked in their order, and the first that fits says where a message goes', async () => {
    const { id: gateway } = await admin.succeed(createLink, directory())
    const { id: second } = await admin.succeed(createLink, directory({ formats: ['ISO20022'] }))
    const { id: house } = await admin.succeed(createLink, {
      body: { name: 'House', kind: 'internal', formats: ['MT', 'ISO20022'] },
    })
    const add = (rule: object) => admin.succeed(createRoute, { body: { direction: 'out', ...rule } })
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
    await admin.succeed(orderRoutes, { body: { order: moved } })
    expect(await ask('DEMWDEFF', 'camt.053', 'ISO20022')).toMatchObject({ place: 1, linkId: second })
    for (const order of [moved, seen.slice(1), [...seen, seen[0]]]) {
      expect(await admin.refused(orderRoutes, { body: { order } })).toMatchObject({ error: 'route.changed' })
    }
  })

  test('change from the version that was seen, and lead to links of one’s own bank', async () => {
    const { rowList } = await admin.succeed(listRoutes, {})
    const [route] = rowList
    if (route === undefined) throw new Error('There is no route')
    const { id, version, direction, linkId } = route
    const { id: foreign } = await other.succeed(createLink, directory())
    const change = (body: object) => ({ params: { id }, body: { version, direction, linkId, ...body } })
    expect(await admin.refused(updateRoute, change({ linkId: foreign }))).toMatchObject({
      error: 'route.linkUnknown',
    })
    await admin.succeed(updateRoute, change({ counterparty: 'ABCDEF' }))
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

test('an installation without a place for links refuses directory links and says so', async () => {
  const bare = await createTestServer()
  const somebody = await bare.signIn('beijing.admin')
  expect((await somebody.succeed(listLinks, {})).hasRoot).toBe(false)
  expect(await somebody.refused(createLink, directory())).toMatchObject({ error: 'link.noRoot' })
})
