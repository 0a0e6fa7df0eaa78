import { AppError, type ErrorCode } from '@nostro/kernel'

import { currentRules } from '../approval-rules/index.ts'
import { recordEvent } from '../audit/index.ts'
import type { Actor, CallContext, Credentials } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import { canCompose, type User, userById } from '../users/index.ts'
import {
  type EndReason,
  endSession,
  type Session,
  sessionByTokenHash,
  touchSession,
} from './session.repository.ts'
import { isExpired, needsTouch } from './session-limits.ts'
import { isToken, tokenHash } from './token.ts'

/** What an ended session answers (SE-3): its owner learns whether someone else signed in. */
const ENDED: { readonly [Reason in EndReason]: ErrorCode } = {
  signedOut: 'session.unknown',
  displaced: 'session.elsewhere',
  expired: 'session.expired',
  disabled: 'account.forbidden',
  passwordChanged: 'session.unknown',
}

/**
 * The user behind a token, with the roles of this moment (AZ-5).
 *
 * Errors: `session.unknown` for none, a malformed or a signed-out token; `session.elsewhere`; `session.expired`;
 * `account.forbidden`.
 */
export async function authenticate(
  context: CallContext,
  { token, isUnattended }: Credentials,
): Promise<Actor> {
  if (token === undefined || !isToken(token)) throw new AppError('session.unknown')
  const hash = tokenHash(token)
  const found = await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    lookUp(tx, context, { hash, isUnattended }),
  )
  if (typeof found === 'string') throw new AppError(found)
  return found
}

/** Answers the refusal instead of throwing it: ending the session of a disabled user has to be committed. */
async function lookUp(
  tx: Tx,
  context: CallContext,
  { hash, isUnattended }: { readonly hash: Buffer; readonly isUnattended: boolean },
): Promise<Actor | ErrorCode> {
  const session = await sessionByTokenHash(tx, hash)
  if (!session) return 'session.unknown'
  if (session.endReason) return ENDED[session.endReason]
  const now = context.clock.now()
  if (isExpired(session, context.sessionLimits, now)) return 'session.expired'
  const user = await userById(tx, session.userId)
  if (!user?.isActive) {
    await endForbiddenSession(tx, context, session)
    return 'account.forbidden'
  }
  if (!isUnattended && needsTouch(session, now)) await touchSession(tx, session.id, now)
  return await actorOf(tx, session, user)
}

/** The one refusal of a call that comes before anybody knows whose it is, and yet ends something: it has its record (AU-1). */
async function endForbiddenSession(tx: Tx, context: CallContext, session: Session): Promise<void> {
  const { id, userId, institutionId } = session
  await endSession(tx, id, { reason: 'disabled', at: context.clock.now() })
  await enterInstitution(tx, institutionId)
  await recordEvent(
    tx,
    { ...context, institutionId, actor: { userId, sessionId: id } },
    { action: 'session.end', objectKind: 'session', objectId: id, result: 'account.forbidden' },
  )
}

/** The user as a call needs it, from rows of this moment. */
export async function actorOf(
  tx: Tx,
  session: Pick<Session, 'id' | 'createdAt'>,
  user: User,
): Promise<Actor> {
  const institution = await institutionById(tx, user.institutionId)
  if (!institution) throw new Error(`User ${user.id} has no institution`)
  const { id: institutionId, kind: institutionKind } = institution
  const { rules } = await currentRules(tx, { institutionId, institutionKind })
  const { hasStrictSeparation } = rules
  return {
    userId: user.id,
    username: user.username,
    name: user.name,
    ...(user.email !== undefined && { email: user.email }),
    institutionId: institution.id,
    institutionKind: institution.kind,
    institutionName: institution.name,
    institutionState: institution.state,
    bics: institution.bics,
    timeZone: institution.timeZone,
    roles: user.roles,
    sessionId: session.id,
    sessionStartedAt: session.createdAt,
    hasStrictSeparation,
    canCompose: canCompose(user, { ...institution, hasStrictSeparation }),
  }
}
