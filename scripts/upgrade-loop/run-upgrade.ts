import { checkEverything } from '../kill-loop/checks/check-everything.ts'
import { checkTrails } from '../kill-loop/checks/check-trails.ts'
import { createLedger } from '../kill-loop/ledger.ts'
import { lanesOf, signInStaff } from '../kill-loop/staff.ts'
import { createViolations, UPGRADE_INVARIANTS, type Violations } from '../kill-loop/violations.ts'
import { checkOutRelease } from './checked-out-release.ts'
import { startBalancer } from './balancer.ts'
import type { EarlierRelease } from './earlier-releases.ts'
import { startProxy } from './proxy.ts'
import { figuresOf } from './figures.ts'
import { startRelease, type UpgradedInstallation } from './installation.ts'
import { type LoggedLine, warningsOf } from './logged.ts'
import { type Progress, upgradeUnderLoad } from './rolling-upgrade.ts'
import type { UpgradeSettings } from './settings.ts'
import { countTries } from './tries.ts'

/**
 * Upgrades a new installation of an earlier release under load and prints the figures. Returns whether there was no
 * violation.
 */
export async function runUpgrade(earlier: EarlierRelease, settings: UpgradeSettings): Promise<boolean> {
  const startedAt = Date.now()
  console.log(`\nFrom ${earlier.commit.slice(0, 12)} with ${earlier.steps} steps (${earlier.subject})`)
  const violations = createViolations(UPGRADE_INVARIANTS)
  const progress: Progress = { replaced: 0, isUpgraded: false }
  const tries = countTries(violations, progress)
  const release = checkOutRelease(earlier)
  const installation = await startRelease(release.folder)
  const { urls, dataFolder } = installation
  const balancer =
    settings.proxy === undefined ? startBalancer(urls) : await startProxy(settings.proxy, urls, dataFolder)
  let figures
  const steps = { before: await installation.steps(), after: 0 }
  if (steps.before !== earlier.steps) throw new Error(`The servers made ${steps.before} steps`)
  try {
    const staff = await signInStaff(balancer.urls, tries.onTry)
    const load = { settings, violations, ledger: createLedger(), lanes: lanesOf(staff) }
    figures = { ...(await upgradeUnderLoad({ ...load, installation, progress })), ledger: load.ledger }
    await checkEverything({ ...load, installation }, staff)
    steps.after = await installation.steps()
  } catch (error) {
    // If the database cannot be checked any more, commands have noted violations before.
    console.log(violations.examples().join('\n'))
    throw error
  } finally {
    noteOwnEnds(installation, violations)
    await balancer.stop()
    await installation.stop()
    release.remove()
  }
  const warnings = installation.logFiles.flatMap(warningsOf)
  noteErrors(warnings, violations)
  const events = await checkTrails(installation.dataFolder, violations)
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(figuresOf({ ...figures, tries: tries.counts(), steps, warnings, events, seconds, violations }))
  const found = violations.examples()
  if (found.length === 0) installation.remove()
  else console.log(`\n${found.join('\n')}\n\nLogs and database: ${installation.dataFolder}`)
  return found.length === 0
}

/** Records every server that ended by itself, because no process is killed here. */
function noteOwnEnds({ servers }: UpgradedInstallation, violations: Violations): void {
  for (const { url, ownEnds } of servers) {
    const { starting, ready } = ownEnds()
    if (starting + ready > 0)
      violations.note(
        'servers stay up',
        `${url} ended by itself: ${starting} times while it started, ${ready} later`,
      )
  }
}

function noteErrors(warnings: readonly LoggedLine[], violations: Violations): void {
  for (const { isError, text } of warnings) if (isError) violations.note('no errors logged', text)
}
