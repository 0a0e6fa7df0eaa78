import type { PasskeyRequestOptions } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { inTransaction, inTransactionAs } from '../../db/transaction.ts'
import type { CallContext, Context } from '../../http/context.ts'
import { CHALLENGE_MS, type ChallengeUse, createChallenge } from './challenges.ts'
import { type ListedPasskey, passkeysOf } from './passkey.repository.ts'
import { relyingPartyOf } from './relying-party.ts'

/** The public address, to which passkeys are bound. */
export interface PasskeyTools {
  readonly publicUrl: string
}

/** The ticket and the options with which a browser asks for a signature. */
export interface BegunRequest {
  readonly ticket: string
  readonly options: PasskeyRequestOptions
}

/** Begins a sign-in. The answer is the same for each caller. Error: `passkey.unavailable`. */
export async function beginSignInWithPasskey(
  context: CallContext,
  tools: PasskeyTools,
): Promise<BegunRequest> {
  return await begin(context, tools, { use: { purpose: 'signIn' }, passkeys: [] })
}

/** Begins a proof with a passkey of the caller. Error: `passkey.unavailable`. */
export async function beginProofWithPasskey(context: Context, tools: PasskeyTools): Promise<BegunRequest> {
  const { userId, sessionId } = context.actor
  const passkeys = await inTransaction({ ...context, role: 'nostro_sign_in' }, (tx) => passkeysOf(tx, userId))
  if (passkeys.length === 0) throw new AppError('passkey.unavailable')
  return await begin(context, tools, { use: { purpose: 'proof', sessionId }, passkeys })
}

async function begin(
  context: CallContext,
  tools: PasskeyTools,
  { use, passkeys }: { readonly use: ChallengeUse; readonly passkeys: readonly ListedPasskey[] },
): Promise<BegunRequest> {
  const { id: rpId } = relyingPartyOf(tools)
  const { ticket, challenge } = await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    createChallenge(tx, context, use),
  )
  return {
    ticket,
    options: {
      challenge,
      rpId,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(credentialOf),
    },
  }
}

type Credential = PasskeyRequestOptions['allowCredentials'][number]

/** Returns a passkey as browsers name it. */
export function credentialOf({ credentialId, transports }: ListedPasskey): Credential {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key',
    // Stored from validated input only.
    transports: transports as Credential['transports'],
  }
}
