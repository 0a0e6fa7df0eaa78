import type { ProviderReturn } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { tokenHash } from '../sessions/index.ts'
import { issuerOf, userOfSubject } from './admission/identity.repository.ts'
import { beginAt, openStarted, STARTED_MS } from './begin-sign-in.ts'
import { provenPerson, type ProvenPerson } from './provider/proven-person.ts'
import { type SettingsInUse, settingsInUse } from './settings.repository.ts'
import type { SingleSignOnTools } from './single-sign-on-tools.ts'
import { takeStarted } from './started-sign-in.repository.ts'

/** Returns the name of the provider with which the caller signs in; `undefined` if the caller has not used it. */
export async function providerOfCaller(context: Context): Promise<string | undefined> {
  return (await linkedSettings(context))?.rules.name
}

/**
 * Begins a proof of the caller's identity: the provider asks the user again. Errors: `singleSignOn.unknown`,
 * `singleSignOn.unavailable`.
 */
export async function beginProof(
  context: Context,
  tools: SingleSignOnTools,
): Promise<{ readonly address: string; readonly ticket: string }> {
  const settings = await linkedSettings(context)
  if (settings === undefined) throw new AppError('singleSignOn.unknown')
  return await beginAt(context, tools, settings, context.actor.sessionId)
}

/**
 * Requires that the provider has authenticated the caller again, for this session. Errors: `singleSignOn.ended`,
 * `singleSignOn.refused`, `singleSignOn.unavailable`, `singleSignOn.invalid`, `proof.otherUser`, `proof.notFresh`.
 */
export async function requireProvider(
  context: Context,
  tools: SingleSignOnTools,
  { ticket, state, code, iss, error }: ProviderReturn,
): Promise<void> {
  const { actor, institutionId, clock } = context
  const { userId, sessionId } = actor
  const taken = await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    const place = { stateHash: tokenHash(state), ticketHash: tokenHash(ticket), now: clock.now(), sessionId }
    const started = await takeStarted(tx, place)
    const settings = started && (await settingsInUse(tx, started.institutionId))
    return started?.institutionId === institutionId && settings ? { started, settings } : undefined
  })
  if (taken === undefined) throw new AppError('singleSignOn.ended')
  if (error !== undefined || code === undefined) throw new AppError('singleSignOn.refused')
  const values = openStarted(tools, state, taken.started.sealed)
  const parameters = { code, state, ...(iss !== undefined && { iss }) }
  const person = await provenPerson(context, tools, taken.settings, { ...values, state, parameters })
  requireFresh(person, taken.started.expiresAt)
  const found = await inTransaction({ ...context, role: 'nostro_sign_in' }, (tx) =>
    userOfSubject(tx, { institutionId, ...person }),
  )
  if (found !== userId) throw new AppError('proof.otherUser')
}

/** The tolerance of the clocks of provider and product. */
const TOLERANCE_MS = 60_000

/** Requires an authentication since the begin of the proof: a session of the browser at the provider proves nothing. */
function requireFresh({ authenticatedAt }: ProvenPerson, expiresAt: Date): void {
  const notBefore = expiresAt.getTime() - STARTED_MS - TOLERANCE_MS
  if (authenticatedAt === undefined || authenticatedAt.getTime() < notBefore)
    throw new AppError('proof.notFresh')
}

/** Returns the settings of the institution if the caller is linked to its provider. */
async function linkedSettings(context: Context): Promise<SettingsInUse | undefined> {
  const { institutionId, actor } = context
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    const settings = await settingsInUse(tx, institutionId)
    const issuer = await issuerOf(tx, actor.userId)
    return settings?.rules.issuer === issuer ? settings : undefined
  })
}
