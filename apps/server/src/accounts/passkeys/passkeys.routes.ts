import {
  addPasskey,
  beginPasskeyEnrolment,
  beginPasskeyProof,
  listPasskeys,
  readProofMethods,
  removePasskey,
  renamePasskey,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import type { Context } from '../../http/context.ts'
import { registerCall } from '../../http/register-call.ts'
import { beginProofWithPasskey, proofFacts, type ProofTools } from '../../sessions/index.ts'
import {
  addOwnPasskey,
  beginEnrolment,
  ownPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from './own-passkeys.ts'

/** The dependencies of the passkeys of a user. */
export interface PasskeyCallTools extends ProofTools {
  /** Returns the name of the provider with which the caller can prove the identity. */
  readonly providerOf: (context: Context) => Promise<string | undefined>
}

/** Registers the calls of the passkeys of a user, and of proofs of the identity. */
export function registerPasskeyCalls(server: CallServer, tools: PasskeyCallTools): void {
  registerCall(server, readProofMethods, async (context) => {
    const provider = await tools.providerOf(context)
    return { ...(await proofFacts(context)), ...(provider !== undefined && { provider }) }
  })

  registerCall(server, beginPasskeyProof, (context) => beginProofWithPasskey(context, tools))

  registerCall(server, listPasskeys, async (context) => ({
    rowList: (await ownPasskeys(context)).map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  }))

  registerCall(server, beginPasskeyEnrolment, (context, { body }) => beginEnrolment(context, tools, body))

  registerCall(server, addPasskey, async (context, { body }) => ({
    id: await addOwnPasskey(context, tools, body),
  }))

  registerCall(server, renamePasskey, async (context, { params, body }) => {
    await renameOwnPasskey(context, { id: params.id, name: body.name })
    return {}
  })

  registerCall(server, removePasskey, async (context, { params, body }) => {
    await removeOwnPasskey(context, tools, { id: params.id, proof: body })
    return {}
  })
}
