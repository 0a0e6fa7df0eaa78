import type { PasskeySignature } from '@nostro/contract'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'

import type { Passkey } from './passkey.repository.ts'
import type { RelyingParty } from './relying-party.ts'

/** A signature, the challenge that the server created, and the passkey with the id of the signature. */
interface Claim {
  readonly signature: PasskeySignature
  /** In base64url. */
  readonly challenge: string
  readonly passkey: Passkey
  readonly party: RelyingParty
}

/** The result: the new counter, or the reason for the refusal. */
export type Verified = { readonly counter: number } | { readonly refusal: 'wrong' | 'copied' }

/**
 * Verifies a signature: type, challenge, origin, RP ID, presence and verification of the user, key, owner and counter.
 * A counter that does not increase is that of a copied key: `copied`.
 *
 * Source: Web Authentication Level 3, section 7.2.
 */
export async function verifySignature({ signature, challenge, passkey, party }: Claim): Promise<Verified> {
  const { id, clientDataJSON, authenticatorData, userHandle } = signature
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) return { refusal: 'wrong' }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature: signature.signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The library throws one error for a wrong signature and for a counter, which is compared below.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    })
    if (!verified) return { refusal: 'wrong' }
    const counter = authenticationInfo.newCounter
    const isCounting = counter > 0 || passkey.counter > 0
    return isCounting && counter <= passkey.counter ? { refusal: 'copied' } : { counter }
  } catch {
    // Any malformed or foreign value of the browser.
    return { refusal: 'wrong' }
  }
}

/** Returns the handle of a user in devices: the id of the account, which names no person. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}
