import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import {
  createLink,
  createRoute,
  deleteLink,
  type LinkBroker,
  listLinks,
  listNetworkExceptions,
  testLink,
} from '@nostro/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../../messages/testing/index.ts'
import { atEnd, createAuthority, createTestServer, inForce, type TestServer } from '../../../testing/index.ts'
import { brokerOf, type FarSide, openNetworkSide, QUEUES, createBrokerLink } from '../testing/far-side.ts'
import { answersTo, ELSEWHERE } from '../testing/gateway.ts'
import { hasRabbit, RABBIT_START_TIMEOUT_MS, startRabbit } from '../testing/rabbit.ts'

/** The common name of the bank's client certificate. */
const BANK = 'nostro-bank'

/** If the broker package was installed for tests, its absence is a failure and does not skip them. */
const isThere = process.env['NOSTRO_RABBITMQ_TESTS'] === 'required' || hasRabbit()

type Banks = Awaited<ReturnType<typeof signInBankUsers>>

/** Starts a broker with TLS and returns the options to reach it. */
async function startEncrypted() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-certificates-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const authority = createAuthority(folder, 'authority')
  const stranger = createAuthority(folder, 'stranger')
  const bank = authority.issue(BANK)
  const rabbit = await startRabbit(Object.values(QUEUES), {
    authorityFile: authority.certificateFile,
    own: authority.issue('broker'),
    people: [BANK],
  })
  atEnd(rabbit.stop)
  const { userName: _, ...queues } = brokerOf(rabbit)
  const encrypted: LinkBroker = {
    ...queues,
    address: rabbit.encryptedAddress,
    mechanism: 'EXTERNAL',
    certificate: bank.certificate,
    authority: authority.certificate,
  }
  return { rabbit, encrypted, authority, stranger, bank }
}

describe.runIf(isThere)('a link to a broker by TLS', () => {
  let at: Awaited<ReturnType<typeof startEncrypted>>
  let server: TestServer
  let banks: Banks
  let admin: Banks['admin']
  let far: FarSide

  beforeAll(async () => {
    at = await startEncrypted()
    server = await createTestServer({ linkBrokers: [at.rabbit.encryptedAddress, at.rabbit.address] })
    banks = await signInBankUsers(server)
    admin = banks.admin
    far = await openNetworkSide(at.rabbit)
    atEnd(() => far.close())
  }, RABBIT_START_TIMEOUT_MS)

  async function link(broker: LinkBroker, secret: string) {
    return await inForce(admin, createLink, {
      body: { name: 'By TLS', kind: 'amqp', broker, secret, formats: ['MT'], answerMinutes: 60 },
    })
  }

  /** Two links must not read one queue. */
  afterEach(async () => {
    const { rowList } = await admin.succeed(listLinks, {})
    for (const { id, version } of rowList)
      await admin.call(deleteLink, { params: { id }, query: { version: String(version) } })
  })

  test.each<[string, () => [LinkBroker, string], { readonly outcome: string }]>([
    ['a certificate of its own', () => [at.encrypted, at.bank.privateKey], { outcome: 'reached' }],
    [
      'a password',
      () => {
        const { certificate: _, ...broker } = at.encrypted
        return [{ ...broker, mechanism: 'PLAIN', userName: at.rabbit.userName }, at.rabbit.password]
      },
      { outcome: 'reached' },
    ],
    [
      'a broker whose certificate has an untrusted issuer',
      () => [{ ...at.encrypted, authority: at.stranger.certificate }, at.bank.privateKey],
      { outcome: 'unreachable' },
    ],
    [
      'a certificate that the broker does not trust',
      () => {
        const { certificate, privateKey } = at.stranger.issue(BANK)
        return [{ ...at.encrypted, certificate }, privateKey]
      },
      { outcome: 'unreachable' },
    ],
    [
      'a certificate of a user that the broker does not have',
      () => {
        const { certificate, privateKey } = at.authority.issue('nobody')
        return [{ ...at.encrypted, certificate }, privateKey]
      },
      { outcome: 'refused' },
    ],
  ])('with %s', async (_name, identify, outcome) => {
    const { id } = await link(...identify())
    expect(await admin.succeed(testLink, { params: { id } })).toMatchObject(outcome)
  })

  test('transfers a message and its answer, and shows its private key to no user', async () => {
    const { id: linkId, key } = await link(at.encrypted, at.bank.privateKey)
    const body = { counterparty: ELSEWHERE.slice(0, 8), direction: 'out', linkId } as const
    await inForce(admin, createRoute, { body })
    const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
    await banks.approveAll(id)
    await banks.runJobs()
    const [arrived] = await far.taken(1)
    await far.put(answersTo(arrived?.bytes?.toString('latin1') ?? ''), key)
    for (let tries = 0; tries < 100 && (await banks.detail(id)).delivery === 'handedOver'; tries++) {
      server.clock.advance(1_000)
      await server.scanLinks()
      await banks.runJobs()
      await pause(50)
    }
    expect((await banks.detail(id)).delivery).toBe('acknowledged')
    const { rows } = await server.database.superuser.query('select * from link_secret')
    const shown = JSON.stringify([rows, await admin.succeed(listLinks, {})])
    expect(shown).not.toContain(at.bank.privateKey.split('\n')[1])
  })
})

describe.runIf(isThere)('a message that carries no bytes', () => {
  let server: TestServer
  let banks: Banks
  let far: FarSide

  beforeAll(async () => {
    const rabbit = await startRabbit(Object.values(QUEUES))
    atEnd(rabbit.stop)
    server = await createTestServer({ linkBrokers: [rabbit.address] })
    banks = await signInBankUsers(server)
    await createBrokerLink(banks.admin, rabbit)
    far = await openNetworkSide(rabbit)
    atEnd(() => far.close())
  }, RABBIT_START_TIMEOUT_MS)

  test('is stored and shown, and is put into the dead-letter queue once', async () => {
    await far.putAsIs({ message_id: 'a number', body: 42, durable: true })
    const kept = async () =>
      (await banks.reviewer.succeed(listNetworkExceptions, { query: { kind: 'forged' } })).rowList
    for (let tries = 0; tries < 200 && (await kept()).length === 0; tries++) {
      server.clock.advance(1_000)
      await server.scanLinks()
      await banks.runJobs()
      await pause(50)
    }
    expect((await kept()).map(({ incoming }) => incoming?.reason)).toEqual(['arrival.authenticationMissing'])
    expect((await far.taken(1, 'deadLetter')).map(({ name }) => name)).toEqual(['a number'])
    await server.scanLinks()
    await banks.runJobs()
    expect(await kept()).toHaveLength(1)
  })
})
