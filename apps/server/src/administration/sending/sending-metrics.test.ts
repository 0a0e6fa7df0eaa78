import { addAuditStream, addWebhook, saveBankMessage, testWebhook } from '@nostro/contract'
import { beforeEach, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { confirmed, createTestServer, HOUR, SECOND, startHttpReceiver } from '../../testing/index.ts'

const TOKEN = 'a-token-of-this-test'
const receiver = await startHttpReceiver()
const server = await createTestServer({ providerHosts: [receiver.host], metrics: { token: TOKEN } })
const { clock } = server
const { admin, operator } = await signInBankUsers(server)
const second = await server.signIn('beijing.admin2')

async function metric(line: string): Promise<number> {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const found = (await response.text()).split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

beforeEach(() => {
  receiver.state.answer = receiver.accept
  clock.advance(5 * SECOND)
})

test('attempts, waiting and given up deliveries of webhooks are counted, with the age of the oldest', async () => {
  const attempts = (result: string) => metric(`nostro_webhook_attempts_total{result="${result}"}`)
  const body = { name: 'ERP', address: receiver.address }
  const { id, ...outcome } = await admin.succeed(addWebhook, { body })
  await confirmed(second, outcome)
  await admin.succeed(testWebhook, { params: { id } })
  await server.sendWebhooks()
  expect([await attempts('delivered'), await attempts('failed'), await attempts('dead')]).toEqual([1, 0, 0])
  receiver.state.answer = (response) => void response.writeHead(500).end()
  await admin.succeed(testWebhook, { params: { id } })
  await server.sendWebhooks()
  clock.advance(60 * SECOND)
  expect(await attempts('failed')).toBe(1)
  expect(await metric('nostro_webhook_deliveries{state="waiting"}')).toBe(1)
  expect(await metric('nostro_webhook_oldest_seconds')).toBe(60)
  clock.advance(24 * HOUR)
  await server.sendWebhooks()
  expect(await attempts('dead')).toBe(1)
  expect(await metric('nostro_webhook_deliveries{state="dead"}')).toBe(1)
  expect(await metric('nostro_webhook_deliveries{state="waiting"}')).toBe(0)
  expect(await metric('nostro_webhook_oldest_seconds')).toBe(0)
})

test('attempts of audit streams are counted, with the number and the age of events that wait', async () => {
  const company = await server.signIn('trading.admin')
  await company.succeed(addAuditStream, {
    body: { name: 'SIEM', format: 'jsonLines', address: receiver.address },
  })
  await server.streamAudit()
  expect(await metric('nostro_audit_stream_attempts_total{result="accepted"}')).toBe(1)
  expect(await metric('nostro_audit_streams{state="working"}')).toBe(1)
  expect(await metric('nostro_audit_stream_behind')).toBe(0)
  receiver.state.answer = (response) => void response.writeHead(500).end()
  await company.succeed(addAuditStream, {
    body: { name: 'Another', format: 'jsonLines', address: receiver.address },
  })
  await server.streamAudit()
  clock.advance(90 * SECOND)
  expect(await metric('nostro_audit_stream_attempts_total{result="failed"}')).toBe(2)
  expect(await metric('nostro_audit_streams{state="failing"}')).toBe(2)
  expect(await metric('nostro_audit_stream_behind')).toBe(2)
  expect(await metric('nostro_audit_stream_oldest_seconds')).toBe(90)
})

test('no institution, stream or webhook is named', async () => {
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
  const messageId = (await operator.call(saveBankMessage, { body })).body
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await response.text()
  for (const name of ['ERP', 'SIEM', 'beijing', receiver.host, JSON.stringify(messageId)])
    expect(text).not.toContain(name)
})
