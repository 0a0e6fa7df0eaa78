import { readdirSync, readFileSync } from 'node:fs'

/** CPU time used so far in ms; absent if the system does not report it. */
export interface ProcessorTimes {
  readonly serverMs?: number
  readonly databaseMs?: number
  /** CPU time of the whole machine. */
  readonly machineMs?: number
}

/** Linux counts the CPU time of processes in units of 10 ms. Source: proc_pid_stat(5). */
const TICK_MS = 10

/**
 * Returns the CPU time of all processes of the server and of PostgreSQL, including those that have ended. `serverPid` is
 * the first process of the server, and `observerPids` are processes of PostgreSQL that are not counted.
 */
export function processorTimes({
  serverPid,
  postmasterPid,
  observerPids,
}: {
  readonly serverPid: number
  readonly postmasterPid: number
  readonly observerPids: readonly number[]
}): ProcessorTimes {
  const all = processes()
  const first = all.find(({ pid }) => pid === serverPid)
  const further = all.filter(({ pid, parentPid }) => parentPid === serverPid && pid !== postmasterPid)
  const postmaster = all.find(({ pid }) => pid === postmasterPid)
  const backends = all.filter(
    ({ pid, parentPid }) => parentPid === postmasterPid && !observerPids.includes(pid),
  )
  const machine = busyTicksIn(readOrNothing('/proc/stat'))
  return {
    ...(machine !== undefined && { machineMs: machine * TICK_MS }),
    ...(first && { serverMs: sumOf([first, ...further]) }),
    ...(postmaster && { databaseMs: sumOf([postmaster, ...backends]) }),
  }
}

/**
 * Parses the first line of `/proc/stat`: the sum of all ticks except idle ones and those of guests, which are counted
 * twice.
 */
export function busyTicksIn(text: string): number | undefined {
  const [name, ...fields] = text.split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  if (name !== 'cpu') return undefined
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = fields.map(Number)
  return user + nice + system + irq + softIrq + steal
}

interface ProcessState {
  readonly pid: number
  readonly parentPid: number
  readonly ticks: number
  /** Ticks of ended child processes. */
  readonly endedTicks: number
}

function sumOf(states: readonly ProcessState[]): number {
  return states.reduce((sum, each) => sum + timeOf(each), 0)
}

function timeOf({ ticks, endedTicks }: ProcessState): number {
  return (ticks + endedTicks) * TICK_MS
}

function processes(): readonly ProcessState[] {
  return readdirOrNothing('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const state = processStateIn(readOrNothing(`/proc/${name}/stat`))
      return state === undefined ? [] : [state]
    })
}

/** Parses a line of `/proc/<pid>/stat`, in which the program name may contain spaces and parentheses. */
export function processStateIn(line: string): ProcessState | undefined {
  const nameEnd = line.lastIndexOf(')')
  if (nameEnd < 0) return undefined
  const fields = line.slice(nameEnd + 2).split(' ')
  const number = (position: number): number => Number(fields[position])
  return {
    pid: Number.parseInt(line, 10),
    parentPid: number(1),
    ticks: number(11) + number(12),
    endedTicks: number(13) + number(14),
  }
}

function readdirOrNothing(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Only Linux has this file.
    return []
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
