import type { SecretSeal } from '../installation/secret-seal.ts'
import { createProviderMemory, type ProviderMemory } from './provider/provider-memory.ts'

/** The dependencies of single sign-on. */
export interface SingleSignOnTools {
  readonly secrets: SecretSeal
  /** Hosts inside the network of the installation at which providers may be. */
  readonly privateHosts: readonly string[]
  /** The address of the product. */
  readonly publicUrl: string
  /** The metadata and keys of providers. */
  readonly memory: ProviderMemory
}

/** Creates the tools of single sign-on for one server. */
export function createSingleSignOnTools(tools: Omit<SingleSignOnTools, 'memory'>): SingleSignOnTools {
  return { ...tools, memory: createProviderMemory() }
}

/** Returns the address to which providers return. It is registered with the provider. */
export function returnAddressOf({ publicUrl }: Pick<SingleSignOnTools, 'publicUrl'>): string {
  return `${publicUrl}/sign-in/return`
}

/** Returns the secret of a client, sealed for its institution. */
export function sealSecret({ secrets }: SingleSignOnTools, institutionId: string, secret: string): string {
  return secrets.close(placeOf(institutionId), Buffer.from(secret))
}

/** Returns the secret of a client. */
export function openSecret({ secrets }: SingleSignOnTools, institutionId: string, sealed: string): string {
  return secrets.open(placeOf(institutionId), sealed).toString('utf8')
}

function placeOf(institutionId: string): string {
  return `secret of the single sign-on of ${institutionId}`
}
