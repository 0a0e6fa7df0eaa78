import { AppError } from '@nostro/kernel'
import { isIP } from 'node:net'

/** The relying party of passkeys: the product at its public address. */
export interface RelyingParty {
  /** The host name to which passkeys are bound. */
  readonly id: string
  /** The origin of the pages that may ask for a signature. */
  readonly origin: string
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the relying party of a public address. An installation on one machine is reached as `localhost`, since a
 * passkey is bound to a name. Error: `passkey.unavailable` for any other address without a name.
 *
 * Source: Web Authentication Level 3, section 5.1.2: the RP ID is a domain.
 */
export function relyingPartyOf({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const url = new URL(publicUrl)
  if (LOOPBACK.test(url.hostname)) {
    url.hostname = 'localhost'
    return { id: 'localhost', origin: url.origin }
  }
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) throw new AppError('passkey.unavailable')
  return { id: url.hostname, origin: url.origin }
}
