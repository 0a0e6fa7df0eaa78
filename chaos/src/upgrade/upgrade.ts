import { missingPrograms } from '@nostro/server/testing/external-programs'

import { checkEverything } from '../checks/check-everything.ts'
import { rest, roundOptions } from '../faults/rounds.ts'
import { countPayments } from '../load/bursts.ts'
import { createLedger } from '../load/ledger.ts'
import { lanesOf, signInStaff } from '../load/staff.ts'
import type { Options } from '../run/options.ts'
import type { Phase, Run, Scenario, Stage } from '../run/scenario.ts'
import { PAYMENT_INVARIANTS } from '../run/violations.ts'
import { countAttempts, noteLogged } from './observed.ts'
import { startBalancer } from './balancer.ts'
import { checkOutRelease } from './checked-out-release.ts'
import { type EarlierRelease, earlierReleases, namedRelease } from './earlier-releases.ts'
import { PROXIES, type ProxyName, startProxy } from './proxy.ts'
import { migrationsOf, startRelease } from './release-servers.ts'
import { keepBusy, type Progress, replaceAll } from './rolling-upgrade.ts'

const { burst, 'settle-seconds': settleSeconds } = roundOptions({ settleSeconds: 30 })

/** Rolling upgrades of running installations, each from an earlier release. */
export const upgrade: Scenario = {
  name: 'upgrade',
  summary: 'replaces three servers of an earlier commit one by one during bursts of commands',
  options: {
    burst,
    'settle-seconds': settleSeconds,
    upgrades: { usual: 3, meaning: 'upgrades, each with its own installation' },
    seconds: { usual: 10, meaning: 'time for which each mix of releases works under load' },
    from: { usual: undefined, meaning: 'commit or tag of the earlier release; default: from the history' },
    proxy: { usual: undefined, meaning: 'proxy of deploy/proxy before the servers: nginx or haproxy' },
  },
  phases: (options) => {
    const from = options.text('from')
    const releases = from === undefined ? earlierReleases() : [namedRelease(from)]
    const proxy = proxyOf(options)
    return Array.from({ length: options.number('upgrades') }, (_, round) =>
      upgradePhase(releases[round % releases.length], proxy),
    )
  },
}

function proxyOf(options: Options): ProxyName | undefined {
  const given = options.text('proxy')
  const proxy = (['nginx', 'haproxy'] as const).find((name) => name === given)
  if (proxy === undefined && given !== undefined) throw new Error(`--proxy is nginx or haproxy: ${given}`)
  return proxy
}

function upgradePhase(release: EarlierRelease | undefined, proxy: ProxyName | undefined): Phase {
  const { commit = '', migrations = 0, subject = '' } = release ?? {}
  return {
    title:
      release === undefined
        ? 'Rolling upgrade'
        : `Upgrade from ${commit.slice(0, 12)} with ${migrations} migrations (${subject})`,
    needs: {
      missing: [
        ...(release === undefined ? ['a history of Git with earlier releases'] : []),
        ...(proxy === undefined ? [] : missingPrograms([PROXIES[proxy].program])),
      ],
      requiredBy: 'NOSTRO_UPGRADE_TESTS',
    },
    invariants: [
      ...PAYMENT_INVARIANTS,
      'no untyped answer',
      'no client cut off by this release',
      'regular end of servers',
      'no errors logged',
    ],
    prepare: (run) => prepareUpgrade(run, { commit, migrations, subject }, proxy),
  }
}

async function prepareUpgrade(
  run: Run,
  earlier: EarlierRelease,
  proxy: ProxyName | undefined,
): Promise<Stage> {
  const installation = await startRelease(checkOutRelease(run, earlier))
  const { servers } = installation
  const urls =
    proxy === undefined ? startBalancer(run, installation.urls) : await startProxy(run, proxy, installation)
  const before = await migrationsOf(installation)
  if (before !== earlier.migrations) throw new Error(`The servers applied ${before} migrations`)
  const progress: Progress = { replaced: 0, isUpgraded: false }
  const staff = await signInStaff(urls, { onAttempt: countAttempts(run, progress) })
  const load = { ledger: createLedger(), lanes: lanesOf(staff) }
  return {
    installation,
    work: () => Promise.resolve(keepBusy(run, load, progress)),
    disturb: async (work) => {
      const busy = await work()
      try {
        await replaceAll(run, servers, progress)
      } finally {
        busy.stop()
        await busy.ended
      }
      await rest(run, installation, Date.now())
    },
    verify: async () => {
      countPayments(run, load.ledger)
      await checkEverything(run, { installation, ledger: load.ledger, staff })
      run.figures.set('migrations', `${before} before, ${await migrationsOf(installation)} after`)
    },
    verifyStopped: () => {
      noteStartingEnds(run, installation.servers)
      noteLogged(run, installation)
    },
  }
}

/** Records servers that ended during their start, because no process is killed here. */
function noteStartingEnds({ violations }: Run, servers: Stage['installation']['servers']): void {
  for (const { url, ownEnds } of servers) {
    const { starting } = ownEnds()
    if (starting > 0) violations.note('servers stay up', `${url} ended ${starting} times during its start`)
  }
}
