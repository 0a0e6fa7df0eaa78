/** Limits the calls of each key on this server. */
export interface CallLimiter {
  /** Counts a call. Returns the seconds until the next call is possible; 0 for a call within the limit. */
  readonly take: (keyId: string, callsPerMinute: number, now: Date) => number
}

interface Bucket {
  /** The calls that are possible now. */
  left: number
  filledAt: number
}

const MINUTE_MS = 60_000
/** Keys without a call for a minute have a full bucket, so they are forgotten when there are this many. */
const BUCKETS_MAX = 10_000

/**
 * Creates a limiter. Each key has a bucket with the calls of one minute, which fills up evenly, so a system may send its
 * calls of a minute at once.
 */
export function createCallLimiter(): CallLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    take: (keyId, callsPerMinute, now) => {
      const at = now.getTime()
      if (buckets.size > BUCKETS_MAX) forgetFull(buckets, at)
      const bucket = buckets.get(keyId) ?? { left: callsPerMinute, filledAt: at }
      buckets.set(keyId, bucket)
      const gained = (Math.max(0, at - bucket.filledAt) / MINUTE_MS) * callsPerMinute
      bucket.left = Math.min(callsPerMinute, bucket.left + gained)
      bucket.filledAt = at
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) / callsPerMinute) * (MINUTE_MS / 1000))
      bucket.left -= 1
      return 0
    },
  }
}

function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [keyId, { filledAt }] of buckets) if (at - filledAt > MINUTE_MS) buckets.delete(keyId)
}
