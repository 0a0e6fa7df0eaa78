import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { confirmChange, listChanges, listInstitutions, listUsers, signIn } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { atEnd, confirmed, createTestClient, createTestServer, TEST_SEAL_KEY } from '../testing/index.ts'
import { createAdministrator } from './create-administrator.ts'

const server = await createTestServer()
const { ownerUrl } = server.database
const folder = mkdtempSync(path.join(tmpdir(), 'nostro-administrator-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

const create = (username: string) =>
  createAdministrator(
    {
      databaseUrl: ownerUrl,
      databaseOwnerUrl: ownerUrl,
      dataFolder: folder,
      auditAnchorFile: path.join(folder, 'anchors.jsonl'),
      sealKeys: [TEST_SEAL_KEY],
    },
    { username, name: `Person ${username}`, platformName: 'Demo Platform' },
  )

describe('an administrator whom the command line creates for a platform with two others', () => {
  test('signs in after one of them has confirmed the account (OPEN-139)', async () => {
    const { username, password, isWaiting } = await create('third')
    const credentials = { body: { username, password } }
    expect([isWaiting, (await server.anonymous.refused(signIn, credentials)).error]).toEqual([
      true,
      'account.waiting',
    ])

    const admin = await server.signIn('platform.admin')
    const change = (await admin.succeed(listChanges)).rowList.find(({ kind }) => kind === 'user.add')
    expect(change).toMatchObject({ objectName: 'Person third', mayConfirm: true, isOwn: false })
    expect(change).not.toHaveProperty('requestedBy')
    await confirmed(admin, { changeId: change?.id })

    const { token } = await server.anonymous.succeed(signIn, credentials)
    const third = createTestClient(server.url, token)
    expect((await third.succeed(listInstitutions)).rowList).not.toEqual([])
    const { rowList } = await admin.succeed(listUsers)
    expect(rowList.find((user) => user.username === 'third')).toMatchObject({
      state: 'active',
      roles: ['ROLE_ADMIN'],
    })
  })

  test('is not confirmed by an administrator of a bank', async () => {
    await create('fourth')
    const platform = await server.signIn('platform.admin')
    const change = (await platform.succeed(listChanges)).rowList.find(({ state }) => state === 'waiting')
    const named = { params: { id: change?.id ?? '' }, body: { digest: change?.digest } }
    const bank = await server.signIn('beijing.admin')
    expect(await bank.refused(confirmChange, named)).toMatchObject({ error: 'resource.notFound' })
  })
})

test('the second administrator of a platform is active at once', async () => {
  await server.database.superuser.query(
    `update app_user set status = 'inactive' where username like 'platform.admin2' or username = 'third'`,
  )
  const { username, password, isWaiting } = await create('another')
  expect(isWaiting).toBe(false)
  await server.anonymous.succeed(signIn, { body: { username, password } })
})
