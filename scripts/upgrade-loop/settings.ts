import { parseArgs } from 'node:util'

import { type KillSettings, readSettings, wholeNumber } from '../kill-loop/settings.ts'

const PROXIES = ['nginx', 'haproxy'] as const

/** A proxy with an example in `deploy/proxy`. */
export type ProxyName = (typeof PROXIES)[number]

/** The size of a run of upgrades, from the environment and `--proxy`. */
export interface UpgradeSettings extends Pick<KillSettings, 'burst' | 'settleMs'> {
  /** Number of upgrades, each with its own installation. */
  readonly upgrades: number
  /** Time in ms for which each mix of releases works under load. */
  readonly besideMs: number
  /** The commit or tag to upgrade from. Default: those found in the history. */
  readonly from: string | undefined
  /** The proxy before the servers. Default: clients use the servers in turn. */
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
