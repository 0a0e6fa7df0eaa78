import { setTimeout as pause } from 'node:timers/promises'

import { mentions, type ProcessState, readMachine, readProcess, readProcesses } from './processes.ts'

/** The processes of one group of a test run. */
export interface ProcessTree {
  /**
   * Returns the CPU time of the whole tree so far. Not included: the last second of a detached process, and a process
   * that was detached, orphaned and ended within a second.
   */
  readonly cpuSeconds: () => number
  /** Returns the share of the machine that other processes used, from 0 to 1. */
  readonly othersShare: () => number
  /** Ends every process of the tree: by a signal first, then by SIGKILL. Returns their number. */
  readonly end: () => Promise<number>
  /** Ends the observation. */
  readonly close: () => void
}

const LOOK_EVERY_MS = 1000
const END_WITHIN_MS = 10_000
const LOOK_AGAIN_MS = 100

/**
 * Observes the descendants of this process, which starts only one group. A process remains a descendant after its
 * parent has ended, such as a PostgreSQL that survives its server. `mark` is a text in the environment of every
 * descendant; it identifies those whose parent ended before they were observed.
 *
 * Without `/proc` nothing is observed: the time is 0, and nothing is ended.
 */
export function watchTree(mark: string): ProcessTree {
  const members = new Map<string, ProcessState>()
  const strangers = new Set<string>()
  const before = readMachine()
  // CPU time of ended members for which no member has waited.
  let orphans = 0
  let greatest = 0

  /** Returns the running members. */
  const look = (): readonly ProcessState[] => {
    const alive = membersAmong(readProcesses(), { members, strangers, mark })
    const ids = new Set(alive.map(keyOf))
    const ended = [...members].filter(([key]) => !ids.has(key))
    const endedStates = ended.map(([, state]) => state)
    for (const [key, state] of ended) {
      members.delete(key)
      if (!isWaitedFor(state, alive, endedStates)) orphans += timeOf(state)
    }
    for (const member of alive) members.set(keyOf(member), member)
    const own = readProcess('self')?.waitedSeconds ?? 0
    greatest = Math.max(greatest, own + orphans + alive.reduce((total, each) => total + timeOf(each), 0))
    return alive
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    cpuSeconds: () => {
      look()
      return greatest
    },
    othersShare: () => {
      const now = readMachine()
      const passed = now.passedSeconds - before.passedSeconds
      return passed === 0 ? 0 : Math.max(0, (now.busySeconds - before.busySeconds - greatest) / passed)
    },
    end: () => endAll(look),
    close: () => clearInterval(timer),
  }
}

const keyOf = ({ pid, startedAt }: ProcessState): string => `${pid} ${startedAt}`
const timeOf = ({ ownSeconds, waitedSeconds }: ProcessState): number => ownSeconds + waitedSeconds

/**
 * Returns whether a running process has the time of an ended one: its parent, or an ancestor whose child, the parent,
 * ended in the same interval. This process is the parent of the first one.
 */
function isWaitedFor(
  { parent }: ProcessState,
  alive: readonly ProcessState[],
  ended: readonly ProcessState[],
): boolean {
  if (parent === process.pid || alive.some(({ pid }) => pid === parent)) return true
  const next = ended.find(({ pid }) => pid === parent)
  return next !== undefined && isWaitedFor(next, alive, ended)
}

interface Known {
  readonly members: ReadonlyMap<string, ProcessState>
  readonly strangers: Set<string>
  readonly mark: string
}

function membersAmong(
  all: readonly ProcessState[],
  { members, strangers, mark }: Known,
): readonly ProcessState[] {
  const found = new Map<number, ProcessState>()
  const byPid = new Map(all.map((each) => [each.pid, each]))
  const isMember = (each: ProcessState): boolean => {
    const key = keyOf(each)
    if (each.pid === process.pid) return false
    if (found.has(each.pid) || members.has(key) || each.parent === process.pid) return true
    if (strangers.has(key)) return false
    const parent = byPid.get(each.parent)
    if (parent !== undefined && parent.pid !== process.pid && isMember(parent)) return true
    if (mentions(each.pid, mark)) return true
    strangers.add(key)
    return false
  }
  for (const each of all) if (isMember(each)) found.set(each.pid, each)
  return [...found.values()]
}

async function endAll(look: () => readonly ProcessState[]): Promise<number> {
  const running = (): readonly ProcessState[] => look().filter(({ isZombie }) => !isZombie)
  const first = running()
  // PostgreSQL and its connections end at once with this signal.
  for (const { pid } of first) signal(pid, 'SIGINT')
  const killAt = performance.now() + END_WITHIN_MS
  for (let left = running(); left.length > 0; left = running()) {
    if (performance.now() > killAt) for (const { pid } of left) signal(pid, 'SIGKILL')
    await pause(LOOK_AGAIN_MS)
  }
  return first.length
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
