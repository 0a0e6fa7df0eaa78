import { existsSync, readFileSync } from 'node:fs'

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
  const first = ticksIn(before)
  const last = ticksIn(after)
  const work = last.work - first.work
  return work === 0 ? 0 : (last.stolen - first.stolen) / work
}

function counts(): string {
  return existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8') : ''
}

function ticksIn(text: string): { readonly work: number; readonly stolen: number } {
  const fields = text.split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? []
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = fields
  return { work: user + nice + system + interrupts + softInterrupts + stolen, stolen }
}
