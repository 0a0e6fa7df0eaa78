import { setTimeout as pause } from 'node:timers/promises'

import { type Burst, countOne, type Load, planBursts, startBurst } from './bursts.ts'
import { createFaultDraw, type Fault } from './faults.ts'
import type { Installation } from './installation.ts'
import type { KillSettings } from './settings.ts'
import { untilServed } from './served.ts'
import { untilSettled } from './settling.ts'

/** The inputs of a run. */
export interface Run extends Load {
  readonly settings: KillSettings
  readonly installation: Installation
  /** Each fault may occur while commands are in progress. */
  readonly faults: readonly Fault[]
  /** Waits until everything is healthy enough for the next fault. Default: no wait. */
  readonly untilWell?: () => Promise<unknown>
}

/** The figures of a run. */
export interface RunFigures {
  readonly kills: number
  readonly faults: ReadonlyMap<string, number>
  /** Numbers of commands by kind. */
  readonly commands: ReadonlyMap<string, number>
  /** The number of commands in progress at each fault. */
  readonly inProgress: readonly number[]
  /** Time in ms after each fault until a new sign-in succeeded. */
  readonly servedMs: readonly number[]
  /** Time in ms after each fault until the last command of its burst was answered. */
  readonly answeredMs: readonly number[]
  /** For each rest, the time in ms after its last fault until all work was done. */
  readonly settledMs: readonly number[]
}

/** Largest share of answered commands of a burst at the time of a fault. */
const ANSWERED_MAX = 0.4
/** Time in ms after which the fault occurs in any case. */
const STRIKE_WITHIN_MS = 3_000
/** Number of consecutive faults before all work must be done. */
const FAULTS_IN_A_ROW = 6
/** Time limit in ms of waiting; work that is not done by then is lost or stuck. */
const PATIENCE_MS = 120_000

/** Runs bursts of commands with faults until enough processes were killed, with a rest after every few faults. */
export async function runRounds(run: Run): Promise<RunFigures> {
  const { settings, installation, violations } = run
  const drawFault = createFaultDraw(run.faults)
  const figures = { faults: new Map<string, number>(), commands: new Map<string, number>() }
  const inProgress: number[] = []
  const answeredMs: number[] = []
  const servedMs: number[] = []
  const settledMs: number[] = []
  let kills = 0
  // The first burst has nothing to approve yet, so it runs without a fault.
  await startBurst(run, figures.commands, await planBursts(run)).ended
  for (let round = 1; kills < settings.kills; round++) {
    await run.untilWell?.()
    const burst = startBurst(run, figures.commands, await planBursts(run))
    await untilPartlyAnswered(burst)
    const fault = drawFault()
    countOne(figures.faults, fault.name)
    inProgress.push(burst.open())
    kills += await fault.strike(installation)
    const struckAt = Date.now()
    const [tookMs] = await Promise.all([untilServed(installation.urls), burst.ended])
    answeredMs.push(Date.now() - struckAt)
    servedMs.push(tookMs)
    if (tookMs > settings.serveMs)
      violations.note('service back in time', `${fault.name}: ${(tookMs / 1_000).toFixed(1)} s`)
    if (round % FAULTS_IN_A_ROW === 0 || kills >= settings.kills) settledMs.push(await rest(run, struckAt))
  }
  return { kills, ...figures, inProgress, servedMs, answeredMs, settledMs }
}

/** Waits until some commands of the burst are answered, so that faults occur at any time of a burst. */
async function untilPartlyAnswered({ size, open }: Burst): Promise<void> {
  const startedAt = Date.now()
  const answered = Math.floor(Math.random() * ANSWERED_MAX * size)
  while (size - open() < answered && Date.now() - startedAt < STRIKE_WITHIN_MS) await pause(1)
  await pause(Math.random() * 10)
}

interface Rested extends Pick<Run, 'installation' | 'violations'> {
  readonly settings: Pick<KillSettings, 'settleMs'>
}

/** Waits until all work is done and returns the time in ms since the last fault. */
export async function rest(
  { installation, settings, violations }: Rested,
  struckAt: number,
): Promise<number> {
  const { tookMs, isSettled, waiting } = await untilSettled(installation, {
    since: struckAt,
    patienceMs: PATIENCE_MS,
  })
  const seconds = (tookMs / 1_000).toFixed(1)
  if (!isSettled) violations.note('queues empty in time', `${waiting} after ${seconds} s`)
  else if (tookMs > settings.settleMs)
    violations.note('queues empty in time', `all settled after ${seconds} s only`)
  return tookMs
}
