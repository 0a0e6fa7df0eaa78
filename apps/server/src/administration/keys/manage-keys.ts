import {
  type AnswerOf,
  type ChangeOutcome,
  KEY_LIMITS,
  type KeySettings,
  type listKeys,
} from '@nostro/contract'
import { AppError, errorIssue, type Issue, timeOrderedUuid } from '@nostro/kernel'
import {
  KEY_PERMISSIONS,
  keyDecides,
  keyIsRotated,
  keyPermissionsOf,
  keyProvisions,
  keyRoles,
} from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import { lapseChangeOf } from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { newKeySecret, tokenHash } from '../../sessions/index.ts'
import { unusablePasswordHash } from '../../users/index.ts'
import { namedOnce, needsSecond, requestOrApply } from './key-change.ts'
import {
  countKeys,
  endKey,
  insertKey,
  insertKeyAccount,
  keysOf,
  lockKey,
  saveSecret,
  type StoredKey,
} from './key.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hours for which the secret before a rotation is accepted. */
const OVERLAP_HOURS = 24

/** Returns the keys of the caller's institution. */
export async function listKeysOf(context: Context): Promise<AnswerOf<typeof listKeys>> {
  const { institutionId, clock, actor } = context
  const rowList = await inTransaction(context, (tx) => keysOf(tx, { institutionId, now: clock.now() }))
  const { baseCurrency, allowsApprovalByKeys = false } = actor.rules
  return { rowList, currency: baseCurrency, mayApprove: allowsApprovalByKeys }
}

/**
 * Creates a key. Errors: `key.nameTaken`, `key.tooMany`, `key.approvalNotAllowed`, `key.provisionsAlone`,
 * `request.invalid`.
 */
export async function createKey(
  context: Context,
  given: KeySettings,
): Promise<ChangeOutcome & { readonly id: string; readonly secret: string }> {
  const { institutionId, actor, clock, random } = context
  const settings = storedSettings(context, given)
  const id = timeOrderedUuid(clock, random)
  const secret = newKeySecret(random)
  const at = clock.now()
  const outcome = await inTransaction(context, async (tx) => {
    if ((await countKeys(tx, institutionId)) >= KEY_LIMITS.keys) throw new AppError('key.tooMany')
    const account = { id, institutionId, name: settings.name, createdBy: actor.userId, at }
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    await inInstitution(tx, place, (inside) =>
      insertKeyAccount(inside, {
        ...account,
        roles: keyRoles(actor.institutionKind, []),
        passwordHash: unusablePasswordHash(),
      }),
    )
    const key = { ...account, settings, secretHash: tokenHash(secret) }
    await namedOnce(() =>
      insertKey(tx, { ...key, isConfirmed: !needsSecond(context, { id, after: settings }) }),
    )
    return await requestOrApply(tx, context, { id, after: settings })
  })
  return { ...outcome, id, secret }
}

/** Changes a key. Errors: `resource.notFound`, `key.stateChanged` for a revoked or pending one, those of creating. */
export async function changeKeyOf(
  context: Context,
  { id, settings: given }: { readonly id: string; readonly settings: KeySettings },
): Promise<ChangeOutcome> {
  const after = storedSettings(context, given)
  return await inTransaction(context, async (tx) => {
    const { isConfirmed, isRevoked, id: _, ...before } = await liveKey(tx, id)
    if (!isConfirmed || isRevoked) throw new AppError('key.stateChanged')
    return await requestOrApply(tx, context, { id, before, after })
  })
}

/**
 * Replaces the secret of a key. The earlier one is accepted for a day, or ends at once. A bank does not replace the
 * secret of a key that decides or provisions users, because its administrator alone could then decide or give roles. Errors: `resource.notFound`,
 * `key.stateChanged`, `key.rotationNotAllowed`.
 */
export async function rotateKeyOf(
  context: Context,
  { id, endsAtOnce }: { readonly id: string; readonly endsAtOnce: boolean },
): Promise<{ readonly secret: string; readonly previousUntil?: string }> {
  const { institutionId, clock, random, actor } = context
  const secret = newKeySecret(random)
  const previousUntil = endsAtOnce ? undefined : new Date(clock.now().getTime() + OVERLAP_HOURS * HOUR_MS)
  await inTransaction(context, async (tx) => {
    const { permissions } = await liveKey(tx, id)
    if (!keyIsRotated(actor.institutionKind, permissions)) throw new AppError('key.rotationNotAllowed')
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    await inInstitution(tx, place, (inside) =>
      saveSecret(inside, id, { hash: tokenHash(secret), ...(previousUntil && { previousUntil }) }),
    )
    await recordEvent(tx, context, {
      action: 'key.rotate',
      objectKind: 'key',
      objectId: id,
      after: { previousUntil: previousUntil?.toISOString() ?? clock.now().toISOString() },
    })
  })
  return { secret, ...(previousUntil && { previousUntil: previousUntil.toISOString() }) }
}

/** Revokes a key for good; a change of it that waits ends. */
export async function revokeKeyOf(context: Context, id: string): Promise<void> {
  const { actor, clock } = context
  await inTransaction(context, async (tx) => {
    await liveKey(tx, id)
    await endKey(tx, id, { by: actor.userId, at: clock.now() })
    await lapseChangeOf(tx, context, id)
    await recordEvent(tx, context, { action: 'key.revoke', objectKind: 'key', objectId: id })
  })
}

async function liveKey(tx: Tx, id: string): Promise<StoredKey> {
  const key = await lockKey(tx, id)
  if (key === undefined) throw new AppError('resource.notFound')
  if (key.isRevoked) throw new AppError('key.stateChanged')
  return key
}

/**
 * Returns the settings as stored: each value once, in a fixed order, accounts in capitals without spaces. Errors:
 * `request.invalid`, `key.approvalNotAllowed` if the approval rules do not allow approval by keys,
 * `key.provisionsAlone` if a key for provisioning has another permission.
 */
function storedSettings({ actor, clock }: Context, given: KeySettings): KeySettings {
  const allowed = keyPermissionsOf(actor.institutionKind)
  const now = clock.now().getTime()
  const expiresAt = new Date(given.expiresAt)
  const issues: readonly Issue[] = [
    ...given.permissions.flatMap((permission, index) =>
      allowed.includes(permission)
        ? []
        : [
            errorIssue(['permissions', index], 'request.valueNotAllowed', {
              params: { allowed: [...allowed] },
            }),
          ],
    ),
    ...(expiresAt.getTime() > now && expiresAt.getTime() <= now + KEY_LIMITS.days * DAY_MS
      ? []
      : [errorIssue(['expiresAt'], 'request.valueInvalid')]),
  ]
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  if (keyDecides(given.permissions) && actor.rules.allowsApprovalByKeys !== true)
    throw new AppError('key.approvalNotAllowed')
  if (keyProvisions(given.permissions) && given.permissions.length > 1)
    throw new AppError('key.provisionsAlone')
  const { messagingTypes, accounts, addresses, amountMax } = given
  return {
    name: given.name,
    permissions: KEY_PERMISSIONS.filter((permission) => given.permissions.includes(permission)),
    ...(messagingTypes && { messagingTypes: once(messagingTypes) }),
    ...(accounts && { accounts: once(accounts.map((each) => each.replaceAll(/[\s-]/g, '').toUpperCase())) }),
    ...(amountMax !== undefined && { amountMax }),
    ...(addresses && { addresses: once(addresses.map((each) => each.toLowerCase())) }),
    callsPerMinute: given.callsPerMinute,
    expiresAt: expiresAt.toISOString(),
  }
}

function once(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}
