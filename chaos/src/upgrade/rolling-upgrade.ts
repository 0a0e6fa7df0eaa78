import { setTimeout as pause } from 'node:timers/promises'

import { type SupervisedServer, THIS_RELEASE } from '../installation/supervised-server.ts'
import { type Load, startBurst, startContinuous } from '../load/bursts.ts'
import type { Run, Work } from '../run/scenario.ts'

/** The progress of an upgrade. */
export interface Progress {
  /** Number of servers with the current release. */
  replaced: number
  /** All servers are replaced, and each is restarted once more. */
  isUpgraded: boolean
}

/** Sends bursts of commands one after the other, and counts the bursts of each mix of releases. */
export function keepBusy(run: Run, load: Load, progress: Progress): Work {
  return startContinuous(async (isOver) => {
    while (!isOver()) {
      const mix = `commands with ${progress.replaced} new servers`
      const burst = await startBurst(run, load)
      await burst.ended
      run.figures.count(mix, burst.answered())
    }
  })
}

/** Replaces one server after the other by the current release, and then each by the same once more. */
export async function replaceAll(
  run: Run,
  servers: readonly SupervisedServer[],
  progress: Progress,
): Promise<void> {
  const mixMs = run.options.number('seconds') * 1_000
  await pause(mixMs)
  for (const server of servers) {
    await replace(run, server)
    progress.replaced += 1
    await pause(mixMs)
  }
  progress.isUpgraded = true
  for (const server of servers) await replace(run, server)
}

async function replace({ violations, figures }: Run, server: SupervisedServer): Promise<void> {
  const { exitCode, tookMs } = await server.replace(THIS_RELEASE)
  figures.measure('seconds of a regular end', tookMs / 1_000)
  if (exitCode !== 0) violations.note('regular end of servers', `${server.url} ended with ${exitCode}`)
  const startedAt = Date.now()
  await server.untilReady()
  figures.measure('seconds until a new server is ready', (Date.now() - startedAt) / 1_000)
}
