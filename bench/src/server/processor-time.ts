import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time used so far; absent where the system does not tell. */
export interface ProcessorTimes {
  readonly serverMs?: number
  readonly databaseMs?: number
}

interface MeasuredProcesses {
  readonly serverPid: number
  readonly postmasterPid: number
}

/** Linux counts for programs in hundredths of a second. Source: proc_pid_stat(5). */
const TICK_MS = 10

/** Processor time of the server and of all processes of PostgreSQL, those that have ended included. */
export function processorTimes({ serverPid, postmasterPid }: MeasuredProcesses): ProcessorTimes {
  const all = processes()
  const server = all.find(({ pid }) => pid === serverPid)
  const postmaster = all.find(({ pid }) => pid === postmasterPid)
  const backends = all.filter(({ parentPid }) => parentPid === postmasterPid)
  return {
    ...(server && { serverMs: timeOf(server) }),
    ...(postmaster && { databaseMs: [postmaster, ...backends].reduce((sum, each) => sum + timeOf(each), 0) }),
  }
}

interface ProcessState {
  readonly pid: number
  readonly parentPid: number
  readonly ticks: number
  /** Of children that ended. */
  readonly endedTicks: number
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

/** Reads a line of `/proc/<pid>/stat`; the name of the program in it may hold blanks and brackets. */
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
    // Only Linux has it.
    return []
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process ended meanwhile.
    return ''
  }
}
