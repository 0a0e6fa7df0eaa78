import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import {
  hasRabbit,
  type Rabbit,
  startRabbit,
} from '../../../../apps/server/src/network/gateway/testing/rabbit.ts'

import { type BankUsers, openBankUsers } from '../clients/bank-users.ts'
import { CallRefused } from '../clients/http-caller.ts'
import { paymentTo, RECEIVER } from '../clients/measured-forms.ts'
import { untilQuiet } from '../costs/call-costs.ts'
import { processorTimes } from '../processor-time.ts'
import type { Stage } from '../stage.ts'
import { type FarSide, QUEUES, seatFarSide } from './far-side.ts'
import { holdDispatch, letDispatchGo } from './held-dispatch.ts'

/** The speed of one transport: from approved to the network's answer, or to the receiver's inbox. */
export interface TransportRate {
  readonly transport: 'internal' | 'directory' | 'amqp'
  readonly messages: number
  readonly seconds: number
  /** CPU time per message in ms; absent if the system does not report it. */
  readonly serverMs?: number | undefined
  readonly databaseMs?: number | undefined
}

/** The banks behind the two gateways. */
const BANKS = { directory: 'BARCGB22XXX', amqp: 'CHASUS33XXX' } as const

const APPROVED_AT_ONCE = 8
const BUSY_PAUSE_MS = 200
const LOOK_EVERY_MS = 100
const PATIENCE_MS = 180_000

/** The last used number. Each message has a unique reference that no other measurement uses. */
let lastNumber = Date.now() - 1e12

/**
 * Sends the same number of approved MT103s by each transport, all released at once, in one run of the product: to a
 * bank of the installation, through a folder and through a broker, with a process that answers each message as a
 * network does. Without an installed RabbitMQ the broker is skipped.
 */
export async function measureTransports(stage: Stage, messages: number): Promise<readonly TransportRate[]> {
  const rabbit = hasRabbit() ? await startRabbit(QUEUES) : undefined
  try {
    return await measureAll(stage, messages, rabbit)
  } finally {
    await rabbit?.stop()
  }
}

async function measureAll(
  stage: Stage,
  messages: number,
  rabbit: Rabbit | undefined,
): Promise<readonly TransportRate[]> {
  const linkRoot = join(stage.dataFolder, 'links')
  const settings = {
    NOSTRO_LINK_ROOT: linkRoot,
    ...(rabbit !== undefined && { NOSTRO_LINK_BROKERS: rabbit.address }),
  }
  return await stage.withSettings(settings, async ({ url, pid }) => {
    const user = { url, password: stage.password }
    const users = await openBankUsers(user)
    const sides: FarSide[] = []
    try {
      sides.push(await seatFarSide(user, BANKS.directory, { linkRoot }))
      if (rabbit !== undefined) sides.push(await seatFarSide(user, BANKS.amqp, { linkRoot, rabbit }))
      const run = { stage, users, serverPid: pid, messages }
      await measureOne(run, { transport: 'internal', receiver: RECEIVER })
      const rates = [await measureOne(run, { transport: 'internal', receiver: RECEIVER })]
      rates.push(await measureOne(run, { transport: 'directory', receiver: BANKS.directory }))
      if (rabbit !== undefined) rates.push(await measureOne(run, { transport: 'amqp', receiver: BANKS.amqp }))
      return rates
    } finally {
      await Promise.all(sides.map((side) => side.end()))
      users.close()
    }
  })
}

interface Run {
  readonly stage: Stage
  readonly users: BankUsers
  readonly serverPid: number
  readonly messages: number
}

async function measureOne(
  { stage, users, serverPid, messages }: Run,
  { transport, receiver }: { readonly transport: TransportRate['transport']; readonly receiver: string },
): Promise<TransportRate> {
  const { database } = stage
  await holdDispatch(database)
  const ids = await approveMany(users, receiver, messages)
  await untilQuiet(database)
  const processes = {
    serverPid,
    postmasterPid: database.postmasterPid,
    observerPids: await database.observerPids(),
  }
  const before = processorTimes(processes)
  const begin = performance.now()
  await letDispatchGo(database)
  await untilSent(stage, ids)
  const seconds = (performance.now() - begin) / 1000
  const after = processorTimes(processes)
  const each = (used: number | undefined, earlier: number | undefined) =>
    used === undefined || earlier === undefined ? undefined : (used - earlier) / messages
  return {
    transport,
    messages,
    seconds,
    serverMs: each(after.serverMs, before.serverMs),
    databaseMs: each(after.databaseMs, before.databaseMs),
  }
}

async function approveMany(users: BankUsers, receiver: string, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  const work = async (): Promise<void> => {
    while (ids.length < count) {
      lastNumber += 1
      const place = ids.push('') - 1
      const form = JSON.stringify(await paymentTo(receiver, lastNumber))
      const id = await untilTaken(() => users.submit(form))
      const reviewed = await untilTaken(() => users.read(id))
      await untilTaken(() => users.approve(id, reviewed))
      ids[place] = id
    }
  }
  await Promise.all(Array.from({ length: APPROVED_AT_ONCE }, work))
  return ids
}

/** Repeats a call that a busy server refuses; its duration is not measured. */
async function untilTaken<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallRefused) || error.error !== 'server.busy') throw error
      await pause(BUSY_PAUSE_MS)
    }
  }
}

/** Waits until all messages are sent: accepted by the network, or delivered to the receiver's inbox. */
async function untilSent({ database }: Stage, ids: readonly string[]): Promise<void> {
  const begin = Date.now()
  for (;;) {
    const [row] = await database.query<{ sent: string }>(
      `select count(*) as sent from message where id = any($1::uuid[]) and stage = 'sent'
        and delivery in ('acknowledged', 'delivered', 'confirmed')`,
      [ids],
    )
    if (Number(row?.sent) === ids.length) return
    if (Date.now() - begin > PATIENCE_MS)
      throw new Error(`${ids.length - Number(row?.sent)} messages were not sent in time`)
    await pause(LOOK_EVERY_MS)
  }
}
