import { createHmac, timingSafeEqual } from 'node:crypto'

import { canonicalJson } from '@nostro/kernel'

/** A job as the database keeps it. */
interface SealedJob {
  readonly payload: unknown
  readonly seal: string
}

/** Tells jobs a server left from jobs somebody wrote into the database: those have no seal that fits (OP-4). */
export interface JobSeal {
  readonly close: (name: string, payload: unknown) => SealedJob
  /** The payload as it was sealed. Throws where the seal does not fit. */
  readonly open: (name: string, job: unknown) => unknown
}

/** Seals with the first key and knows each of them, so that a key is replaced while servers run (OP-2). */
export function createJobSeal(keys: readonly [string, ...string[]]): JobSeal {
  const [current] = keys
  return {
    close: (name, payload) => {
      const stored: unknown = JSON.parse(JSON.stringify(payload))
      return { payload: stored, seal: macOf(current, name, stored).toString('hex') }
    },
    open: (name, job) => {
      if (!isSealedJob(job)) throw new Error(`A job ${name} has no seal`)
      const seal = Buffer.from(job.seal, 'hex')
      const fits = keys.some((key) => {
        const expected = macOf(key, name, job.payload)
        return seal.length === expected.length && timingSafeEqual(seal, expected)
      })
      if (!fits) throw new Error(`The seal of a job ${name} does not fit`)
      return job.payload
    },
  }
}

function macOf(key: string, name: string, payload: unknown): Buffer {
  return createHmac('sha256', key).update(canonicalJson({ name, payload })).digest()
}

function isSealedJob(job: unknown): job is SealedJob {
  return (
    typeof job === 'object' &&
    job !== null &&
    'seal' in job &&
    typeof job.seal === 'string' &&
    'payload' in job
  )
}
