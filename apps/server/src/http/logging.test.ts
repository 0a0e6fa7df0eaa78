import { changePassword, readUser, signIn } from '@nostro/contract'
import { expect, test } from 'vitest'

import { createTestServer, DEMO_PASSWORD } from '../testing/index.ts'

const lines: string[] = []
const server = await createTestServer({ logStream: { write: (line) => lines.push(line) } })

test('log lines contain events, and neither credentials nor personal data', async () => {
  const { token = '', succeed, refused } = await server.signIn('beijing.operator')
  await succeed(readUser)
  await refused(changePassword, { body: { oldPassword: 'Canary-old-1', newPassword: 'canary-new' } })
  await server.anonymous.refused(signIn, { body: { username: 'canary-name', password: 'Canary-wrong-1' } })
  await server.anonymous.call(signIn, { body: ['canary-body'], query: { canary: 'canary-query' } })
  await fetch(`${server.url}/api/canary-path?canary-query`, { headers: { cookie: 'canary-cookie' } })

  const log = lines.join('')
  expect(log).toContain('"route":"/api/users/info","status":200')
  expect(log).toContain('"code":"signIn.wrongCredentials"')
  for (const secret of [token, DEMO_PASSWORD, /canary/i, 'beijing.example', 'Operator, Demo']) {
    expect(log).not.toMatch(secret)
  }
})

test('each line is JSON with its time in UTC and the id of its request', () => {
  const parsed = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  expect(parsed.length).toBeGreaterThan(5)
  for (const line of parsed) expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const answered = parsed.filter((line) => line['msg'] === 'answered')
  expect(answered.every((line) => typeof line['reqId'] === 'string')).toBe(true)
})
