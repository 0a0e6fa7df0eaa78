import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '@nostro/kernel'

/** Turns passwords into what is stored, and tells whether one fits. Errors: `server.busy` when too many wait. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>
  /** Does work that looks at a password in a turn of its own; `fits` is to be used within it alone. */
  readonly inTurn: <Value>(work: (fits: PasswordCheck) => Promise<Value>, lane?: Lane) => Promise<Value>
  /** Takes as long as a real check and never fits: for names that belong to nobody (SE-8). */
  readonly verifyNothing: (password: string) => Promise<false>
  /** Returns whether a stored hash was made with weaker parameters than today's. */
  readonly needsRehash: (passwordHash: string) => boolean
}

/** Work of the narrow lane has one turn at a time for all of it, so that the other is left to everybody else. */
type Lane = 'wide' | 'narrow'

/** Returns whether a password fits a hash; for none it takes as long and answers no. */
type PasswordCheck = (passwordHash: string | undefined, password: string) => Promise<boolean>

/** SE-5. The variant is Argon2id, the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** Other than an installation's: tests hash with less and wait longer. */
interface HashingOptions {
  readonly memoryCost?: number
  readonly timeCost?: number
  readonly waitMs?: number
}

/** More at once would take all threads of the process, and every other call would wait for them. */
const AT_ONCE_MAX = 2
const WAIT_MS = 2_000

/** Makes the hasher of passwords, which works on few of them at once. */
export function createPasswordHasher({ waitMs = WAIT_MS, ...cost }: HashingOptions = {}): PasswordHasher {
  const turn = createTurns(AT_ONCE_MAX, waitMs)
  const narrowTurn = createTurns(1, waitMs)
  const parameters = { ...PARAMETERS, ...cost }
  // Of every hash made with these parameters.
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

/** Lets `atOnceMax` pieces of work run; others wait in line for at most `waitMs`, then are refused. */
export function createTurns(atOnceMax: number, waitMs: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []

  const takeTurn = async (): Promise<void> => {
    if (running < atOnceMax) {
      running += 1
      return
    }
    // The turn is handed over by whoever ends, so nobody overtakes the line.
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
