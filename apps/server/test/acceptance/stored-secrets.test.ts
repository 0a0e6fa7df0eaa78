import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  addAuditStream,
  addKey,
  addWebhook,
  changeSingleSignOn,
  exportAuditEvents,
  listAuditEvents,
  listAuditStreams,
  listChanges,
  listKeys,
  listWebhooks,
  readSingleSignOn,
  rotateKey,
  rotateWebhook,
  saveBankMessage,
  setAuditStreamCredentials,
  testWebhook,
} from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { readWhole } from '../../src/backup/encrypted-file.ts'
import { makeBackupKeys, restoreBackup, takeBackup } from '../../src/backup/index.ts'
import { createFolderTarget } from '../../src/backup/target/folder-target.ts'
import { configuredStore } from '../../src/attachments/index.ts'
import { systemRandom } from '../../src/installation/system-ports.ts'
import { createJobSeal } from '../../src/jobs/job-seal.ts'
import { paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import {
  atEnd,
  confirmed,
  createAuthority,
  createTestClient,
  createTestDatabase,
  createTestServer,
  hasPrograms,
  HOUR,
  inForce,
  SECOND,
  TEST_SEAL_KEY,
  startHttpReceiver,
} from '../../src/testing/index.ts'

/** Secrets of API keys, webhooks, audit streams and providers are neither stored nor logged in clear. */

const TOKEN = 'a-token-of-this-test'
const BEIJING = '00000000-0000-7000-8000-000000000001'

const logged: string[] = []
const receiver = await startHttpReceiver()
const server = await createTestServer({
  providerHosts: [receiver.host],
  metrics: { token: TOKEN },
  logStream: { write: (line) => void logged.push(line) },
})
const { clock, database } = server
const { admin, operator } = await signInBankUsers(server)
const second = await server.signIn('beijing.admin2')

const folder = temporaryFolder()
const target = createFolderTarget(folder)
const seal = createJobSeal([TEST_SEAL_KEY])
const keys = await makeBackupKeys()

/** Secrets by the name of what they open. */
const secrets = new Map<string, string>()
let streamId = ''

function temporaryFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'nostro-secrets-'))
  atEnd(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function makeWebhook(): Promise<void> {
  const { id, secret, ...outcome } = await admin.succeed(addWebhook, {
    body: { name: 'Webhook in clear', address: receiver.address },
  })
  await confirmed(second, outcome)
  secrets.set('webhook', secret.slice('whsec_'.length))
  const rotated = await admin.succeed(rotateWebhook, { params: { id }, body: { endsAtOnce: false } })
  secrets.set('rotated webhook', rotated.secret.slice('whsec_'.length))
  await admin.succeed(testWebhook, { params: { id } })
}

async function makeStream(): Promise<void> {
  const { id } = await inForce(
    admin,
    addAuditStream,
    { body: { name: 'SIEM', format: 'jsonLines', address: receiver.address } },
    second,
  )
  streamId = id
  secrets.set('audit stream', 'token-of-the-siem-canary')
  const body = { authorization: 'Bearer token-of-the-siem-canary' }
  await admin.succeed(setAuditStreamCredentials, { params: { id }, body })
  if (!hasPrograms('openssl')) return
  const { certificate, privateKey } = createAuthority(temporaryFolder(), 'client')
  secrets.set('client key of the audit stream', privateKey.split('\n')[1] ?? '')
  const certificates = { clientCertificate: certificate, clientKey: privateKey }
  await admin.succeed(setAuditStreamCredentials, { params: { id }, body: { ...body, ...certificates } })
}

async function makeKey(): Promise<void> {
  const { id, secret, ...outcome } = await admin.succeed(addKey, {
    body: {
      name: 'Core banking',
      permissions: ['seeBankMessages'],
      callsPerMinute: 60,
      expiresAt: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
    },
  })
  if (outcome.isWaiting) await confirmed(second, outcome)
  const rotated = await admin.succeed(rotateKey, { params: { id }, body: { endsAtOnce: false } })
  for (const [name, key] of [
    ['key', secret],
    ['rotated key', rotated.secret],
  ] as const) {
    secrets.set(name, key.slice('nk_'.length))
    const { status } = await createTestClient(server.url, key).call(listKeys, {})
    expect(status).toBe(403)
  }
}

async function makeProvider(): Promise<void> {
  const secret = 'client-secret-of-the-provider-canary'
  secrets.set('single sign-on', secret)
  const rules = {
    isOn: false,
    code: 'beijing-bank',
    name: 'Provider',
    issuer: 'https://provider.example',
    clientId: 'nostro',
    groupsClaim: 'groups',
    groups: [{ group: 'reviewers', roles: ['ROLE_REVIEWER'] }],
    mailDomains: [],
    createsUsers: false,
    trustsSecondFactor: false,
    allowsLocalSignIn: true,
  }
  await inForce(admin, changeSingleSignOn, { body: { version: 0, rules, secret } }, second)
}

/** Returns the decrypted and uncompressed content of every file of a backup. */
async function contentOfBackup(): Promise<string> {
  const tools = { ownerUrl: database.ownerUrl, store: server.attachments, seal, clock, random: systemRandom }
  const { id } = await takeBackup(tools, { target, recipients: [keys.recipient] })
  const parts: Buffer[] = []
  for (const name of readdirSync(path.join(folder, id), { recursive: true, encoding: 'utf8' })) {
    const file = { target, name: `${id}/${name}` }
    if (name.endsWith('.age')) parts.push((await readWhole(file, keys.identity)).content)
    else if (/\.\w+$/.test(name)) parts.push(await readFile(path.join(folder, id, name)))
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Returns the names of the secrets in a text, as they are or in another usual encoding. */
function found(text: string): readonly string[] {
  return [...secrets].flatMap(([name, secret]) => {
    const bytes = Buffer.from(secret)
    const forms = [
      secret,
      encodeURIComponent(secret),
      bytes.toString('hex'),
      bytes.toString('base64'),
      // Without the characters at the end, which depend on the text around the secret.
      bytes.toString('base64url').slice(0, -4),
    ]
    return forms.some((form) => text.includes(form)) ? [name] : []
  })
}

beforeAll(async () => {
  await makeWebhook()
  await makeStream()
  await makeKey()
  await makeProvider()
  await server.sendWebhooks()
  await server.streamAudit()
})

describe('no secret of a webhook, audit stream, key or provider is', () => {
  test('in a backup', async () => {
    const content = await contentOfBackup()
    // The search finds text of the same tables and the sealed secrets.
    for (const there of ['Webhook in clear', 'SIEM', 'Core banking', 'sealed:'])
      expect(content).toContain(there)
    expect(found(content)).toEqual([])
  })

  test('in a log line', () => {
    const lines = logged.join('')
    expect(lines).toContain('/api/webhooks')
    expect(lines).toContain('/api/audit-streams')
    expect(found(lines)).toEqual([])
  })

  test('in the audit trail, its export, or the events that are streamed', async () => {
    const trail = JSON.stringify(await admin.succeed(listAuditEvents, { query: { size: '200' } }))
    expect(trail).toContain('auditStream.credentials')
    const { body } = await admin.call(exportAuditEvents, { query: {} })
    const streamed = receiver.calls.map((call) => call.body).join('')
    expect(streamed).toContain('singleSignOn')
    expect(found([trail, JSON.stringify(body), streamed].join('\n'))).toEqual([])
  })

  test('in a list, a pending change, or the metrics', async () => {
    const lists = [listWebhooks, listAuditStreams, listKeys, readSingleSignOn, listChanges] as const
    const answers = await Promise.all(lists.map((call) => admin.call(call, {})))
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    const text = JSON.stringify(answers.map(({ body }) => body)) + (await metrics.text())
    expect(text).toContain('SIEM')
    expect(found(text)).toEqual([])
  })
})

test('a restored audit stream continues after the last event that it had sent', async () => {
  const sentBefore = receiver.calls.length
  const tools = { ownerUrl: database.ownerUrl, store: server.attachments, seal, clock, random: systemRandom }
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
  await operator.succeed(saveBankMessage, { body })
  clock.advance(SECOND)
  await takeBackup(tools, { target, recipients: [keys.recipient] })
  const restored = await createTestDatabase('empty')
  const store = configuredStore({ dataFolder: temporaryFolder() }, clock)
  await restoreBackup(
    { ownerUrl: restored.ownerUrl, store, clock },
    { target, identity: keys.identity, seal },
  )
  const { rows } = await restored.superuser.query<{ position: number; head: number }>(
    `select position::int, (select max(sequence)::int from audit_event where institution_id = $2) as head
     from audit_stream where id = $1`,
    [streamId, BEIJING],
  )
  const { position = 0, head = 0 } = rows[0] ?? {}
  expect(head).toBeGreaterThan(position)
  const elsewhere = await createTestServer({
    database: restored,
    clock,
    attachments: store,
    providerHosts: [receiver.host],
  })
  await elsewhere.streamAudit()
  const lines = receiver.calls.slice(sentBefore).flatMap((call) => call.body.trim().split('\n'))
  const sequences = lines.map((line) => (JSON.parse(line) as { readonly sequence: number }).sequence)
  expect(sequences).toEqual(Array.from({ length: head - position }, (_, index) => position + 1 + index))
})
