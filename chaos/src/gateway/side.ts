import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { CALLS, type ChangeOutcome, type InputOf } from '@nostro/contract'
import type { Rabbit } from '@nostro/server/testing/rabbit'

import { type Environment, type Installation, linkRootOf } from '../installation/installation.ts'
import { endOf } from '../installation/supervised-program.ts'
import { type Client, signIn } from '../load/client.ts'
import { confirmChange, type Confirmed } from '../load/confirm-change.ts'

/** The queues of the link at the broker from the product's view: outgoing and incoming. */
export const QUEUES = { outgoing: 'nostro.out', incoming: 'nostro.in' } as const

const SIMULATOR = path.resolve(import.meta.dirname, '../../../apps/simulator/src/main.ts')

/** The behaviour of the simulator: it refuses, repeats, corrupts, reorders and writes files in two parts. */
const BEHAVIOUR = [
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
  readonly end: () => Promise<unknown>
}

/** Creates a directory link, and a broker link if there is a broker; each simulator sends its part of the messages. */
export async function connectSides(
  { urls, dataFolder }: Installation,
  messages: number,
  rabbit: Rabbit | undefined,
): Promise<readonly Side[]> {
  const first = await signIn(urls, 'beijing.admin')
  const second = await signIn(urls, 'beijing.admin2')
  const sends = rabbit === undefined ? messages : Math.ceil(messages / 2)
  const plan = { first, second, sends, dataFolder }
  const folder = await folderSide({ ...plan, bank: 'BARCGB22XXX', prefix: 'FLD' })
  if (rabbit === undefined) return [folder]
  return [folder, await brokerSide({ ...plan, bank: 'CHASUS33XXX', prefix: 'BRK' }, rabbit)]
}

/** The plan of a simulator: its bank, its number of messages, and the prefix of its references. */
interface SidePlan {
  readonly bank: string
  readonly prefix: string
  readonly sends: number
  readonly dataFolder: string
  /** The administrator who requests a change. */
  readonly first: Client
  /** The administrator who confirms it. */
  readonly second: Client
}

async function folderSide(plan: SidePlan): Promise<Side> {
  const folder = plan.bank.toLowerCase()
  const link = await createLink(plan, { kind: 'directory', folder })
  return startSide(plan, link, ['--folder', path.join(linkRootOf(plan.dataFolder), folder)])
}

async function brokerSide(plan: SidePlan, { address, userName, password }: Rabbit): Promise<Side> {
  const [outgoing, incoming] = [addressOf(QUEUES.outgoing), addressOf(QUEUES.incoming)]
  const link = await createLink(plan, {
    kind: 'amqp',
    broker: { address, mechanism: 'PLAIN', userName, outgoing, incoming },
    secret: password,
  })
  const env = { NOSTRO_SIMULATOR_PASSWORD: password }
  return startSide(plan, link, ['--broker', address, '--user', userName], env)
}

/** Returns the name of a queue in the form that RabbitMQ uses for AMQP 1.0. */
function addressOf(queue: string): string {
  return `/amq/queue/${queue}`
}

type LinkBody = InputOf<typeof CALLS.createLink>['body']

/** Creates a link and the route to its bank. */
async function createLink(
  { first, second, bank }: SidePlan,
  kind: Partial<LinkBody> & Pick<LinkBody, 'kind'>,
): Promise<Confirmed> {
  const confirm = async ({ changeId = '' }: ChangeOutcome): Promise<Confirmed> =>
    await confirmChange(second, changeId)
  const link = await confirm(
    await first.call(CALLS.createLink, {
      body: { name: bank, formats: ['MT', 'ISO20022'], answerMinutes: 1_440, ...kind },
    }),
  )
  const route = { counterparty: bank.slice(0, 8), direction: 'out', linkId: link.objectId } as const
  await confirm(await first.call(CALLS.createRoute, { body: route }))
  return link
}

function startSide(
  { bank, prefix, sends, dataFolder }: SidePlan,
  { objectId: linkId, key = '' }: Confirmed,
  connection: readonly string[],
  env: Environment = {},
): Side {
  const journal = path.join(dataFolder, `${bank}.jsonl`)
  const args = [...connection, ...BEHAVIOUR, '--bank', bank, '--prefix', prefix, '--count', String(sends)]
  const child = spawn(process.execPath, [SIMULATOR, ...args, '--journal', journal], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NOSTRO_SIMULATOR_KEY: key, ...env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return { bank, linkId, sends, journal: () => entriesOf(journal), end: () => endOf(child, 'SIGTERM') }
}

function entriesOf(journal: string): readonly Noted[] {
  if (!existsSync(journal)) return []
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): Noted => JSON.parse(line))
}
