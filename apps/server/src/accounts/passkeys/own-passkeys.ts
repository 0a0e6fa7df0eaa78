import type { AnswerOf, beginPasskeyEnrolment, BodyOf, addPasskey, Proof } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { notify } from '../../notifications/index.ts'
import {
  CHALLENGE_MS,
  createChallenge,
  credentialOf,
  deletePasskey,
  factorFacts,
  handleOf,
  insertPasskey,
  type ListedPasskey,
  passkeysOf,
  type ProofTools,
  relyingPartyOf,
  saveName,
  takeChallenge,
  withOwnProof,
} from '../../sessions/index.ts'
import { lockUser } from '../../users/index.ts'

const PASSKEYS_MAX = 10
/** Ed25519, ES256 and RS256. Source: the registry of COSE algorithms of IANA. */
const ALGORITHMS = [-8, -7, -257]

/** Returns the passkeys of the caller, the newest first. */
export async function ownPasskeys(context: Context): Promise<readonly ListedPasskey[]> {
  return await inAccounts(context, (tx) => passkeysOf(tx, context.actor.userId))
}

/**
 * Returns the options with which the browser of the caller creates a passkey. Errors: those of a proof,
 * `passkey.tooMany`, `passkey.unavailable`.
 */
export async function beginEnrolment(
  context: Context,
  tools: ProofTools,
  proof: Proof,
): Promise<AnswerOf<typeof beginPasskeyEnrolment>> {
  const { userId, username, name, sessionId } = context.actor
  const party = relyingPartyOf(tools)
  let begun: { readonly ticket: string; readonly challenge: string } | undefined
  await withOwnProof(context, tools, proof, async (tx) => {
    await requireRoom(tx, userId)
    begun = await createChallenge(tx, context, { purpose: 'enrolment', sessionId })
  })
  if (begun === undefined) throw new Error('A proof was accepted without its work')
  const present = await ownPasskeys(context)
  const { pubKeyCredParams } = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userName: username,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    ticket: begun.ticket,
    options: {
      challenge: begun.challenge,
      rp: { id: party.id, name: RP_NAME },
      user: { id: handleOf(userId), name: username, displayName: name },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: present.map(credentialOf),
    },
  }
}

const RP_NAME = 'Nostro'

/**
 * Stores a passkey that the browser created. Errors: `passkey.ended`, `passkey.refused`, `passkey.tooMany`,
 * `passkey.nameTaken`, `passkey.known`, `passkey.unavailable`.
 */
export async function addOwnPasskey(
  context: Context,
  tools: ProofTools,
  created: BodyOf<typeof addPasskey>,
): Promise<string> {
  const { clock, random, institutionId, actor } = context
  const { userId, sessionId } = actor
  const party = relyingPartyOf(tools)
  const challenge = await takeChallenge(context, created.ticket, { purpose: 'enrolment', sessionId })
  const key = await verifiedKey(created, { challenge, ...party })
  const id = timeOrderedUuid(clock, random)
  await inAccounts(context, async (tx) => {
    await lockUser(tx, userId)
    await requireRoom(tx, userId)
    await onceOnly(() =>
      insertPasskey(tx, {
        id,
        userId,
        institutionId,
        ...key,
        transports: [...new Set(created.transports)],
        name: created.name,
        at: clock.now(),
      }),
    )
    await recordChange(tx, context, 'add', { passkeyId: id, name: created.name })
  })
  return id
}

/** Renames a passkey of the caller. Errors: `resource.notFound`, `passkey.nameTaken`. */
export async function renameOwnPasskey(
  context: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { userId } = context.actor
  await inAccounts(context, async (tx) => {
    if (!(await onceOnly(() => saveName(tx, { id, userId, name })))) throw new AppError('resource.notFound')
    await recordChange(tx, context, 'rename', { passkeyId: id, name })
  })
}

/**
 * Removes a passkey of the caller. Errors: those of a proof, `resource.notFound`, `secondFactor.required` if it is the
 * last second factor and a rule requires one.
 */
export async function removeOwnPasskey(
  context: Context,
  tools: ProofTools,
  { id, proof }: { readonly id: string; readonly proof: Proof },
): Promise<void> {
  const { userId } = context.actor
  await withOwnProof(context, tools, proof, async (tx) => {
    // Simultaneous removals of the app and of the last passkey see each other.
    await lockUser(tx, userId)
    const name = await deletePasskey(tx, { id, userId })
    if (name === undefined) throw new AppError('resource.notFound')
    const { isOn, isNeeded } = await factorFacts(tx, userId)
    if (isNeeded && !isOn) throw new AppError('secondFactor.required')
    await recordChange(tx, context, 'remove', { passkeyId: id, name })
  })
}

interface Expected {
  readonly challenge: string
  readonly origin: string
  readonly id: string
}

/** Verifies a created passkey. Source: Web Authentication Level 3, section 7.1. Error: `passkey.refused`. */
async function verifiedKey(created: BodyOf<typeof addPasskey>, { challenge, origin, id: rpId }: Expected) {
  const { id, clientDataJSON, attestationObject } = created
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('passkey.refused', {}, { cause })
  })
  if (!verified.verified) throw new AppError('passkey.refused')
  const { credential } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  if ((await passkeysOf(tx, userId)).length >= PASSKEYS_MAX) throw new AppError('passkey.tooMany')
}

const TAKEN = { passkey_once: 'passkey.known', passkey_name_once: 'passkey.nameTaken' } as const

async function onceOnly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const constraint = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
    if (constraint === 'passkey_once' || constraint === 'passkey_name_once')
      throw new AppError(TAKEN[constraint], {}, { cause })
    throw cause
  }
}

async function recordChange(
  tx: Tx,
  context: Context,
  change: 'add' | 'rename' | 'remove',
  after: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  const { userId } = context.actor
  const { name } = after
  await notify(tx, context, { userIds: [userId], kind: `passkey.${change}`, params: { name } })
  await recordEvent(tx, context, {
    action: `passkey.${change}`,
    objectKind: 'user',
    objectId: userId,
    after,
  })
}

async function inAccounts<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, work)
}
