import { createHmac, timingSafeEqual } from 'node:crypto'

import { canonicalJson } from '@nostro/kernel'

/** A job as stored in the database. */
interface SealedJob {
  readonly payload: unknown
  readonly seal: string
}

/** Seals job payloads, so that jobs inserted into the database outside the product are refused. */
export interface JobSeal {
  readonly close: (name: string, payload: unknown) => SealedJob
  /** Returns the sealed payload. Throws when the seal is invalid. */
  readonly open: (name: string, job: unknown) => unknown
}

/**
 * Creates a job seal. It seals with the first key and accepts all of them, so that keys can be replaced while servers
 * run.
 */
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
