import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { empty, instant, shownName, uuid } from '../values.ts'
import { base64url, PROOF, PROOF_ERRORS, passkeySignature, ticket } from './proof.ts'
import { userSchema } from './sessions.ts'

/** The connections of a device with a browser. Source: Web Authentication Level 3, AuthenticatorTransport. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** The options of `navigator.credentials.get`. */
const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty for a sign-in: the browser offers the passkeys of all users. */
  allowCredentials: z.array(credential),
})

/** The options of `navigator.credentials.create`. */
const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** The passkeys of the user, which the same device does not create again. */
  excludeCredentials: z.array(credential),
})

/** The options with which a browser asks for a signature of a passkey. */
export type PasskeyRequestOptions = z.infer<typeof requestOptions>

/** The options with which a browser creates a passkey. */
export type PasskeyCreationOptions = z.infer<typeof creationOptions>

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/passkeys/sign-in/begin',
  summary: 'Returns a challenge for a sign-in with a passkey. It is used once, within five minutes.',
  access: 'anonymous',
  budget: 'signIn',
  answer: z.strictObject({ ticket, options: requestOptions }),
  errors: ['passkey.unavailable', 'server.busy'],
})

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  summary: 'Signs a user in with a passkey, and ends the user’s earlier session.',
  access: 'anonymous',
  budget: 'signIn',
  body: passkeySignature,
  answer: z.strictObject({ token: z.string(), user: userSchema }),
  errors: [
    'signIn.wrongPasskey',
    'passkey.ended',
    'passkey.unavailable',
    'signIn.useProvider',
    'account.forbidden',
    'account.waiting',
    'server.busy',
  ],
})

export const readProofMethods = defineCall({
  method: 'GET',
  path: '/api/proof-methods',
  summary: 'The methods with which the caller can prove the identity again.',
  access: 'signedIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: z.strictObject({
    /** The user has a password and may sign in with it. */
    hasPassword: z.boolean(),
    hasApp: z.boolean(),
    hasPasskey: z.boolean(),
    /** The provider of the institution, if the user signs in with it. */
    provider: z.string().optional(),
  }),
  errors: [],
})

export const beginPasskeyProof = defineCall({
  method: 'POST',
  path: '/api/passkeys/proof',
  summary:
    'Returns a challenge with which a passkey of the caller proves the identity, in this session, once and within five minutes.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: z.strictObject({ ticket, options: requestOptions }),
  errors: ['passkey.unavailable'],
})

const passkeyName = shownName(60)

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The passkeys of the caller, the newest first.',
  access: 'signedIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: z.strictObject({
    rowList: z.array(z.strictObject({ id: uuid, name: z.string(), createdAt: instant, usedAt: instant })),
  }),
  errors: [],
})

export const beginPasskeyEnrolment = defineCall({
  method: 'POST',
  path: '/api/passkeys/begin',
  summary:
    'Returns a challenge for a new passkey of the caller, who proves the identity. It is used once, in this session, within five minutes.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  body: z.strictObject(PROOF),
  answer: z.strictObject({ ticket, options: creationOptions }),
  errors: [...PROOF_ERRORS, 'passkey.tooMany', 'passkey.unavailable'],
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys',
  summary:
    'Stores a new passkey of the caller. From then on each sign-in requires a passkey, or a code of the authenticator app.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  body: z.strictObject({
    ticket,
    name: passkeyName,
    /** Source: Web Authentication Level 3, RegistrationResponseJSON. */
    id: base64url(1_400),
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length),
  }),
  answer: z.strictObject({ id: uuid }),
  errors: [
    'passkey.ended',
    'passkey.refused',
    'passkey.tooMany',
    'passkey.nameTaken',
    'passkey.known',
    'passkey.unavailable',
  ],
})

const named = z.strictObject({ id: uuid })

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys/{id}/name',
  summary: 'Renames a passkey of the caller.',
  access: 'signedIn',
  isOpenToUnverified: true,
  params: named,
  body: z.strictObject({ name: passkeyName }),
  answer: empty,
  errors: ['resource.notFound', 'passkey.nameTaken'],
})

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys/{id}/remove',
  summary:
    'Removes a passkey of the caller, who proves the identity. The last second factor stays while a rule requires one.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  params: named,
  body: z.strictObject(PROOF),
  answer: empty,
  errors: [...PROOF_ERRORS, 'resource.notFound', 'secondFactor.required'],
})

/** The calls of passkeys and of proofs of the identity, by name. */
export const PASSKEY_CALLS = {
  readProofMethods,
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyProof,
  listPasskeys,
  beginPasskeyEnrolment,
  addPasskey,
  renamePasskey,
  removePasskey,
} as const
