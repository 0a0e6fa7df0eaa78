import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { createLink, listLinks, testLink } from '@nostro/contract'
import { afterAll, expect, test } from 'vitest'

import { createTestServer, inForce } from '../../../testing/index.ts'

/** A listener that counts connections and sends nothing. */
const listener = createServer((socket) => {
  state.connections += 1
  socket.on('error', () => undefined)
  socket.destroy()
})
const state = { connections: 0 }
listener.listen(0, '127.0.0.1')
await once(listener, 'listening')
afterAll(() => listener.close())

const address = `amqp://127.0.0.1:${(listener.address() as AddressInfo).port}`
const before = await createTestServer({ linkBrokers: [address] })
const after = await createTestServer({ beside: before, linkBrokers: [] })

test('scans and connection trials do not connect to a broker that the settings no longer name', async () => {
  const admin = await before.signIn('beijing.admin')
  const { id } = await inForce(admin, createLink, {
    body: {
      name: 'Broker',
      kind: 'amqp',
      broker: { address, mechanism: 'ANONYMOUS', outgoing: '/queue/out', incoming: '/queue/in' },
      formats: ['MT'],
      answerMinutes: 60,
    },
  })
  await before.scanLinks()
  const tried = state.connections
  expect(tried).toBeGreaterThan(0)

  await after.scanLinks()
  const later = await after.signIn('beijing.admin')
  expect(await later.succeed(testLink, { params: { id } })).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('NOSTRO_LINK_BROKERS'),
  })
  expect(state.connections).toBe(tried)
  const { rowList } = await later.succeed(listLinks, {})
  expect(rowList.find((link) => link.id === id)?.broken).toBeDefined()
})
