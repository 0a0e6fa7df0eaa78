import { createHmac } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { serveServices } from './serve-services.ts'

const KEY = 'a-key-of-the-test'
const services = await serveServices({ port: 0, key: KEY, lateMs: 50 })
afterAll(() => services.stop())

async function ask(path: string, question: object, key = KEY): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ id: 'q1', ...question })
  const time = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(`http://127.0.0.1:${services.port}${path}`, {
    method: 'POST',
    body,
    headers: {
      'x-nostro-id': 'q1',
      'x-nostro-time': time,
      'x-nostro-signature': createHmac('sha256', key).update(`${time}.q1.${body}`).digest('hex'),
    },
  })
  return { status: answer.status, text: await answer.text() }
}

const fields = (value: string) => ({ fields: [{ path: 'payee.name', kind: 'name', value }] })

test.each([
  ['Demo Company', 'clear'],
  ['Demo HIT Company', 'hit'],
  ['Demo LATE Company', 'clear'],
  ['White Star', 'clear'],
])('screens %s: %s', async (name, result) => {
  expect(JSON.parse((await ask('/screening', fields(name))).text)).toMatchObject({ id: 'q1', result })
})

test.each([
  ['Demo', 'match'],
  ['Demo CLOSE', 'closeMatch'],
  ['Demo OTHER', 'noMatch'],
])('verifies %s: %s', async (name, outcome) => {
  expect(JSON.parse((await ask('/payees', { name })).text)).toMatchObject({ id: 'q1', outcome })
})

test('is unavailable, answers twice, and refuses another key', async () => {
  expect((await ask('/screening', fields('DOWN'))).status).toBe(503)
  const { text } = await ask('/screening', fields('TWICE'))
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  expect((await ask('/screening', fields('Demo'), 'another-key-of-the-test')).status).toBe(401)
})
