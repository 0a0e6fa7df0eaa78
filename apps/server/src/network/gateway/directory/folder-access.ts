import type { Clock } from '@nostro/kernel'

/** One access to a folder of a link, such as the opening of a file, with its time limit. */
export type LimitedAccess = <T>(access: () => Promise<T>) => Promise<T>

/** An access that has not returned. */
interface PendingAccess {
  readonly linkId: string
  readonly since: Date
}

/**
 * Time limits of accesses to link folders. A file system that does not answer (NFS, FUSE) blocks a thread of the
 * process until it does. A link with an access past its limit therefore gets no further one, and no link does while
 * {@link STUCK_MAX} accesses are past it, so that enough threads remain for other work.
 */
export interface FolderAccess {
  /** Returns the time-limited access to the folder of one link. It rejects after the limit. */
  readonly of: (linkId: string) => LimitedAccess
  /** Returns the links with an access that has not returned for `ageMs`. */
  readonly pendingFor: (ageMs: number) => readonly string[]
}

/** Time limit in ms, shorter than the idle limit of a transaction: an access within a transaction must end first. */
const LIMIT_MS = 5_000
const STUCK_MAX = 2

/** Creates the limits of one process. `limitMs` is measured by the clock of the process, ages by `clock`. */
export function createFolderAccess(clock: Clock, limitMs = LIMIT_MS): FolderAccess {
  const pending = new Set<PendingAccess>()
  const stuck = new Set<PendingAccess>()
  const requireFree = (linkId: string): void => {
    const own = [...stuck].find((each) => each.linkId === linkId)
    const blocking = own ?? (stuck.size >= STUCK_MAX ? [...stuck][0] : undefined)
    if (blocking === undefined) return
    const whose = own === undefined ? 'The folder of another link' : 'The folder'
    throw new Error(`${whose} has not answered since ${blocking.since.toISOString()}`)
  }
  return {
    of: (linkId) => async (access) => {
      requireFree(linkId)
      const each = { linkId, since: clock.now() }
      pending.add(each)
      const answer = access().finally(() => {
        pending.delete(each)
        stuck.delete(each)
      })
      return await withinLimit(answer, limitMs, () => stuck.add(each))
    },
    pendingFor: (ageMs) => {
      const before = clock.now().getTime() - ageMs
      const late = [...pending].filter(({ since }) => since.getTime() <= before)
      return [...new Set(late.map(({ linkId }) => linkId))].toSorted()
    },
  }
}

async function withinLimit<T>(answer: Promise<T>, limitMs: number, onLimit: () => void): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLimit()
    reject(new Error(`The folder has not answered within ${limitMs / 1_000} s`))
  }, limitMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
