import { setTimeout as pause } from 'node:timers/promises'

import { type Load, planBursts, startBurst } from '../kill-loop/bursts.ts'
import { rest } from '../kill-loop/rounds.ts'
import { type SupervisedServer, THIS_RELEASE } from '../kill-loop/supervised-server.ts'
import type { UpgradedInstallation } from './installation.ts'
import type { UpgradeSettings } from './settings.ts'

/** The inputs of one upgrade. */
export interface Upgrade extends Load {
  readonly settings: UpgradeSettings
  readonly installation: UpgradedInstallation
  readonly progress: Progress
}

/** The progress of an upgrade. */
export interface Progress {
  /** Number of servers with the current release. */
  replaced: number
  /** All servers are replaced, and each is restarted once more. */
  isUpgraded: boolean
}

/** The figures of an upgrade. */
export interface UpgradeFigures {
  /** Numbers of commands by kind. */
  readonly commands: ReadonlyMap<string, number>
  /** The number of commands sent while this number of servers had the new release. */
  readonly besideNew: readonly number[]
  /** Time in ms that each server needed for a regular stop. */
  readonly leftMs: readonly number[]
  /** Time in ms from the start of each server until it was ready. */
  readonly readyMs: readonly number[]
  readonly settledMs: number
}

/**
 * Replaces one server after the other by the current release, and then each by the same once more, while commands
 * continue.
 */
export async function upgradeUnderLoad(upgrade: Upgrade): Promise<UpgradeFigures> {
  const { settings, installation, progress } = upgrade
  const besideNew = [0, ...installation.servers.map(() => 0)]
  const commands = new Map<string, number>()
  const times: Times = { leftMs: [], readyMs: [] }
  const state = { isOver: false }
  const work = keepBusy(upgrade, state, { commands, besideNew })
  try {
    await pause(settings.besideMs)
    for (const server of installation.servers) {
      await replace(server, upgrade, times)
      progress.replaced += 1
      await pause(settings.besideMs)
    }
    progress.isUpgraded = true
    for (const server of installation.servers) await replace(server, upgrade, times)
  } finally {
    state.isOver = true
    await work
  }
  return { commands, besideNew, ...times, settledMs: await rest(upgrade, Date.now()) }
}

interface Times {
  readonly leftMs: number[]
  readonly readyMs: number[]
}

async function replace(
  server: SupervisedServer,
  { violations }: Upgrade,
  { leftMs, readyMs }: Times,
): Promise<void> {
  const { exitCode, tookMs } = await server.replace(THIS_RELEASE)
  leftMs.push(tookMs)
  if (exitCode !== 0) violations.note('servers leave in order', `${server.url} left with ${String(exitCode)}`)
  const startedAt = Date.now()
  await server.untilReady()
  readyMs.push(Date.now() - startedAt)
}

interface Counted {
  readonly commands: Map<string, number>
  readonly besideNew: number[]
}

async function keepBusy(
  upgrade: Upgrade,
  state: { readonly isOver: boolean },
  { commands, besideNew }: Counted,
): Promise<void> {
  const { progress } = upgrade
  while (!state.isOver) {
    const planned = await planBursts(upgrade)
    besideNew[progress.replaced] = (besideNew[progress.replaced] ?? 0) + planned.length
    await startBurst(upgrade, commands, planned).ended
  }
}
