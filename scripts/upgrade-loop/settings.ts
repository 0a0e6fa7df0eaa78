import { parseArgs } from 'node:util'

import { type KillSettings, readSettings, wholeNumber } from '../kill-loop/settings.ts'

const PROXIES = ['nginx', 'haproxy'] as const

/** A proxy for which `deploy/proxy` has an example. */
export type ProxyName = (typeof PROXIES)[number]

/** The size of a run of upgrades. Source: the environment, and `--proxy`. */
export interface UpgradeSettings extends Pick<KillSettings, 'burst' | 'settleMs'> {
  /** The number of upgrades, each with an installation of its own. */
  readonly upgrades: number
  /** The time that each set of releases works side by side under load. */
  readonly besideMs: number
  /** The commit or tag to upgrade from; those found in the history when absent. */
  readonly from: string | undefined
  /** The proxy before the servers; clients that ask them in turn when absent. */
  readonly proxy: ProxyName | undefined
}

const USUAL = { serveSeconds: 10, settleSeconds: 30 }

export function readUpgradeSettings(
  variables: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): UpgradeSettings {
  const { burst, settleMs } = readSettings(variables, USUAL)
  const from = variables['NOSTRO_UPGRADE_FROM']
  return {
    burst,
    settleMs,
    upgrades: wholeNumber(variables, { name: 'NOSTRO_UPGRADES', usual: 3 }),
    besideMs: wholeNumber(variables, { name: 'NOSTRO_UPGRADE_SECONDS', usual: 10 }) * 1_000,
    from: from === '' ? undefined : from,
    proxy: proxyIn(args),
  }
}

function proxyIn(args: readonly string[]): ProxyName | undefined {
  const { values } = parseArgs({ args: [...args], options: { proxy: { type: 'string' } } })
  const proxy = PROXIES.find((name) => name === values.proxy)
  if (proxy === undefined && values.proxy !== undefined)
    throw new Error(`--proxy is one of ${PROXIES.join(', ')}: ${values.proxy}`)
  return proxy
}
