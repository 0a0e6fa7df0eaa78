import { AppError, type ErrorCode } from '@nostro/kernel'
import { type AbsentUser, candidateUnder, rolesWith } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Actor, CallContext, Credentials } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs, readWithoutInstitution } from '../db/transaction.ts'
import {
  currentRules,
  type Institution,
  institutionById,
  institutionOf,
  rulesOf,
} from '../institutions/index.ts'
import { canCompose, type User, userOf } from '../users/index.ts'
import { absentUserOf, absentUsersFor, callerByTokenHash, type CallerRow } from './caller.repository.ts'
import { type FactorFacts, factorFacts } from './second-factor/second-factor.repository.ts'
import { type EndReason, endSession, type Session, sessionOf, touchSession } from './session.repository.ts'
import { isExpired, needsTouch } from './session-limits.ts'
import { isToken, tokenHash } from './token.ts'

/** The error of a call with an ended session. The owner learns whether another sign-in ended it. */
const ENDED: { readonly [Reason in EndReason]: ErrorCode } = {
  signedOut: 'session.unknown',
  displaced: 'session.elsewhere',
  expired: 'session.expired',
  disabled: 'account.forbidden',
  passwordChanged: 'session.unknown',
  rolesChanged: 'session.rolesChanged',
  endedByAdministrator: 'session.unknown',
}

/**
 * Returns the user of a token with the current roles.
 *
 * Errors: `session.unknown` for a missing, malformed, unknown or signed-out token; `session.elsewhere`;
 * `session.expired`; `session.rolesChanged`; `account.forbidden`.
 */
export async function authenticate(
  context: CallContext,
  { token, isUnattended }: Pick<Credentials, 'token' | 'isUnattended'>,
): Promise<Actor> {
  if (token === undefined || !isToken(token)) throw new AppError('session.unknown')
  const now = context.clock.now()
  const asked = callerByTokenHash({ hash: tokenHash(token), now })
  const [row] = await readWithoutInstitution(context.db, asked)
  if (!row) throw new AppError('session.unknown')
  const caller = callerOf(row)
  const { session, user } = caller
  if (session.endReason) throw new AppError(ENDED[session.endReason])
  if (isExpired(session, context.sessionLimits, now)) throw new AppError('session.expired')
  if (!user.isActive) {
    await inTransactionAs(context.db, 'nostro_sign_in', (tx) => endForbiddenSession(tx, context, session))
    throw new AppError('account.forbidden')
  }
  if (!isUnattended && needsTouch(session, now)) {
    await inTransactionAs(context.db, 'nostro_sign_in', (tx) => touchSession(tx, session.id, now))
  }
  return actorFrom(caller)
}

/**
 * Ends the session of a disabled user. The call is refused before its user is known to the audit of calls, so the event
 * is recorded here.
 */
async function endForbiddenSession(tx: Tx, context: CallContext, session: Session): Promise<void> {
  const { id, userId, institutionId } = session
  await endSession(tx, id, { reason: 'disabled', at: context.clock.now() })
  enterInstitution(tx, institutionId)
  await recordEvent(
    tx,
    { ...context, institutionId, actor: { userId, sessionId: id } },
    { action: 'session.end', objectKind: 'session', objectId: id, result: 'account.forbidden' },
  )
}

/** Returns the user with the properties that calls need, from current rows. */
export async function actorOf(
  tx: Tx,
  session: Pick<Session, 'id' | 'createdAt'> & { readonly hasProviderFactor?: boolean },
  user: User,
  now: Date,
): Promise<Actor> {
  const institution = await institutionById(tx, user.institutionId)
  if (!institution) throw new Error(`User ${user.id} has no institution`)
  const { id: institutionId, kind: institutionKind } = institution
  const { rules: storedRules } = await currentRules(tx, { institutionId, institutionKind })
  const { isOn, isNeeded } = await factorFacts(tx, user.id)
  const factor = { isOn, isNeeded: isNeeded && session.hasProviderFactor !== true }
  const absent = await absentUsersFor(tx, user.id, now)
  return actorFrom({ session, user, institution, storedRules, factor, absent })
}

interface Caller<S = Session> {
  readonly session: S
  readonly user: User
  readonly institution: Institution
  /** The approval rules as last stored by the institution; undefined when it never stored any. */
  readonly storedRules: unknown
  readonly factor: FactorFacts
  /** The users for whom the user acts now. */
  readonly absent: readonly AbsentUser[]
}

function callerOf(row: CallerRow): Caller {
  const { session_id, session_created_at, user_id, institution_id } = row
  const institution = {
    ...row,
    id: institution_id,
    name: row.institution_name,
    receive_only: row.is_institution_receive_only,
  }
  return {
    session: sessionOf({ ...row, id: session_id, created_at: session_created_at }),
    user: userOf({ ...row, id: user_id, name: row.user_name, receive_only: row.is_user_receive_only }),
    institution: institutionOf(institution, row.bics),
    storedRules: row.rules,
    factor: { isOn: row.has_second_factor, isNeeded: row.needs_second_factor },
    absent: row.absent.map(absentUserOf),
  }
}

function actorFrom({
  session,
  user,
  institution,
  storedRules,
  factor,
  absent,
}: Caller<Pick<Session, 'id' | 'createdAt'>>): Actor {
  const rules = rulesOf(institution.kind, storedRules)
  const { hasStrictSeparation } = rules
  const { groups = new Set(), singleLimit } = candidateUnder(rules, { userId: user.id, roles: user.roles })
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
    roles: rolesWith(user.roles, absent),
    ...(absent.length > 0 && {
      absent: absent.map((each) => ({ ...each, ...candidateUnder(rules, each) })),
      ownRoles: user.roles,
    }),
    sessionId: session.id,
    sessionStartedAt: session.createdAt,
    rules,
    hasStrictSeparation,
    ...(singleLimit !== undefined && { singleLimit }),
    groups,
    canCompose: canCompose(user, { ...institution, hasStrictSeparation }),
    secondFactor: stateOf(factor),
  }
}

function stateOf({ isOn, isNeeded }: FactorFacts): Actor['secondFactor'] {
  if (isOn) return 'on'
  return isNeeded ? 'due' : 'none'
}
