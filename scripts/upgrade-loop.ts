import { buildWeb } from './build-web.ts'
import { earlierReleases, namedRelease } from './upgrade-loop/earlier-releases.ts'
import { hasProxy } from './upgrade-loop/proxy.ts'
import { runUpgrade } from './upgrade-loop/run-upgrade.ts'
import { readUpgradeSettings } from './upgrade-loop/settings.ts'

/**
 * Upgrades running installations of earlier releases, one server after the other, during bursts of commands, and then
 * verifies that each acknowledged step is stored once and completely, and that all users were served.
 */
const settings = readUpgradeSettings(process.env, process.argv.slice(2))
const earlier = settings.from === undefined ? earlierReleases() : [namedRelease(settings.from)]
if (earlier.length === 0) {
  console.log(
    'The loop of upgrades is left out, since there is no history of git to take earlier releases from.',
  )
  process.exit(process.env['NOSTRO_UPGRADE_TESTS'] === 'required' ? 1 : 0)
}
if (settings.proxy !== undefined && !hasProxy(settings.proxy)) {
  console.log(`The loop of upgrades is left out, since ${settings.proxy} of Debian is not installed.`)
  process.exit(process.env['NOSTRO_UPGRADE_TESTS'] === 'required' ? 1 : 0)
}
// Each server and folder of a run adds a listener for the exit of this process.
process.setMaxListeners(0)
buildWeb()
let isWhole = true
for (let round = 0; round < settings.upgrades && isWhole; round++) {
  const release = earlier[round % earlier.length]
  if (release !== undefined) isWhole = await runUpgrade(release, settings)
}
process.exitCode = isWhole ? 0 : 1
