import { type Budget, BUDGETS } from '@nostro/contract'

interface Share {
  /** Fraction of the connections that no other budget takes. */
  readonly own: number
  /** Largest fraction while other budgets do not use theirs. */
  readonly most: number
  /** Longest expected wait in ms; a call that would wait longer is refused. */
  readonly waitMaxMs: number
}

/**
 * The share of each budget in the database connections; more parallel calls would only wait for one. Sign-ins wait for
 * password hashes, of which two are computed in parallel. Lists and exports have a small maximum, because each uses the
 * database for long. Files wait for their store and hardly use the database, so a slow store must not take many
 * connections. Browsers repeat reads, so these are refused sooner. Many systems together have a small maximum.
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
  system: { own: 0.07, most: 0.07, waitMaxMs: 500 },
}

/** Number of connections reserved for uses other than calls: health checks, uploads, ends of streams. */
const SPARE_CONNECTIONS = 2
/** Every budget has its own call, with any number of connections. */
const CALLS_AT_ONCE_MIN = BUDGETS.length + 1
/** Tolerance: a share that is almost a whole number is rounded to it. */
const ROUNDING = 0.05

export interface BudgetLimits {
  /** Calls that may always run at the same time. */
  readonly own: number
  /** Largest number of calls that run at the same time. */
  readonly most: number
  readonly waitMaxMs: number
}

export interface Limits {
  readonly budgets: Readonly<Record<Budget, BudgetLimits>>
  /** Calls of any budget beyond its own part. */
  readonly common: number
}

/** Returns the number of parallel calls per budget for a number of connections. */
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

/** Returns an object with a value for each budget. */
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
    system: valueOf('system'),
  }
}
