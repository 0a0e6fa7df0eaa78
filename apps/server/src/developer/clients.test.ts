import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createNostroClient, type NostroClient, NostroError, successOf, verifyWebhook } from '@nostro/client'
import {
  addKey,
  addWebhook,
  changeApprovalRules,
  type KeySettings,
  readApprovalRules,
  removeWebhook,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { noteText } from '../messages/testing/index.ts'
import {
  atEnd,
  confirmed,
  createHeldClock,
  createTestServer,
  freePort,
  hasPrograms,
  HOUR,
  inForce,
  startHttpReceiver,
  untilListening,
  WAIT_MS,
} from '../testing/index.ts'

const PYTHON_FILE = join(import.meta.dirname, '../../../../docs/clients/nostro.py')

const receiver = await startHttpReceiver()
const pythonPort = await freePort()
const server = await createTestServer({
  // Clients compare the time of events with the clock of the machine.
  clock: createHeldClock(new Date().toISOString()),
  providerHosts: [receiver.host, `127.0.0.1:${pythonPort}`],
})
const admin = await server.signIn('beijing.admin')
const second = await server.signIn('beijing.admin2')
const { version, rules } = await admin.succeed(readApprovalRules)
const approvalByKeys = { version, rules: { ...rules, allowsApprovalByKeys: true } }
await inForce(admin, changeApprovalRules, { body: approvalByKeys }, second)

async function keyWith(name: string, permissions: KeySettings['permissions']): Promise<string> {
  const expiresAt = new Date(server.clock.now().getTime() + HOUR).toISOString()
  const { secret, ...outcome } = await admin.succeed(addKey, {
    body: { name, permissions, callsPerMinute: 6000, expiresAt },
  })
  await confirmed(second, outcome)
  return secret
}

const maker = await keyWith('Core', ['composeBankMessages', 'seeBankMessages'])
const checker = await keyWith('Control', ['decideBankMessages', 'seeBankMessages', 'seeBankApprovals'])

/** Has a webhook during a test and returns its secret. */
async function withWebhook(address: string, walk: (secret: string) => Promise<void>): Promise<void> {
  const { id, secret, ...outcome } = await admin.succeed(addWebhook, { body: { name: 'ERP', address } })
  await confirmed(second, outcome)
  await walk(secret)
  await admin.succeed(removeWebhook, { params: { id } })
}

const clientWith = (key: string, url = server.url): NostroClient => createNostroClient({ url, key })

async function statusOf(reference: string): Promise<readonly number[]> {
  const query = { reference }
  const { data } = await successOf(clientWith(maker).GET('/api/v1/messages/status', { params: { query } }))
  return data.rowList.map(({ status }) => status)
}

/** A server that is busy twice, succeeds, and then refuses twice, once without an envelope. */
async function startBusyServer() {
  const { state, calls, host } = await startHttpReceiver()
  const answers: (readonly [number, string])[] = [
    [503, '{"error":"server.busy"}'],
    [409, '{"error":"idempotency.inProgress"}'],
    [200, '{"code":200,"message":"OK","data":{"rowList":[]}}'],
    [409, '{"error":"message.versionChanged"}'],
    [503, '<html></html>'],
  ]
  state.answer = (response: ServerResponse) => {
    const [status, text] = answers.shift() ?? [500, '']
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end(text)
  }
  /** The idempotency key of each call, as the number of the first call with the same one. */
  const keys = (): readonly number[] =>
    calls.map(({ headers: { 'idempotency-key': key } }) =>
      calls.findIndex(({ headers }) => headers['idempotency-key'] === key),
    )
  return { calls, host, keys }
}

/** A server that redirects each call to another one. */
async function startRedirection() {
  const [near, far] = [await startHttpReceiver(), await startHttpReceiver()]
  near.state.answer = (response: ServerResponse) =>
    void response.writeHead(307, { location: far.address }).end()
  return { near, far }
}

describe('the TypeScript client', () => {
  test('submits, approves, finds the state, and verifies the events', async () => {
    const messages = [{ text: noteText() }]
    await withWebhook(receiver.address, async (secret) => {
      const { data } = await successOf(
        clientWith(maker).POST('/api/v1/messages/raw', { body: { mode: 'submit', messages } }),
      )
      const [{ id = '', businessId = '' } = {}] = data.rowList
      expect(await statusOf(businessId)).toEqual([MESSAGE_STATUSES.pending])

      const path = { id }
      const read = await successOf(clientWith(checker).GET('/api/v1/messages/{id}', { params: { path } }))
      const { openNodeId: nodeId = '', digest = '' } = read.data
      const approval = { params: { path }, body: { nodeId, digest } }
      await successOf(clientWith(checker).POST('/api/v1/workflows/{id}/agree', approval))
      expect(await statusOf(businessId)).toEqual([MESSAGE_STATUSES.approved])

      await server.sendWebhooks()
      const events = receiver.calls.map((call) => verifyWebhook(secret, call))
      expect(events).toMatchObject([
        { type: 'message.submit', data: { messageId: id } },
        { type: 'message.approve', data: { messageId: id } },
      ])
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls
      const altered = { headers, body: body.replace(id, nodeId) }
      expect(() => verifyWebhook(secret, altered)).toThrow('No matching signature found')
    })
  })

  test('throws refusals with the error and the sentence of the server', async () => {
    const refused = successOf(clientWith('nk_wrong').GET('/api/v1/users/info'))
    await expect(refused).rejects.toMatchObject({
      error: 'key.unknown',
      status: 401,
      failure: { requestId: expect.stringMatching(/./), issues: [] },
    })
    await expect(refused).rejects.toBeInstanceOf(NostroError)
  })

  test('100 commands at once with one idempotency key submit one message', async () => {
    const body = { mode: 'submit' as const, messages: [{ text: noteText() }] }
    const params = { header: { 'Idempotency-Key': 'once' } }
    const call = async () => await successOf(clientWith(maker).POST('/api/v1/messages/raw', { params, body }))
    const answers = await Promise.all(Array.from({ length: 100 }, call))
    expect(new Set(answers.map(({ data }) => data.rowList[0]?.id)).size).toBe(1)
    expect(await statusOf(answers[0]?.data.rowList[0]?.businessId ?? '')).toHaveLength(1)
  })

  test('repeats a call to a busy server with the same idempotency key, and no other refusal', async () => {
    const busy = await startBusyServer()
    const client = clientWith(maker, `http://${busy.host}/`)
    const submit = async () =>
      await successOf(client.POST('/api/v1/messages/raw', { body: { mode: 'draft', messages: [] } }))
    expect((await submit()).data.rowList).toEqual([])
    await expect(submit()).rejects.toMatchObject({ error: 'message.versionChanged' })
    await expect(submit()).rejects.toMatchObject({ error: 'http.503', failure: undefined })
    expect(busy.keys()).toEqual([0, 0, 0, 3, 4])
    expect(busy.calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('sends the key to no other server', async () => {
    const { near, far } = await startRedirection()
    const call = clientWith(maker, `http://${near.host}`).GET('/api/v1/users/info')
    await expect(call).rejects.toThrow('fetch failed')
    expect([near.calls.length, far.calls.length]).toEqual([1, 0])
  })
})

const run = promisify(execFile)

/** Runs a command of the Python client and returns the printed rows. */
async function python(key: string, words: readonly string[], url = server.url) {
  const env = { ...process.env, NOSTRO_URL: url, NOSTRO_KEY: key }
  const { stdout } = await run('python3', [PYTHON_FILE, ...words], { env })
  return rowsOf(stdout)
}

const rowsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

/** Starts the receiver of the Python client. */
function startPythonReceiver(secret: string) {
  const state = { output: '' }
  const program: ChildProcess = spawn('python3', [PYTHON_FILE, 'receive', String(pythonPort)], {
    env: { ...process.env, NOSTRO_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  program.once('error', (cause) => void (state.output = String(cause)))
  program.stdout?.on('data', (part: Buffer) => void (state.output += part.toString('utf8')))
  atEnd(() => void program.kill())
  return state
}

/** Writes a file with the text of a message. */
function noteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nostro-python-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'note.fin')
  writeFileSync(file, noteText())
  return file
}

const NO_PYTHON = 'python3 is not installed'

test('the Python client repeats a call to a busy server, and no other refusal', async ({ skip }) => {
  skip(!hasPrograms('python3'), NO_PYTHON)
  const busy = await startBusyServer()
  const submit = async () => await python(maker, ['submit', noteFile()], `http://${busy.host}/`)
  expect(await submit()).toEqual([])
  await expect(submit()).rejects.toThrow('message.versionChanged')
  await expect(submit()).rejects.toThrow('http.503')
  expect(busy.keys()).toEqual([0, 0, 0, 3, 4])
})

test('the Python client sends the key to no other server', async ({ skip }) => {
  skip(!hasPrograms('python3'), NO_PYTHON)
  const { near, far } = await startRedirection()
  await expect(python(maker, ['status', 'A'], `http://${near.host}`)).rejects.toThrow('http.307')
  expect([near.calls.length, far.calls.length]).toEqual([1, 0])
})

test('the Python client submits, approves, finds the state, and verifies the events', async ({ skip }) => {
  skip(!hasPrograms('python3'), NO_PYTHON)
  const file = noteFile()
  await withWebhook(`http://127.0.0.1:${pythonPort}/events`, async (secret) => {
    const received = startPythonReceiver(secret)
    await untilListening(pythonPort, WAIT_MS)
    const submitted = await python(maker, ['submit', file])
    const { id, businessId } = submitted[0] as { readonly id: string; readonly businessId: string }
    expect(await python(maker, ['submit', file])).toEqual(submitted)
    expect(await python(maker, ['status', businessId])).toMatchObject([
      { id, status: MESSAGE_STATUSES.pending },
    ])
    await expect(python(maker, ['approve', id])).rejects.toThrow('permission.denied')
    await python(checker, ['approve', id])
    expect(await python(maker, ['status', businessId])).toMatchObject([
      { id, status: MESSAGE_STATUSES.approved },
    ])

    await server.sendWebhooks()
    await expect.poll(() => rowsOf(received.output).length).toBe(2)
    expect(rowsOf(received.output)).toMatchObject([
      { type: 'message.submit', data: { messageId: id } },
      { type: 'message.approve', data: { messageId: id } },
    ])
    const forged = await fetch(`http://127.0.0.1:${pythonPort}/events`, {
      method: 'POST',
      headers: { 'webhook-id': '1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) },
      body: '{}',
    })
    expect(forged.status).toBe(400)
    expect(rowsOf(received.output)).toHaveLength(2)
  })
})
