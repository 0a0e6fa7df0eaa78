import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { endSession, isFromProvider } from './session.repository.ts'

/**
 * Ends the caller's session. Calls with its token are refused with `session.unknown` from now on. Returns whether the
 * user signed in with the provider of the institution, whose session is still open.
 */
export async function signOutUser(context: Context): Promise<{ readonly isFromProvider: boolean }> {
  const { sessionId } = context.actor
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    await endSession(tx, sessionId, { reason: 'signedOut', at: context.clock.now() })
    await recordEvent(tx, context, { action: 'session.signOut', objectKind: 'session', objectId: sessionId })
    return { isFromProvider: await isFromProvider(tx, sessionId) }
  })
}
