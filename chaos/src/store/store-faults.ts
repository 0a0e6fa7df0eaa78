import { setTimeout as pause } from 'node:timers/promises'

import type { Gateway } from '@nostro/server/testing/ceph'

import { type Fault, SERVER_FAULTS } from '../faults/server-faults.ts'
import { killStore } from '../installation/s3-store.ts'
import { between, oneOf } from '../run/chance.ts'
import type { Behaviour, FaultyConnection } from './faulty-connection.ts'
import { measureCalls, type Watch } from './measure-calls.ts'

const AWAY_MS = { least: 500, most: 4_000 }
/** Durations in ms of a suspended store, longer than a call may take, and of a faulty connection. */
const SUSPENDED_MS = { least: 3_000, most: 14_000 }
const FAULTY_MS = { least: 2_000, most: 6_000 }
/** The faults that occur in addition to those of the store. */
const ALSO = new Set(['server', 'all servers', 'PostgreSQL', 'server and PostgreSQL at once'])

/** Returns the faults of the store and its connection, and those of servers and their database. */
export function storeFaults(gateway: Gateway, connection: FaultyConnection, watch: Watch): readonly Fault[] {
  const faulty = (behaviour: Behaviour) => async (): Promise<number> => {
    connection.behave(behaviour)
    await pause(between(FAULTY_MS.least, FAULTY_MS.most))
    connection.behave('normal')
    return 0
  }
  return [
    { name: 'store killed', strike: () => killStore(gateway, AWAY_MS) },
    { name: 'store killed again', strike: () => killStore(gateway, AWAY_MS) },
    { name: 'store suspended', strike: () => suspend(gateway, watch) },
    {
      name: 'store killed with a server',
      strike: async ({ servers }) => oneOf(servers).kill() + (await killStore(gateway, AWAY_MS)),
    },
    { name: 'connection cut', strike: faulty('cut') },
    { name: 'connection late', strike: faulty('late') },
    { name: 'connection repeating', strike: faulty('twice') },
    ...SERVER_FAULTS.filter(({ name }) => ALSO.has(name)),
  ]
}

async function suspend(gateway: Gateway, watch: Watch): Promise<number> {
  // Earlier faults have ended, so that only the store is faulty.
  await Promise.all(watch.installation.servers.map((server) => server.untilReady()))
  const state = { isOver: false }
  gateway.hold()
  const measuring = measureCalls(watch, () => state.isOver)
  await pause(between(SUSPENDED_MS.least, SUSPENDED_MS.most))
  gateway.release()
  state.isOver = true
  await measuring
  return 0
}
