import { setTimeout as pause } from 'node:timers/promises'

import { checkEverything } from '../checks/check-everything.ts'
import type { Installation } from '../installation/installation.ts'
import { countPayments, type Load, startBurst } from '../load/bursts.ts'
import { signIn } from '../load/client.ts'
import { createLedger, type Ledger } from '../load/ledger.ts'
import { untilSettled } from '../load/settling.ts'
import { lanesOf, signInStaff } from '../load/staff.ts'
import { between } from '../run/chance.ts'
import type { OptionTable } from '../run/options.ts'
import type { Run, Stage, Work } from '../run/scenario.ts'
import { createFaultDraw, type Fault } from './server-faults.ts'

/** The options of a scenario with bursts of commands, with limits that include the restart of a killed server. */
export function roundOptions({ kills = 100, serveSeconds = 60, settleSeconds = 10 } = {}) {
  return {
    kills: { usual: kills, meaning: 'processes to kill' },
    burst: { usual: 50, meaning: 'commands in progress at a fault' },
    'serve-seconds': { usual: serveSeconds, meaning: 'limit after a fault until users are served again' },
    'settle-seconds': { usual: settleSeconds, meaning: 'limit after a fault until all work is done' },
  } satisfies OptionTable
}

/** The installation of a scenario with bursts of commands, and its faults. */
export interface RoundsPlan extends Pick<Stage, 'databaseUrl'> {
  readonly installation: Installation
  /** Each fault may occur while commands are in progress. */
  readonly faults: readonly Fault[]
  /** The number of processes to kill. Default: the option `kills`. */
  readonly kills?: number
  /** Waits until everything is healthy enough for the next fault. Default: no wait. */
  readonly untilWell?: () => Promise<unknown>
  /** Steps that were acknowledged before, which must be stored too. */
  readonly ledger?: Ledger
  /** Called when all work is done, before the checks of all acknowledged steps. */
  readonly beforeChecks?: () => Promise<void>
  /** Called after the checks, before the servers stop. */
  readonly afterChecks?: () => Promise<void>
}

/** Largest share of answered commands of a burst at the time of a fault. */
const ANSWERED_MAX = 0.4
/** Time in ms after which the fault occurs in any case. */
const STRIKE_WITHIN_MS = 3_000
/** Number of consecutive faults before all work must be done. */
const FAULTS_IN_A_ROW = 6
/** A user without commands in the bursts, because a sign-in ends the user's earlier session. */
const VISITOR = 'frankfurt.admin'

/**
 * Returns a stage whose users send bursts of commands with a fault in each, and which verifies that each acknowledged
 * step is stored once and completely, and nothing else.
 */
export async function stageRounds(run: Run, plan: RoundsPlan): Promise<Stage> {
  const { installation, databaseUrl, ledger = createLedger(), beforeChecks, afterChecks } = plan
  const staff = await signInStaff(installation.urls)
  const load: Load = { ledger, lanes: lanesOf(staff) }
  return {
    installation,
    ...(databaseUrl !== undefined && { databaseUrl }),
    work: () => startBurst(run, load),
    disturb: (work) => runRounds(run, plan, work),
    verify: async () => {
      countPayments(run, ledger)
      await beforeChecks?.()
      await checkEverything(run, { installation, ledger, staff })
      await afterChecks?.()
    },
  }
}

/** Runs bursts with faults until enough processes were killed, with a rest after every few faults. */
async function runRounds(run: Run, plan: RoundsPlan, work: Stage['work']): Promise<void> {
  const { options, figures, violations, seed } = run
  const { installation, faults, kills = options.number('kills'), untilWell } = plan
  const drawFault = createFaultDraw(faults, seed)
  let killed = 0
  // The first burst has nothing to approve yet, so it runs without a fault.
  await (
    await work()
  ).ended
  for (let round = 1; killed < kills; round++) {
    await untilWell?.()
    const burst = await work()
    await untilPartlyAnswered(burst)
    const fault = drawFault()
    figures.count(`fault: ${fault.name}`)
    figures.measure('commands in progress at a fault', burst.open())
    killed += await fault.strike(installation)
    const struckAt = Date.now()
    const [servedMs] = await Promise.all([untilServed(installation), burst.ended])
    figures.measure('seconds until served after a fault', servedMs / 1_000)
    figures.measure('seconds until answered after a fault', (Date.now() - struckAt) / 1_000)
    if (servedMs > options.number('serve-seconds') * 1_000)
      violations.note('service back in time', `${fault.name}: ${(servedMs / 1_000).toFixed(1)} s`)
    if (round % FAULTS_IN_A_ROW === 0 || killed >= kills) await rest(run, installation, struckAt)
  }
  figures.set('processes killed', killed)
}

/** Waits until some commands of the burst are answered, so that faults occur at any time of a burst. */
async function untilPartlyAnswered({ open, answered }: Work): Promise<void> {
  const startedAt = Date.now()
  const due = Math.floor(between(0, ANSWERED_MAX) * (open() + answered()))
  while (answered() < due && Date.now() - startedAt < STRIKE_WITHIN_MS) await pause(1)
  await pause(between(0, 10))
}

/** Waits until a sign-in, which writes to the database, succeeds at any server. Returns the time in ms. */
export async function untilServed({ urls }: Installation): Promise<number> {
  const startedAt = Date.now()
  await signIn(urls, VISITOR)
  return Date.now() - startedAt
}

/** Waits until all work is done, within the limit after the last fault. */
export async function rest(
  { options, figures, violations }: Run,
  installation: Installation,
  struckAt: number,
): Promise<void> {
  const seconds = (await untilSettled(installation, violations, struckAt)) / 1_000
  figures.measure('seconds until settled', seconds)
  if (seconds > options.number('settle-seconds'))
    violations.note('queues empty in time', `all settled after ${seconds.toFixed(1)} s only`)
}
