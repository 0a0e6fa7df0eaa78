import { setTimeout as pause } from 'node:timers/promises'

import { type Load, planBursts, startBurst } from '../kill-loop/bursts.ts'
import { rest } from '../kill-loop/rounds.ts'
import { type SupervisedServer, THIS_RELEASE } from '../kill-loop/supervised-server.ts'
import type { UpgradedInstallation } from './installation.ts'
import type { UpgradeSettings } from './settings.ts'

/** The tools of one upgrade. */
export interface Upgrade extends Load {
  readonly settings: UpgradeSettings
  readonly installation: UpgradedInstallation
  readonly progress: Progress
}

/** The place an upgrade has reached. */
export interface Progress {
  /** Servers of the release at hand. */
  replaced: number
  /** All are, and each is started once more. */
  isUpgraded: boolean
}

/** The events of an upgrade. */
export interface UpgradeFigures {
  /** Commands by what they do. */
  readonly commands: ReadonlyMap<string, number>
  /** The commands that were given while so many servers were of the new release. */
  readonly besideNew: readonly number[]
  /** The time each server needed to leave in order. */
  readonly leftMs: readonly number[]
  /** The time each server needed to be ready, counted from its start. */
  readonly readyMs: readonly number[]
  readonly settledMs: number
}

/**
 * Replaces one server after the other by the release at hand, and then each by the same once more, while commands go on
 * without a pause.
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
