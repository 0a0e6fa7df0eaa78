import type { SecretSeal } from '../installation/secret-seal.ts'
import type { MatcherStore } from './lists/matcher-store.ts'

/** The dependencies of providers. */
export interface ProviderTools {
  readonly secrets: SecretSeal
  /** Hosts inside the network of the installation that providers may have: `screening.bank.example:8084`. */
  readonly privateHosts: readonly string[]
  readonly matchers: MatcherStore
}

/** The keys of the signatures of a bank's providers. */
export interface ProviderKeys {
  readonly screening?: string | undefined
  readonly payees?: string | undefined
}

export function sealKeys(
  { secrets }: Pick<ProviderTools, 'secrets'>,
  institutionId: string,
  keys: ProviderKeys,
): string {
  return secrets.close(placeOf(institutionId), Buffer.from(JSON.stringify(keys)))
}

export function openKeys(
  { secrets }: Pick<ProviderTools, 'secrets'>,
  institutionId: string,
  sealed: string | undefined,
): ProviderKeys {
  if (sealed === undefined) return {}
  // Sealed by `sealKeys` only.
  return JSON.parse(secrets.open(placeOf(institutionId), sealed).toString('utf8')) as ProviderKeys
}

function placeOf(institutionId: string): string {
  return `keys of the providers of ${institutionId}`
}
