import { z } from '../schema.ts'
import { secondFactor } from '../values.ts'

/** Binary data as a browser sends it. Source: RFC 4648, section 5, without padding. */
export const base64url = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\w-]+$/)

/** The ticket of a challenge, which only the browser knows that asked for it. */
export const ticket = z.string().min(1).max(100)

/** The signature of a passkey over a challenge. Source: Web Authentication Level 3, AuthenticationResponseJSON. */
export const passkeySignature = z.strictObject({
  ticket,
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  /** The id of the user that the device stored. */
  userHandle: base64url(100).optional(),
})

/** A signature as the server verifies it. */
export type PasskeySignature = z.infer<typeof passkeySignature>

const parameter = z.string().min(1).max(4_000)

/** The ticket of a browser, and the parameters with which a provider returned. */
export const providerReturn = z.strictObject({
  ticket,
  state: z.string().min(1).max(100),
  /** Absent if the provider returned an error. */
  code: parameter.optional(),
  iss: z.string().min(1).max(300).optional(),
  error: z.string().min(1).max(200).optional(),
})

/** The ticket of a browser and the parameters with which a provider returned to it. */
export type ProviderReturn = z.infer<typeof providerReturn>

/**
 * The proof of the caller's identity, one of: a passkey; the password; a new sign-in with the provider; for a user
 * without a password, a code of the authenticator app. A user with an app adds a code to password or provider.
 */
export const PROOF = {
  password: z.string().min(1).max(1_000).optional(),
  secondFactor,
  passkey: passkeySignature.optional(),
  provider: providerReturn.optional(),
} as const

const proofSchema = z.strictObject(PROOF)

/** A proof of the caller's identity. */
export type Proof = z.infer<typeof proofSchema>

/** The errors of calls that require a proof of the caller's identity. */
export const PROOF_ERRORS = [
  'password.wrongOld',
  'secondFactor.enterCode',
  'secondFactor.wrong',
  'secondFactor.usePasskey',
  'passkey.refused',
  'passkey.ended',
  'proof.missing',
  'proof.noPassword',
  'proof.otherUser',
  'proof.notFresh',
  'singleSignOn.ended',
  'singleSignOn.refused',
  'singleSignOn.unavailable',
  'singleSignOn.invalid',
  'request.tooMany',
  'server.busy',
] as const
