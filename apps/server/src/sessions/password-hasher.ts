import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '@nostro/kernel'

/** Turns passwords into what is stored, and tells whether one fits. Errors: `server.busy` when too many wait. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>
  /** Takes as long as a real check and never fits: for names that belong to nobody (SE-8). */
  readonly verifyNothing: (password: string) => Promise<false>
  /** Whether a stored hash was made with weaker parameters than today's. */
  readonly needsRehash: (passwordHash: string) => boolean
}

/** SE-5. The variant is Argon2id, the library's default. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The beginning of every hash made with these parameters. */
const ENCODED_PARAMETERS = '$argon2id$v=19$m=19456,t=2,p=1$'

/** More at once would take all threads of the process, and every other call would wait for them. */
const AT_ONCE_MAX = 2
const WAIT_MS = 2_000

export function createPasswordHasher(): PasswordHasher {
  const turn = createTurns(AT_ONCE_MAX, WAIT_MS)
  const nothing = hash('no password fits this', PARAMETERS)
  return {
    hash: (password) => turn(() => hash(password, PARAMETERS)),
    verify: (passwordHash, password) => turn(() => verify(passwordHash, password)),
    verifyNothing: async (password) => {
      await turn(async () => verify(await nothing, password))
      return false
    },
    needsRehash: (passwordHash) => !passwordHash.startsWith(ENCODED_PARAMETERS),
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
