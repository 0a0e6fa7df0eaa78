import { setTimeout as pause } from 'node:timers/promises'

import type { Gateway } from '@nostro/server/testing/ceph'

import { oneOf } from '../kill-loop/chance.ts'
import { FAULTS as PROCESS_FAULTS, type Fault } from '../kill-loop/faults.ts'
import type { FaultyLine, Manner } from './faulty-line.ts'
import { type Watch, watchMeanwhile } from './meanwhile.ts'

/** The store and the connection to it. */
export interface Struck {
  readonly gateway: Gateway
  readonly line: FaultyLine
  readonly watch: Watch
}

const AWAY_MS = { least: 500, most: 4_000 }
/** Durations in ms of a suspended store, longer than a call may take, and of a faulty connection. */
const HELD_MS = { least: 3_000, most: 14_000 }
const FAULTY_MS = { least: 2_000, most: 6_000 }
/** The faults that occur in addition to those of the store. */
const ALSO = new Set(['server', 'both servers', 'PostgreSQL', 'server and PostgreSQL at once'])

/** Returns the faults of the store and its connection, and those of servers and their database. */
export function storeFaults(struck: Struck): readonly Fault[] {
  const { gateway, line } = struck
  const faulty = (manner: Manner) => async (): Promise<number> => {
    line.behave(manner)
    await pause(between(FAULTY_MS))
    line.behave('sound')
    return 0
  }
  return [
    { name: 'store killed', strike: () => killed(gateway) },
    { name: 'store killed again', strike: () => killed(gateway) },
    { name: 'store held', strike: () => held(struck) },
    {
      name: 'store killed with a server',
      strike: async (at) => {
        oneOf(at.servers).kill()
        return 1 + (await killed(gateway))
      },
    },
    { name: 'line cut', strike: faulty('cut') },
    { name: 'line late', strike: faulty('late') },
    { name: 'line twice', strike: faulty('twice') },
    ...PROCESS_FAULTS.filter(({ name }) => ALSO.has(name)),
  ]
}

async function killed(gateway: Gateway): Promise<number> {
  await gateway.kill()
  await pause(between(AWAY_MS))
  await gateway.restart()
  return 1
}

async function held({ gateway, watch }: Struck): Promise<number> {
  // Earlier faults have ended, so that only the store is faulty.
  await Promise.all(watch.installation.servers.map((server) => server.untilReady()))
  const state = { isOver: false }
  gateway.hold()
  const watching = watchMeanwhile(watch, () => state.isOver)
  await pause(between(HELD_MS))
  gateway.release()
  state.isOver = true
  await watching
  return 0
}

function between({ least, most }: { readonly least: number; readonly most: number }): number {
  return least + Math.random() * (most - least)
}
