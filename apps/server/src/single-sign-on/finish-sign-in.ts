import type { BodyOf, finishProviderSignIn } from '@nostro/contract'
import { AppError, type ErrorCode } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { inTransactionAs, enterInstitution } from '../db/transaction.ts'
import type { CallContext } from '../http/context.ts'
import { type SignedIn, tokenHash } from '../sessions/index.ts'
import { admitPerson } from './admission/admit-person.ts'
import { openStarted } from './begin-sign-in.ts'
import { provenPerson } from './provider/proven-person.ts'
import { type SettingsInUse, settingsInUse } from './settings.repository.ts'
import type { SingleSignOnTools } from './single-sign-on-tools.ts'
import { takeStarted } from './started-sign-in.repository.ts'

type Returned = BodyOf<typeof finishProviderSignIn>

/**
 * Finishes a sign-in with the parameters with which the provider returned. It is taken before the provider is asked, so
 * that neither state nor code is used twice. A refusal is an event of the institution's audit trail. Errors: those of
 * the contract.
 */
export async function finishSignIn(
  context: CallContext,
  tools: SingleSignOnTools,
  { ticket, state, ...returned }: Returned,
): Promise<SignedIn> {
  const started = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const place = { stateHash: tokenHash(state), ticketHash: tokenHash(ticket), now: context.clock.now() }
    const taken = await takeStarted(tx, place)
    const settings = taken && (await settingsInUse(tx, taken.institutionId))
    return taken && settings && { settings, sealed: taken.sealed }
  })
  if (started === undefined) throw new AppError('singleSignOn.ended')
  const { settings, sealed } = started
  try {
    if (returned.error !== undefined || returned.code === undefined)
      throw new AppError('singleSignOn.refused')
    const values = openStarted(tools, state, sealed)
    const { code, iss } = returned
    const parameters = { code, state, ...(iss !== undefined && { iss }) }
    const person = await provenPerson(context, tools, settings, { ...values, state, parameters })
    return await admitPerson(context, settings, person)
  } catch (error) {
    if (error instanceof AppError) await recordRefusal(context, settings, error.code)
    throw error
  }
}

async function recordRefusal(
  context: CallContext,
  { institutionId }: SettingsInUse,
  result: ErrorCode,
): Promise<void> {
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    enterInstitution(tx, institutionId)
    await recordEvent(
      tx,
      { ...context, institutionId },
      { action: 'session.signIn', objectKind: 'institution', objectId: institutionId, result },
    )
  })
}
