import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { endSession } from './session.repository.ts'

/** Ends the caller's session. Calls with its token are refused with `session.unknown` from now on. */
export async function signOutUser(context: Context): Promise<void> {
  const { sessionId } = context.actor
  await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    await endSession(tx, sessionId, { reason: 'signedOut', at: context.clock.now() })
    await recordEvent(tx, context, { action: 'session.signOut', objectKind: 'session', objectId: sessionId })
  })
}
