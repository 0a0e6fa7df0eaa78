import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'

import type { CallContext } from '../../http/context.ts'
import type { SettingsInUse } from '../settings.repository.ts'
import { returnAddressOf, type SingleSignOnTools } from '../single-sign-on-tools.ts'
import { openProvider } from './open-provider.ts'
import { withProvider } from './provider-errors.ts'

/** A person whom the provider has authenticated. */
export interface ProvenPerson {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** Lower case; absent if the provider did not verify it. */
  readonly email?: string
  readonly groups: readonly string[]
  /** The provider asked for a second factor. */
  readonly hasSecondFactor: boolean
  /** The time of the authentication, which providers name if it is asked for. */
  readonly authenticatedAt?: Date
}

/** The parameters of the return, and the values that the sign-in began with. */
export interface ProviderAnswer {
  readonly parameters: Readonly<Record<string, string>>
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const GROUPS_MAX = 1_000
const NAME_MAX = 128

/**
 * Exchanges the code for an ID token and returns the person. The library checks state, issuer, audience, times with a
 * tolerance of 60 s, nonce and signature; the user information has to name the same subject. Errors:
 * `singleSignOn.unavailable`, `singleSignOn.refused`, `singleSignOn.invalid`.
 */
export async function provenPerson(
  context: CallContext,
  tools: SingleSignOnTools,
  settings: SettingsInUse,
  answer: ProviderAnswer,
): Promise<ProvenPerson> {
  return await withProvider(context, async () => {
    const { configuration, metadata, keepKeys } = await openProvider(context, tools, settings)
    const returned = new URL(returnAddressOf(tools))
    returned.search = new URLSearchParams(answer.parameters).toString()
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: answer.verifier,
      expectedNonce: answer.nonce,
      expectedState: answer.state,
      idTokenExpected: true,
    })
    keepKeys()
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('The provider sent no ID token')
    const { groupsClaim } = settings.rules
    const isComplete = claims[groupsClaim] !== undefined && claims['email'] !== undefined
    const more =
      isComplete || metadata.userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return personOf({ ...more, ...claims }, groupsClaim)
  })
}

function personOf(
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
  groupsClaim: string,
): ProvenPerson {
  const { iss, sub, email, email_verified: isVerified, amr, auth_time: authTime } = claims
  const address = textOf(email)?.trim().toLowerCase()
  return {
    issuer: iss,
    subject: sub,
    name: nameOf(claims) ?? address ?? sub,
    ...(address !== undefined && isVerified === true && { email: address }),
    groups: textsOf(claims[groupsClaim]).slice(0, GROUPS_MAX),
    // RFC 8176.
    hasSecondFactor: textsOf(amr).includes('mfa'),
    ...(typeof authTime === 'number' && { authenticatedAt: new Date(authTime * 1_000) }),
  }
}

function nameOf(claims: Readonly<Record<string, unknown>>): string | undefined {
  const name = textOf(claims['name'])?.trim().slice(0, NAME_MAX).trim()
  return name === '' ? undefined : name
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A claim of several values, which some providers send as one text. */
function textsOf(value: unknown): readonly string[] {
  return [value ?? []].flat().filter((each) => typeof each === 'string')
}
