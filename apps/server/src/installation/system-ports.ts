import { randomBytes } from 'node:crypto'

import type { Clock, RandomSource } from '@nostro/kernel'

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() }

/** Cryptographically secure random bytes. */
export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) }
