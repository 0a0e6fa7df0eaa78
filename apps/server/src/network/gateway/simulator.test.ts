import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { listNetworkExceptions, readMessageTracking } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { folderOf, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { atEnd, createTestServer } from '../../testing/index.ts'
import { brokerOf, QUEUES, createBrokerLink } from './testing/far-side.ts'
import { ELSEWHERE, createGatewayLink, temporaryLinkRoot, type TestGateway } from './testing/gateway.ts'
import { hasRabbit, type Rabbit, RABBIT_START_TIMEOUT_MS, startRabbit } from './testing/rabbit.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../../../simulator/src/main.ts')

const root = temporaryLinkRoot()
const children: ChildProcess[] = []
atEnd(() => {
  for (const child of children) child.kill('SIGKILL')
})

interface Simulating {
  readonly key: string
  readonly password?: string
}

/** Starts the simulator as a separate process. Returns the content of its journal after it has ended. */
function simulator(words: readonly string[], { key, password = '' }: Simulating) {
  const journal = path.join(root, `journal-${children.length}`)
  const child = spawn(process.execPath, [PROGRAM, '--journal', journal, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NOSTRO_SIMULATOR_KEY: key, NOSTRO_SIMULATOR_PASSWORD: password },
  })
  children.push(child)
  return {
    ended: async () => {
      if (child.exitCode === null) await once(child, 'exit')
      const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean)
      return lines.map((line): Record<string, unknown> => JSON.parse(line))
    },
    isRunning: () => child.exitCode === null,
  }
}

type Bank = Awaited<ReturnType<typeof seat>>

async function seat(brokers: readonly string[] = []) {
  const server = await createTestServer({ linkRoot: root, linkBrokers: [...brokers] })
  const banks = await signInBankUsers(server)
  const work = async (): Promise<void> => {
    server.clock.advance(1_000)
    await server.scanLinks()
    await server.jobs.runWaiting()
  }
  return { banks, work }
}

async function approve({ banks }: Bank, reference: string): Promise<string> {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await banks.approveAll(id)
  return id
}

/** Returns the journal of the simulator. */
async function workUntilEnded({ work }: Bank, other: ReturnType<typeof simulator>) {
  while (other.isRunning()) {
    await work()
    await pause(20)
  }
  const journal = await other.ended()
  // The last message is taken by one scan and read by the next.
  await work()
  await work()
  return journal
}

async function receivedReferences({ banks }: Bank, prefix: string): Promise<readonly string[]> {
  const { rowList } = await folderOf(banks.operator, 'waitingProcessed', { pageSize: 100 })
  return rowList
    .map(({ businessId }) => businessId)
    .filter((name) => name.startsWith(prefix))
    .toSorted()
}

const sends = (prefix: string) => [
  '--send',
  'MT103,MT940,pacs.008,camt.053',
  '--count',
  '4',
  '--prefix',
  prefix,
  '--until-idle',
  '3',
]

const sent = (prefix: string) => [1, 2, 3, 4].map((number) => `${prefix}0000000${number}`)

describe('the simulator with a folder', () => {
  let bank: Bank
  let gateway: TestGateway
  let way: readonly string[]

  beforeAll(async () => {
    bank = await seat()
    gateway = await createGatewayLink({ root, admin: bank.banks.admin })
    way = ['--folder', gateway.folder]
  })

  test('answers handed-over messages and sends payments and statements that are readable', async () => {
    const ids = [await approve(bank, 'TOSIM1'), await approve(bank, 'TOSIM2')]
    const journal = await workUntilEnded(bank, simulator([...way, ...sends('SIM')], gateway))
    for (const id of ids)
      expect(await bank.banks.detail(id)).toMatchObject({
        status: MESSAGE_STATUSES.sent,
        delivery: 'acknowledged',
      })
    const taken = journal.filter(({ event }) => event === 'took')
    expect(taken.flatMap(({ messages }) => messages)).toMatchObject([
      { reference: 'TOSIM1' },
      { reference: 'TOSIM2' },
    ])
    expect(taken.every(({ isAuthentic }) => isAuthentic)).toBe(true)
    expect(await receivedReferences(bank, 'SIM')).toEqual(sent('SIM'))
    expect((await bank.banks.reviewer.succeed(listNetworkExceptions, { query: {} })).rowList).toEqual([])
  })

  test('refuses, repeats, corrupts and reorders as instructed, and nothing is lost or processed twice', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count++) ids.push(await approve(bank, `ROUGH${count}`))
    const manners = [
      '--refuse',
      '0.4',
      '--code',
      'T27003',
      '--duplicate',
      '0.5',
      '--replay',
      '0.5',
      '--resend',
      '0.5',
    ]
    const worse = ['--garbage', '0.3', '--half', '0.3', '--shuffle', '--delay', '300', '--seed', '5']
    const other = simulator([...way, ...manners, ...worse, ...sends('ROU')], gateway)
    const journal = await workUntilEnded(bank, other)
    const events = new Set(journal.map(({ event }) => event))
    expect(events).toEqual(new Set(['answered', 'duplicated', 'replayed', 'sent', 'took', 'unreadable']))
    const verdicts = journal.filter(({ event }) => event === 'answered').map(({ isAccepted }) => isAccepted)
    const deliveries = await Promise.all(ids.map(async (id) => (await bank.banks.detail(id)).delivery))
    expect(verdicts).toHaveLength(12)
    expect(new Set(verdicts)).toEqual(new Set([true, false]))
    expect(deliveries.filter((delivery) => delivery === 'refused')).toHaveLength(
      verdicts.filter((isAccepted) => isAccepted === false).length,
    )
    expect(new Set(deliveries)).toEqual(new Set(['acknowledged', 'refused']))
    for (const id of ids) {
      const { steps } = await bank.banks.operator.succeed(readMessageTracking, { params: { id } })
      expect(steps).toHaveLength(3)
    }
    expect(await receivedReferences(bank, 'ROU')).toEqual(expect.arrayContaining(sent('ROU')))
    const { rowList } = await bank.banks.reviewer.succeed(listNetworkExceptions, {
      query: { kind: 'unreadable' },
    })
    expect(rowList.length).toBeGreaterThan(0)
  })

  test('leaves messages unanswered as instructed', async () => {
    const id = await approve(bank, 'SILENT')
    await workUntilEnded(bank, simulator([...way, '--silent', '1', '--until-idle', '2'], gateway))
    expect((await bank.banks.detail(id)).delivery).toBe('handedOver')
  })
})

/** If the broker package was installed for tests, its absence is a failure and does not skip them. */
const isThere = process.env['NOSTRO_RABBITMQ_TESTS'] === 'required' || hasRabbit()

describe.runIf(isThere)('the simulator with a broker', () => {
  let rabbit: Rabbit
  let bank: Bank
  let key: string

  beforeAll(async () => {
    rabbit = await startRabbit(Object.values(QUEUES))
    atEnd(rabbit.stop)
    bank = await seat([rabbit.address])
    key = (await createBrokerLink(bank.banks.admin, rabbit)).key
  }, RABBIT_START_TIMEOUT_MS)

  test('answers sent messages and sends payments and statements that are readable', async () => {
    const id = await approve(bank, 'TOSIM1')
    const { address, outgoing, incoming } = brokerOf(rabbit)
    const way = [
      '--broker',
      address,
      '--user',
      rabbit.userName,
      '--outgoing',
      outgoing,
      '--incoming',
      incoming,
    ]
    const other = simulator([...way, '--replay', '1', ...sends('SIM')], { key, password: rabbit.password })
    const journal = await workUntilEnded(bank, other)
    expect(journal.filter(({ event }) => event === 'took')).toMatchObject([
      { isAuthentic: true, messages: [{ reference: 'TOSIM1' }] },
    ])
    expect((await bank.banks.detail(id)).delivery).toBe('acknowledged')
    expect(await receivedReferences(bank, 'SIM')).toEqual(sent('SIM'))
  })
})
