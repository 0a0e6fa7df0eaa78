import { AppError, type ErrorCode } from '@nostro/kernel'
import { candidateUnder, KEY_PERMISSIONS, ROLES, usablePermissions } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import { enterInstitution, inTransactionAs, readAtOnceAs } from '../../db/transaction.ts'
import type { Actor, CallContext, KeyLimits } from '../../http/context.ts'
import { institutionOf, rulesOf } from '../../institutions/index.ts'
import { canCompose, userOf } from '../../users/index.ts'
import { tokenHash } from '../token.ts'
import { isAllowedAddress } from './allowed-addresses.ts'
import type { CallLimiter } from './call-limiter.ts'
import { callerByKeyHash, type KeyCallerRow, touchKey } from './key-caller.repository.ts'
import { isKeySecret } from './key-secret.ts'

/** The last use is stored at most this often. */
const TOUCH_EVERY_MS = 60_000

/** A presented key. */
interface PresentedKey {
  readonly secret: string
  /** True if the same call was authenticated before its body was read. */
  readonly isAgain: boolean
}

/**
 * Returns the key of a secret as the caller. The errors other than `key.unknown` are returned to holders of a secret
 * only, so that no guess learns whether a key exists.
 *
 * Errors: `key.unknown` for a malformed or unknown secret and for a key that is not confirmed; `key.revoked`;
 * `key.expired`; `key.addressNotAllowed`; `key.tooManyCalls`.
 */
export async function authenticateKey(
  context: CallContext,
  { secret, isAgain }: PresentedKey,
  limiter: CallLimiter,
): Promise<Actor> {
  if (!isKeySecret(secret)) throw new AppError('key.unknown')
  const now = context.clock.now()
  const asked = callerByKeyHash({ hash: tokenHash(secret), now })
  const [row] = await readAtOnceAs(context.db, 'nostro_sign_in', asked)
  if (!row) throw new AppError('key.unknown')
  if (!isAgain) requireWithinRate(row, limiter, now)
  await requireUsable(context, row, now)
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= TOUCH_EVERY_MS) {
    const used = { id: row.key_id, at: now, address: context.address }
    await inTransactionAs(context.db, 'nostro_sign_in', (tx) => touchKey(tx, used))
  }
  return actorOfKey(row)
}

function requireWithinRate(row: KeyCallerRow, limiter: CallLimiter, now: Date): void {
  const retryAfter = limiter.take(row.key_id, row.calls_per_minute, now)
  if (retryAfter > 0) throw new AppError('key.tooManyCalls', { retryAfter })
}

async function requireUsable(context: CallContext, row: KeyCallerRow, now: Date): Promise<void> {
  if (row.revoked_at !== null || row.status !== 'key') throw new AppError('key.revoked')
  if (row.expires_at <= now) throw new AppError('key.expired')
  if (row.addresses === null || isAllowedAddress(context.address, row.addresses)) return
  await recordRefusedUse(context, row, 'key.addressNotAllowed')
  throw new AppError('key.addressNotAllowed')
}

/**
 * Records the use of a secret from another address: it may have been stolen. The call is refused before its caller is
 * known to the audit of calls.
 */
async function recordRefusedUse(context: CallContext, row: KeyCallerRow, result: ErrorCode): Promise<void> {
  const { key_id: id, institution_id: institutionId } = row
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    enterInstitution(tx, institutionId)
    await recordEvent(
      tx,
      { ...context, institutionId, actor: { userId: id, sessionId: id } },
      { action: 'key.use', objectKind: 'key', objectId: id, result },
    )
  })
}

function actorOfKey(row: KeyCallerRow): Actor {
  const { key_id: id, institution_id: institutionId } = row
  const institution = institutionOf(
    {
      ...row,
      id: institutionId,
      name: row.institution_name,
      receive_only: row.is_institution_receive_only,
    },
    [...row.bics],
  )
  const rules = rulesOf(institution.kind, row.rules)
  const roles = new Set(ROLES.filter((role) => row.roles.includes(role)))
  const permissions = usablePermissions(
    KEY_PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
    rules,
  )
  const account = userOf({
    ...row,
    id,
    name: row.user_name,
    email: null,
    receive_only: false,
    roles: [...row.roles],
  })
  const { hasStrictSeparation } = rules
  const { groups = new Set(), singleLimit } = candidateUnder(rules, { userId: id, roles })
  return {
    userId: id,
    username: row.username,
    name: row.user_name,
    institutionId,
    institutionKind: institution.kind,
    institutionName: institution.name,
    institutionState: institution.state,
    bics: institution.bics,
    timeZone: institution.timeZone,
    roles,
    permissions,
    key: { ...limitsOf(row), currency: rules.baseCurrency },
    sessionId: id,
    sessionStartedAt: row.created_at,
    rules,
    hasStrictSeparation,
    ...(singleLimit !== undefined && { singleLimit }),
    groups,
    canCompose: canCompose(account, { ...institution, hasStrictSeparation }, permissions),
    secondFactor: 'none',
  }
}

function limitsOf(row: KeyCallerRow): Omit<KeyLimits, 'currency'> {
  return {
    ...(row.messaging_types !== null && { messagingTypes: row.messaging_types }),
    ...(row.accounts !== null && { accounts: row.accounts }),
    ...(row.amount_max !== null && { amountMax: row.amount_max }),
  }
}
