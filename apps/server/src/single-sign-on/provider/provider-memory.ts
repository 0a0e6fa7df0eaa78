import type { getJwksCache, ServerMetadata } from 'openid-client'

/** The published facts of a provider. */
interface KnownProvider {
  readonly metadata: ServerMetadata
  /** The signature keys, as the library last read them. */
  readonly keys?: ReturnType<typeof getJwksCache>
  readonly readAt: Date
}

/** The facts of providers that this server read, by issuer. */
export interface ProviderMemory {
  readonly recall: (issuer: string, now: Date) => KnownProvider | undefined
  readonly keep: (issuer: string, provider: KnownProvider) => void
}

/** Metadata are read again after this time. */
const KEPT_MS = 600_000
const PROVIDERS_MAX = 1_000

/** Creates the memory of one server. */
export function createProviderMemory(): ProviderMemory {
  const known = new Map<string, KnownProvider>()
  return {
    recall: (issuer, now) => {
      const found = known.get(issuer)
      return found !== undefined && now.getTime() - found.readAt.getTime() < KEPT_MS ? found : undefined
    },
    keep: (issuer, provider) => {
      if (known.size >= PROVIDERS_MAX) known.clear()
      known.set(issuer, provider)
    },
  }
}
