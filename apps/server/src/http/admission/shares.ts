import { type Budget, BUDGETS } from '@nostro/contract'

interface Share {
  /** The part of the connections no other budget ever takes. */
  readonly own: number
  /** The part it takes at most while others leave theirs. */
  readonly most: number
  /** A call is refused that would wait longer for its turn. */
  readonly waitMaxMs: number
}

/**
 * The share of each budget in the connections to the database; more than that at once would only wait for one there.
 * Sign-ins wait for the hash of the password, of which two are made at once. Lists and exports leave most to the rest,
 * since each of them keeps the database busy for long. Files wait for their store and hardly for the database: however
 * long that hangs, they leave most to the rest. Browsers ask again for what they read, so it is refused sooner.
 */
const SHARES: Readonly<Record<Budget, Share>> = {
  always: { own: 0.07, most: 0.25, waitMaxMs: Number.POSITIVE_INFINITY },
  signIn: { own: 0.07, most: 0.25, waitMaxMs: 700 },
  decision: { own: 0.14, most: 0.35, waitMaxMs: 500 },
  command: { own: 0.14, most: 0.45, waitMaxMs: 500 },
  read: { own: 0.07, most: 0.45, waitMaxMs: 250 },
  list: { own: 0.07, most: 0.35, waitMaxMs: 250 },
  export: { own: 0.07, most: 0.15, waitMaxMs: 1_500 },
  file: { own: 0.07, most: 0.2, waitMaxMs: 1_500 },
}

/** For what uses the database beside calls: looking whether it answers, uploads, ends of streams. */
const SPARE_CONNECTIONS = 2
/** Every budget has something of its own, however few connections there are. */
const CALLS_AT_ONCE_MIN = BUDGETS.length + 1
/** A share that is a whole number but for the last digits of its part counts as one. */
const ROUNDING = 0.05

export interface BudgetLimits {
  /** Calls that may always run at once. */
  readonly own: number
  /** Calls that run at once at most. */
  readonly most: number
  readonly waitMaxMs: number
}

export interface Limits {
  readonly budgets: Readonly<Record<Budget, BudgetLimits>>
  /** Calls of any budget beyond what is its own. */
  readonly common: number
}

/** Returns the number of calls of each budget that run at once where calls have so many connections. */
export function limitsFor(connections: number): Limits {
  const atOnce = Math.max(connections - SPARE_CONNECTIONS, CALLS_AT_ONCE_MIN)
  const budgets = byBudget((budget): BudgetLimits => {
    const { own, most, waitMaxMs } = SHARES[budget]
    const ownCalls = Math.max(1, Math.floor(own * atOnce + ROUNDING))
    return { own: ownCalls, most: Math.max(ownCalls, Math.round(most * atOnce)), waitMaxMs }
  })
  const own = Object.values(budgets).reduce((sum, limits) => sum + limits.own, 0)
  return { budgets, common: atOnce - own }
}

/** Something of its own for each budget. */
export function byBudget<Value>(valueOf: (budget: Budget) => Value): Readonly<Record<Budget, Value>> {
  return {
    always: valueOf('always'),
    signIn: valueOf('signIn'),
    decision: valueOf('decision'),
    command: valueOf('command'),
    read: valueOf('read'),
    list: valueOf('list'),
    export: valueOf('export'),
    file: valueOf('file'),
  }
}
