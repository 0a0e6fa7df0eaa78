import { type Budget, budgetOf, type Call } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { type Background, createBackground } from './background.ts'
import { type BudgetLimits, byBudget, limitsFor } from './shares.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/** Decides which calls begin, which wait for their turn and which are refused. */
export interface Admission {
  /** Says that a call like this one would be refused now. */
  readonly isBusyFor: (call: Call) => boolean
  /**
   * Does the work when its turn has come; until then nothing of it has happened. Errors: `server.busy` when it would
   * wait too long, or when `leaving` says that its caller is gone.
   */
  readonly admit: <Answer>(call: Call, leaving: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>
  /** Counts the calls of each budget that run and wait now. */
  readonly counts: () => Readonly<Record<Budget, BudgetCount>>
  /** The work of this process that yields to all calls. Its own calls are in no budget and are not counted. */
  readonly background: Background
}

interface BudgetCount {
  readonly running: number
  readonly waiting: number
}

export interface AdmissionOptions {
  /** Connections to the database that calls have. */
  readonly connections: number
  /** Milliseconds that only ever grow. */
  readonly now: () => number
  /** The delay of the event loop: whoever is heard now has waited so long already. */
  readonly loopDelayMs: () => number
  /** Calls wait for their turn however long it takes; tests do, which run beside others. */
  readonly isPatient: boolean
}

interface Lane extends BudgetLimits {
  readonly line: WaitingLine
  running: number
  /** The mean time that a call of the budget has taken lately from its turn to its end; 0 before the first. */
  meanMs: number
}

type Lanes = Readonly<Record<Budget, Lane>>

/** Their turn comes before that of the others, in this order. */
const URGENT: readonly Budget[] = ['always', 'decision', 'signIn']

/** The weight of the latest call in the mean: the last twenty or so are remembered. */
const NEWEST_PART = 0.1
/** Whoever holds the turns for so long is stuck. */
const GIVEN_UP_AFTER_MS = 3_000
/**
 * The factor after which turns are given up in a crowd: where a call waits for so many times what it may, the turns have
 * become much rarer since it joined.
 */
const GIVEN_UP_AFTER_WAITS = 4
/**
 * So few are no crowd: the page of one user makes as many calls at once. On a machine that other programs slow down they
 * wait longer than usual, and refusing them would relieve nothing.
 */
const FEW_IN_LINE = 8
/** However short the calls are, so many people never wait for the same. */
const LINE_LENGTH_MAX = 256
/** An event loop that is no later than this has time for all; one that is later than the other for nothing more. */
const ON_TIME_MS = 5
const LATE_MS = 40

/**
 * Lets as many calls run as there are connections for, each budget within its share, and the others wait in line.
 *
 * Whoever would wait too long is refused before anything of the call is done. How long that would be follows from what
 * is under way: so many in line at the pace their budget has now, and no shorter than the one at the head, who may have
 * waited longer than the pace lets expect. Time is what is bounded and not the length of the line, so nothing has
 * to be set for a faster machine or a slower database. Only a few calls in line are never refused.
 *
 * Calls beyond what is their budget's own begin only while the event loop is on time. The database often shares the
 * processors with it, and each call more that it works on leaves less of them to the one thread that answers everybody.
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
    // Whoever gives a turn away has counted it already.
    if (mayBegin(lane)) lane.running += 1
    else await lane.line.join(leaving)
  }

  const background = createBackground({
    now,
    isServing: () => Object.values(lanes).some(({ running, line }) => running > 0 || line.length() > 0),
    partOnTime: () => partOnTime(loopDelayMs()),
  })

  return {
    background,
    isBusyFor: (call) => !background.isUnderWay() && isBusy(lanes[budgetOf(call)]),
    admit: async (call, leaving, work) => {
      if (background.isUnderWay()) return await work()
      const lane = lanes[budgetOf(call)]
      await takeTurn(lane, leaving)
      const beganAt = now()
      try {
        return await work()
      } finally {
        lane.running -= 1
        noteDuration(lane, now() - beganAt)
        background.noteCall()
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

/** From 1, where the event loop is on time, to 0. */
function partOnTime(loopDelayMs: number): number {
  return Math.min(1, Math.max(0, (LATE_MS - loopDelayMs) / (LATE_MS - ON_TIME_MS)))
}

/** The calls that run beyond what is their budget's own. */
function commonTaken(lanes: Lanes): number {
  return Object.values(lanes).reduce((sum, { running, own }) => sum + Math.max(0, running - own), 0)
}

/**
 * Returns the time that a call waits that joins now, by how long others of its budget take. As far as the event loop is
 * late, those that run beyond what is the budget's own are followed by nobody. Source: Little's law.
 */
function turnInMs({ line, running, own, meanMs }: Lane, loopDelayMs: number): number {
  const atOnce = Math.min(running, own) + Math.max(0, running - own) * partOnTime(loopDelayMs)
  const turnEveryMs = meanMs / Math.max(1, atOnce)
  return Math.max((line.length() + 1) * turnEveryMs, line.oldestMs())
}

function noteDuration(lane: Lane, durationMs: number): void {
  lane.meanMs = lane.meanMs === 0 ? durationMs : lane.meanMs + (durationMs - lane.meanMs) * NEWEST_PART
}

/** The lane whose turn it is: an urgent one, else that of the call that has waited longest. */
function nextOf(lanes: Lanes, mayBegin: (lane: Lane) => boolean): Lane | undefined {
  const isReady = (lane: Lane): boolean => lane.line.length() > 0 && mayBegin(lane)
  const urgent = URGENT.map((budget) => lanes[budget]).find(isReady)
  if (urgent !== undefined) return urgent
  const ready = Object.values(lanes).filter(isReady)
  return ready.toSorted((one, other) => other.line.oldestMs() - one.line.oldestMs())[0]
}
