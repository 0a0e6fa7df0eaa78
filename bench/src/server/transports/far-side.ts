import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { CALLS, type ChangeOutcome, type LinkBroker } from '@nostro/contract'
import type { Rabbit } from '../../../../apps/server/src/network/gateway/testing/rabbit.ts'

import { createHttpCaller } from '../clients/http-caller.ts'
import type { UserOptions } from '../clients/bank-users.ts'

const SIMULATOR = join(import.meta.dirname, '../../../../apps/simulator/src/main.ts')

/** The queues of the measured link at its broker. */
export const QUEUES = ['nostro.out', 'nostro.in'] as const

/** A bank on another installation, with its gateway and network. */
export interface FarSide {
  readonly bank: string
  readonly end: () => Promise<void>
}

/**
 * Creates a link and a route to a bank, and starts the process that answers for it. `linkRoot` is the root folder of
 * the installation's links. Without `rabbit` the link is a folder.
 */
export async function seatFarSide(
  user: UserOptions,
  bank: string,
  { linkRoot, rabbit }: { readonly linkRoot: string; readonly rabbit?: Rabbit },
): Promise<FarSide> {
  const folder = bank.toLowerCase()
  const { call, close } = createHttpCaller(user.url)
  const tokenOf = async (username: string) =>
    (await call(CALLS.signIn, { body: JSON.stringify({ username, password: user.password }) })).token
  const token = await tokenOf('beijing.admin')
  const second = await tokenOf('beijing.admin2')
  const confirm = async ({ changeId: id = '' }: ChangeOutcome) => {
    const { rowList } = await call(CALLS.listChanges, { token: second })
    const digest = rowList.find((change) => change.id === id)?.digest
    return await call(CALLS.confirmChange, { token: second, id, body: JSON.stringify({ digest }) })
  }
  const link = {
    name: bank,
    formats: ['MT', 'ISO20022'],
    answerMinutes: 60,
    ...(rabbit === undefined
      ? { kind: 'directory', folder }
      : { kind: 'amqp', broker: brokerOf(rabbit), secret: rabbit.password }),
  }
  const requested = await call(CALLS.createLink, { token, body: JSON.stringify(link) })
  const { objectId: linkId, key = '' } = await confirm(requested)
  const route = { counterparty: bank.slice(0, 8), direction: 'out', linkId }
  await confirm(await call(CALLS.createRoute, { token, body: JSON.stringify(route) }))
  close()
  const way =
    rabbit === undefined
      ? ['--folder', join(linkRoot, folder)]
      : ['--broker', rabbit.address, '--user', rabbit.userName]
  const child = spawn(process.execPath, [SIMULATOR, ...way, '--bank', bank], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NOSTRO_SIMULATOR_KEY: key,
      ...(rabbit !== undefined && { NOSTRO_SIMULATOR_PASSWORD: rabbit.password }),
    },
  })
  return { bank, end: () => end(child) }
}

/** Returns the broker settings, with queue names in the form that RabbitMQ uses for AMQP 1.0. */
function brokerOf({ address, userName }: Rabbit): LinkBroker {
  const [outgoing, incoming] = QUEUES
  return {
    address,
    mechanism: 'PLAIN',
    userName,
    outgoing: `/amq/queue/${outgoing}`,
    incoming: `/amq/queue/${incoming}`,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
