import { setTimeout as pause } from 'node:timers/promises'

import { type Burst, countOne, type Load, planBursts, startBurst } from './bursts.ts'
import { createFaultDraw, type Fault } from './faults.ts'
import type { Installation } from './installation.ts'
import type { KillSettings } from './settings.ts'
import { untilServed } from './served.ts'
import { untilSettled } from './settling.ts'

/** The tools of a run. */
export interface Run extends Load {
  readonly settings: KillSettings
  readonly installation: Installation
  /** Each may come while commands are under way. */
  readonly faults: readonly Fault[]
  /** Waits until everything is well enough for the next fault; nothing is waited for when absent. */
  readonly untilWell?: () => Promise<unknown>
}

/** The events of a run. */
export interface RunFigures {
  readonly kills: number
  readonly faults: ReadonlyMap<string, number>
  /** Commands by what they do. */
  readonly commands: ReadonlyMap<string, number>
  /** The number of commands under way at each fault. */
  readonly inProgress: readonly number[]
  /** The time after each fault until somebody who came then was served. */
  readonly servedMs: readonly number[]
  /** The time after each fault until the last command of its burst was answered. */
  readonly answeredMs: readonly number[]
  /** After each rest, how long after its last fault everything was where it belongs. */
  readonly settledMs: readonly number[]
}

/** A fault strikes when at most this part of the burst has been answered. */
const ANSWERED_MAX = 0.4
/** A burst that is answered more slowly than this meets its fault anyway. */
const STRIKE_WITHIN_MS = 3_000
/** So many faults come one after the other before everything has to settle. */
const FAULTS_IN_A_ROW = 6
/** Longer than this nothing is waited for: what is not there by then is lost or stuck. */
const PATIENCE_MS = 120_000

/** Lets bursts of commands meet faults until enough processes were killed, with a rest after every few. */
export async function runRounds(run: Run): Promise<RunFigures> {
  const { settings, installation, violations } = run
  const drawFault = createFaultDraw(run.faults)
  const figures = { faults: new Map<string, number>(), commands: new Map<string, number>() }
  const inProgress: number[] = []
  const answeredMs: number[] = []
  const servedMs: number[] = []
  const settledMs: number[] = []
  let kills = 0
  // The first burst has nothing to approve yet, so it meets no fault.
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

/** Waits until some commands of the burst are answered, so that faults meet all of its moments. */
async function untilPartlyAnswered({ size, open }: Burst): Promise<void> {
  const startedAt = Date.now()
  const answered = Math.floor(Math.random() * ANSWERED_MAX * size)
  while (size - open() < answered && Date.now() - startedAt < STRIKE_WITHIN_MS) await pause(1)
  await pause(Math.random() * 10)
}

interface Rested extends Pick<Run, 'installation' | 'violations'> {
  readonly settings: Pick<KillSettings, 'settleMs'>
}

/** Answers how long after the last fault everything was where it belongs. */
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
