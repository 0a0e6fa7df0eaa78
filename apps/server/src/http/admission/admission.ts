import type { Budget } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { type BudgetLimits, byBudget, limitsFor } from './shares.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/** Decides which calls begin, which wait for their turn and which are refused. */
export interface Admission {
  /** Returns whether a call of this budget would be refused now. */
  readonly isBusyFor: (budget: Budget) => boolean
  /**
   * Runs `work` when the call gets its turn. Throws `server.busy` before any work if it would wait too long, or if
   * `leaving` is aborted because its caller disconnected.
   */
  readonly admit: <Answer>(
    budget: Budget,
    leaving: AbortSignal,
    work: () => Promise<Answer>,
  ) => Promise<Answer>
  /** Returns the running and waiting calls of each budget. */
  readonly counts: () => Readonly<Record<Budget, BudgetCount>>
  /** Returns the part of the common turns that may be given: 1 while the event loop is on time, falling to 0. */
  readonly partOnTime: () => number
}

interface BudgetCount {
  readonly running: number
  readonly waiting: number
}

export interface AdmissionOptions {
  /** Number of database connections for calls. */
  readonly connections: number
  /** Monotonic clock in ms. */
  readonly now: () => number
  /** Returns the delay of the event loop in ms. A call that is read now has waited this long already. */
  readonly loopDelayMs: () => number
  /** Calls wait without a time limit. For tests, which share a machine with other load. */
  readonly isPatient: boolean
}

interface Lane extends BudgetLimits {
  readonly line: WaitingLine
  running: number
  /** Mean time in ms from the turn to the end of recent calls of the budget; 0 before the first. */
  meanMs: number
}

type Lanes = Readonly<Record<Budget, Lane>>

/** Budgets whose calls get their turn before others, in this order. */
const URGENT: readonly Budget[] = ['always', 'decision', 'signIn']

/** Weight of the latest call in the mean, which covers about twenty calls. */
const NEWEST_PART = 0.1
/** Time in ms after which a waiting call is refused, because the running calls do not end. */
const GIVEN_UP_AFTER_MS = 3_000
/**
 * Factor of the maximum wait after which a waiting call is refused, because turns have become much rarer since it
 * joined.
 */
const GIVEN_UP_AFTER_WAITS = 4
/**
 * Number of waiting calls that are never refused: the page of one user makes as many calls at once. On a machine with
 * other load they wait longer than usual, and refusing them would not reduce the load.
 */
const FEW_IN_LINE = 8
/** Maximum length of a line, for calls of any duration. */
const LINE_LENGTH_MAX = 256
/** Delays of the event loop in ms. Up to the first all common turns are given; from the second none. */
const ON_TIME_MS = 5
const LATE_MS = 40

/**
 * Creates the admission: as many calls run as there are connections, each budget within its share, and others wait.
 *
 * A call that would wait too long is refused before any of its work. The expected wait is computed from the length of
 * the line and the current pace of the budget, and is at least the wait of the first call in the line. Time is limited
 * instead of the length, so no setting depends on the speed of the machine or the database. A few waiting calls are
 * never refused.
 *
 * Calls beyond their budget's own part begin only while the event loop is on time. The database often shares the
 * processors, and each further call takes processor time from the one thread that serves all callers.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { now, loopDelayMs, isPatient } = options
  const limits = limitsFor(options.connections)
  const lanes = byBudget((budget) => laneWith(limits.budgets[budget], options))

  const commonNow = (): number => (isPatient ? limits.common : limits.common * partOnTime(loopDelayMs()))
  const mayBegin = (lane: Lane): boolean => {
    if (lane.running >= lane.most) return false
    return lane.running < lane.own || commonTaken(lanes) < commonNow()
  }
  const isBusy = (lane: Lane): boolean => {
    if (isNeverRefused(lane) || mayBegin(lane)) return false
    if (lane.line.length() < FEW_IN_LINE) return false
    if (lane.line.length() >= LINE_LENGTH_MAX) return true
    return !isPatient && turnInMs(lane, loopDelayMs()) + loopDelayMs() > lane.waitMaxMs
  }
  const beginWaiting = (): void => {
    for (let lane = nextOf(lanes, mayBegin); lane; lane = nextOf(lanes, mayBegin)) {
      lane.running += 1
      lane.line.beginNext()
    }
  }
  const takeTurn = async (lane: Lane, leaving: AbortSignal): Promise<void> => {
    if (leaving.aborted || isBusy(lane)) throw new AppError('server.busy')
    // A call from the line is counted in `beginWaiting`, so only a call that begins at once is counted here.
    if (mayBegin(lane)) lane.running += 1
    else await lane.line.join(leaving)
  }

  return {
    partOnTime: () => partOnTime(loopDelayMs()),
    isBusyFor: (budget) => isBusy(lanes[budget]),
    admit: async (budget, leaving, work) => {
      const lane = lanes[budget]
      await takeTurn(lane, leaving)
      const beganAt = now()
      try {
        return await work()
      } finally {
        lane.running -= 1
        noteDuration(lane, now() - beganAt)
        beginWaiting()
      }
    },
    counts: () =>
      byBudget((budget) => ({ running: lanes[budget].running, waiting: lanes[budget].line.length() })),
  }
}

function laneWith(limits: BudgetLimits, { now, isPatient }: AdmissionOptions): Lane {
  const isEndless = isPatient || isNeverRefused(limits)
  const givenUpAfterMs = Math.min(GIVEN_UP_AFTER_MS, limits.waitMaxMs * GIVEN_UP_AFTER_WAITS)
  const line = createWaitingLine({
    now,
    ...(!isEndless && { givenUpAfterMs, few: { count: FEW_IN_LINE, givenUpAfterMs: GIVEN_UP_AFTER_MS } }),
  })
  return { ...limits, line, running: 0, meanMs: 0 }
}

function isNeverRefused({ waitMaxMs }: BudgetLimits): boolean {
  return waitMaxMs === Number.POSITIVE_INFINITY
}

/** Returns 1 if the event loop is on time, falling to 0 if it is late. */
function partOnTime(loopDelayMs: number): number {
  return Math.min(1, Math.max(0, (LATE_MS - loopDelayMs) / (LATE_MS - ON_TIME_MS)))
}

/** Returns the number of running calls beyond their budgets' own parts. */
function commonTaken(lanes: Lanes): number {
  return Object.values(lanes).reduce((sum, { running, own }) => sum + Math.max(0, running - own), 0)
}

/**
 * Returns the expected wait in ms of a call that joins now, from the mean duration of its budget's calls. If the event
 * loop is late, running calls beyond the budget's own part count only partly, because no call follows them. Source:
 * Little's law.
 */
function turnInMs({ line, running, own, meanMs }: Lane, loopDelayMs: number): number {
  const atOnce = Math.min(running, own) + Math.max(0, running - own) * partOnTime(loopDelayMs)
  const turnEveryMs = meanMs / Math.max(1, atOnce)
  return Math.max((line.length() + 1) * turnEveryMs, line.oldestMs())
}

function noteDuration(lane: Lane, durationMs: number): void {
  lane.meanMs = lane.meanMs === 0 ? durationMs : lane.meanMs + (durationMs - lane.meanMs) * NEWEST_PART
}

/**
 * Returns the lane that gets the next turn: an urgent one, otherwise that of the user's call that waited longest, last
 * that of systems.
 */
function nextOf(lanes: Lanes, mayBegin: (lane: Lane) => boolean): Lane | undefined {
  const isReady = (lane: Lane): boolean => lane.line.length() > 0 && mayBegin(lane)
  const urgent = URGENT.map((budget) => lanes[budget]).find(isReady)
  if (urgent !== undefined) return urgent
  const ready = Object.values(lanes).filter((lane) => lane !== lanes.system && isReady(lane))
  const [longest] = ready.toSorted((one, other) => other.line.oldestMs() - one.line.oldestMs())
  return longest ?? (isReady(lanes.system) ? lanes.system : undefined)
}
