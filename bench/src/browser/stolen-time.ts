import { existsSync, readFileSync } from 'node:fs'

import { busyTicksIn } from '../server/processor-time.ts'

/** Linux counts here how the processors spent their time. Source: proc_stat(5). */
const COUNTS = '/proc/stat'

/**
 * Begins to watch the time that others take from this machine, as a virtual one loses it. The answer tells its share of
 * all work since, from 0 to 1; 0 where the system does not count it.
 */
export function watchStolenTime(): () => number {
  const before = counts()
  return () => stolenShare(before, counts())
}

/** The share of stolen time in the work between two readings of the counts. */
export function stolenShare(before: string, after: string): number {
  const work = (busyTicksIn(after) ?? 0) - (busyTicksIn(before) ?? 0)
  return work === 0 ? 0 : (stolenTicksIn(after) - stolenTicksIn(before)) / work
}

function counts(): string {
  return existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8') : ''
}

/** The ninth word of the first line, behind its name. */
const STOLEN = 8

function stolenTicksIn(text: string): number {
  return Number(text.split('\n', 1)[0]?.split(/\s+/)[STOLEN] ?? 0)
}
