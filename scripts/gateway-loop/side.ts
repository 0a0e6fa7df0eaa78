import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { CALLS, type ChangeOutcome } from '@nostro/contract'
import type { Rabbit } from '@nostro/server/testing/rabbit'

import { confirmChange, type Confirmed } from '../kill-loop/confirm-change.ts'
import { linkRootOf } from '../kill-loop/installation.ts'
import type { StubbornClient } from '../kill-loop/stubborn-client.ts'

/** The queues of the link at the broker from the product's view: outgoing and incoming. */
export const QUEUES = { outgoing: 'nostro.out', incoming: 'nostro.in' } as const

const SIMULATOR = path.resolve(import.meta.dirname, '../../apps/simulator/src/main.ts')

/** The behaviour of the simulator: it refuses, repeats, corrupts, reorders and writes files in two parts. */
const MANNERS = [
  ['--refuse', '0.1'],
  ['--duplicate', '0.15'],
  ['--replay', '0.15'],
  ['--resend', '0.1'],
  ['--garbage', '0.03'],
  ['--half', '0.1'],
  ['--delay', '300'],
  ['--shuffle'],
  ['--send', 'MT103,MT940,pacs.008,camt.053'],
].flat()

/** An entry of a simulator's journal. */
export interface Noted {
  readonly event: string
  readonly name: string
  readonly reference: string
  readonly isAuthentic: boolean
  readonly isAccepted: boolean
  readonly messages: readonly {
    readonly reference: string
    readonly name: string
    readonly isPossibleDuplicate: boolean
  }[]
}

/** An external bank with its own link, and the process that simulates it. */
export interface Side {
  readonly bank: string
  readonly linkId: string
  /** Number of messages that it sends. */
  readonly sends: number
  readonly journal: () => readonly Noted[]
  readonly end: () => Promise<void>
}

/** The plan of a simulator: its bank, its number of messages, and the prefix of its references. */
interface SidePlan {
  readonly bank: string
  readonly prefix: string
  readonly sends: number
  readonly dataFolder: string
}

/** Two administrators of a bank: one requests a change, the other one confirms it. */
export interface Administrators {
  readonly first: StubbornClient
  readonly second: StubbornClient
}

/** Creates a directory link and starts its simulator. */
export async function seatFolderSide(admins: Administrators, plan: SidePlan): Promise<Side> {
  const { dataFolder, bank } = plan
  const folder = bank.toLowerCase()
  const requested = await admins.first.call(CALLS.createLink, {
    body: { name: bank, kind: 'directory', folder, formats: ['MT', 'ISO20022'], answerMinutes: 1_440 },
  })
  const { objectId: id, key = '' } = await confirm(admins, requested)
  await routeTo(admins, bank, id)
  return startSide(plan, { linkId: id, key, way: ['--folder', path.join(linkRootOf(dataFolder), folder)] })
}

/** Creates a broker link and starts its simulator. */
export async function seatBrokerSide(admins: Administrators, plan: SidePlan, rabbit: Rabbit): Promise<Side> {
  const { address, userName, password } = rabbit
  const requested = await admins.first.call(CALLS.createLink, {
    body: {
      name: plan.bank,
      kind: 'amqp',
      broker: {
        address,
        mechanism: 'PLAIN',
        userName,
        outgoing: addressOf(QUEUES.outgoing),
        incoming: addressOf(QUEUES.incoming),
      },
      secret: password,
      formats: ['MT', 'ISO20022'],
      answerMinutes: 1_440,
    },
  })
  const { objectId: id, key = '' } = await confirm(admins, requested)
  await routeTo(admins, plan.bank, id)
  return startSide(plan, { linkId: id, key, password, way: ['--broker', address, '--user', userName] })
}

/** Returns the name of a queue in the form that RabbitMQ uses for AMQP 1.0. */
function addressOf(queue: string): string {
  return `/amq/queue/${queue}`
}

async function routeTo(admins: Administrators, bank: string, linkId: string): Promise<void> {
  const requested = await admins.first.call(CALLS.createRoute, {
    body: { counterparty: bank.slice(0, 8), direction: 'out', linkId },
  })
  await confirm(admins, requested)
}

async function confirm({ second }: Administrators, { changeId = '' }: ChangeOutcome): Promise<Confirmed> {
  return await confirmChange(second, changeId)
}

interface SideLink {
  readonly linkId: string
  readonly key: string
  readonly password?: string
  readonly way: readonly string[]
}

function startSide(
  { bank, prefix, sends, dataFolder }: SidePlan,
  { linkId, key, password, way }: SideLink,
): Side {
  const journal = path.join(dataFolder, `${bank}.jsonl`)
  const words = [...way, ...MANNERS, '--bank', bank, '--prefix', prefix, '--count', String(sends)]
  const child: ChildProcess = spawn(process.execPath, [SIMULATOR, ...words, '--journal', journal], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NOSTRO_SIMULATOR_KEY: key,
      ...(password !== undefined && { NOSTRO_SIMULATOR_PASSWORD: password }),
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    bank,
    linkId,
    sends,
    journal: () => notedIn(journal),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function notedIn(journal: string): readonly Noted[] {
  if (!existsSync(journal)) return []
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): Noted => JSON.parse(line))
}
