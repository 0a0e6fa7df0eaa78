import { AppError, isPaymentType } from '@nostro/kernel'
import { compareWithLimit } from '@nostro/workflow'

import type { Tx } from '../../../db/client.ts'
import type { KeyLimits } from '../../../http/context.ts'
import { activeRates } from '../../../reference/rates/index.ts'
import type { ActingScope } from '../acting-scope.ts'
import { comparableAccount } from '../payment-fact.repository.ts'
import type { StoredMessage } from '../stored-message.ts'

type Scoped = Pick<StoredMessage, 'kind' | 'messagingType' | 'body'>

/** Returns whether a key with these limits may see a message. As the policy `scope_of_key` of the database. */
export function isSeenByKey(key: KeyLimits | undefined, { kind, messagingType, body }: Scoped): boolean {
  if (key === undefined) return true
  const { messagingTypes, accounts } = key
  if (messagingTypes !== undefined && !messagingTypes.includes(messagingType)) return false
  if (accounts === undefined) return true
  const { payerAccount, payeeAccount } = body.summary
  const isReceived = kind === 'messageReceived' || kind === 'receipt'
  return accounts.includes(comparableAccount(isReceived ? payeeAccount : payerAccount))
}

/**
 * Throws if the caller is a key that may not act on a message, or that was revoked since the call began: a batch ends
 * with its key. Errors: `key.outsideLimits` with the name of the limit, `key.revoked`, `key.expired`.
 */
export async function requireWithinKey(
  tx: Tx,
  { actor, clock }: Pick<ActingScope, 'actor' | 'clock'>,
  message: Scoped,
): Promise<void> {
  const { key } = actor ?? {}
  if (actor === undefined || key === undefined) return
  const row = await tx
    .selectFrom('api_key')
    .select(['revoked_at', 'expires_at'])
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  if (row === undefined || row.revoked_at !== null) throw new AppError('key.revoked')
  if (row.expires_at <= clock.now()) throw new AppError('key.expired')
  const { messagingTypes } = key
  if (messagingTypes !== undefined && !messagingTypes.includes(message.messagingType))
    throw new AppError('key.outsideLimits', { limit: 'messagingType' })
  if (!isSeenByKey(key, message)) throw new AppError('key.outsideLimits', { limit: 'account' })
  if (!(await isWithinAmount(tx, key, message, clock.now())))
    throw new AppError('key.outsideLimits', { limit: 'amount' })
}

/** An amount that no rate compares is above the limit. A draft may lack its amount; a submitted payment does not. */
async function isWithinAmount(
  tx: Tx,
  { amountMax, currency: base }: KeyLimits,
  { messagingType, body }: Scoped,
  now: Date,
): Promise<boolean> {
  const { currency, amount } = body.summary
  if (amountMax === undefined || amount === undefined || !isPaymentType(messagingType)) return true
  if (currency === undefined) return false
  const basis = { tables: await activeRates(tx), today: now.toISOString().slice(0, 10) }
  const most = { currency: base, amount: amountMax }
  return compareWithLimit(most, { currency, amount }, { basis }) === 'reached'
}
