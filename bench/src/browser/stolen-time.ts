import { existsSync, readFileSync } from 'node:fs'

import { busyTicksIn } from '../server/processor-time.ts'

/** The file with the CPU time counters of Linux. Source: proc_stat(5). */
const COUNTS = '/proc/stat'

/**
 * Starts measuring the stolen CPU time of a virtual machine. The returned function returns its share of the busy time
 * since, from 0 to 1; 0 if the system does not count it.
 */
export function watchStolenTime(): () => number {
  const before = counts()
  return () => stolenShare(before, counts())
}

/** Returns the share of stolen time in the busy time between two readings of the counters. */
export function stolenShare(before: string, after: string): number {
  const work = (busyTicksIn(after) ?? 0) - (busyTicksIn(before) ?? 0)
  return work === 0 ? 0 : (stolenTicksIn(after) - stolenTicksIn(before)) / work
}

function counts(): string {
  return existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8') : ''
}

/** The position of the stolen time in the first line, after its name. */
const STOLEN = 8

function stolenTicksIn(text: string): number {
  return Number(text.split('\n', 1)[0]?.split(/\s+/)[STOLEN] ?? 0)
}
