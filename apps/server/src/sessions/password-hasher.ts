import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '@nostro/kernel'

/** Hashes and verifies passwords. Errors: `server.busy` when too many calls wait. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>
  /**
   * Runs work that verifies a password in a turn of the hasher. `fits` must be used within the work only. All work of
   * the narrow lane shares one turn, so that the other turns remain available.
   */
  readonly inTurn: <Value>(
    work: (fits: PasswordCheck) => Promise<Value>,
    lane?: 'wide' | 'narrow',
  ) => Promise<Value>
  /** Takes as long as a real verification and returns false, for names without a user. */
  readonly verifyNothing: (password: string) => Promise<false>
  /** Returns whether a stored hash has other parameters than the current ones. */
  readonly needsRehash: (passwordHash: string) => boolean
}

/** Returns whether a password matches a hash. Without a hash it takes as long and returns false. */
type PasswordCheck = (passwordHash: string | undefined, password: string) => Promise<boolean>

/** Source: OWASP Password Storage Cheat Sheet. The variant is Argon2id, the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** More parallel hashes would occupy all threads of the process and delay every other call. */
const AT_ONCE_MAX = 2
const WAIT_MS = 2_000

/** Overrides for tests, which use cheaper hashes and longer waits. */
interface HashingOptions {
  readonly memoryCost?: number
  readonly timeCost?: number
  readonly waitMs?: number
}

/** Creates a password hasher with limited parallelism. */
export function createPasswordHasher({ waitMs = WAIT_MS, ...cost }: HashingOptions = {}): PasswordHasher {
  const turn = createTurns(AT_ONCE_MAX, waitMs)
  const narrowTurn = createTurns(1, waitMs)
  const parameters = { ...PARAMETERS, ...cost }
  // The prefix of every hash with these parameters.
  const beginning = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`
  const nothing = hash('no password fits this', parameters)
  const fits: PasswordCheck = async (passwordHash, password) => {
    const isFitting = await verify(passwordHash ?? (await nothing), password)
    return passwordHash !== undefined && isFitting
  }
  return {
    hash: (password) => turn(() => hash(password, parameters)),
    verify: (passwordHash, password) => turn(() => fits(passwordHash, password)),
    inTurn: (work, lane = 'wide') => {
      const inTurn = () => turn(() => work(fits))
      return lane === 'wide' ? inTurn() : narrowTurn(inTurn)
    },
    verifyNothing: async (password) => {
      await turn(() => fits(undefined, password))
      return false
    },
    needsRehash: (passwordHash) => !passwordHash.startsWith(beginning),
  }
}

type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Creates a limiter: at most `atOnceMax` tasks run; others wait at most `waitMs` and are then refused. */
export function createTurns(atOnceMax: number, waitMs: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []

  const takeTurn = async (): Promise<void> => {
    if (running < atOnceMax) {
      running += 1
      return
    }
    // The ending task passes its turn to the first waiting one, so that the order is kept.
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(new AppError('server.busy'))
      }, waitMs)
      waiting.push(go)
    })
  }

  const endTurn = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      endTurn()
    }
  }
}
