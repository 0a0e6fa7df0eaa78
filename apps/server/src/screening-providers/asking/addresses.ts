import { AppError } from '@nostro/kernel'

import { outgoingUrl } from '../../http/outgoing/guarded-lookup.ts'

/** Returns the address of a provider. Error: `screeningRules.address` for one to which the server may not connect. */
export function requireAddress(address: string, privateHosts: readonly string[]): URL {
  const url = outgoingUrl(address, privateHosts)
  if (url === undefined) throw new AppError('screeningRules.address')
  return url
}
