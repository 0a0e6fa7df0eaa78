import { readUser } from '@nostro/contract'
import { asOwner, systemRandom } from '@nostro/server/extension'
import { createTestClient, createTestServer } from '@nostro/server/testing'
import { expect, test } from 'vitest'

import { loadSandboxKey } from './sandbox-key.ts'

const server = await createTestServer()

test('each start prints the same key of the first bank, and calls with it are answered', async () => {
  const load = () =>
    asOwner(server.database.ownerUrl, (db) =>
      loadSandboxKey({ db, clock: server.clock, random: systemRandom, password: 'Demo-Passw0rd!' }),
    )
  const secret = await load()
  expect(await load()).toBe(secret)
  const user = await createTestClient(server.url, secret).succeed(readUser)
  expect(user).toMatchObject({
    name: 'Sandbox',
    canCompose: true,
    institution: { name: 'Demo Bank Beijing' },
  })
})
