import { AppError, type ErrorCode } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution } from '../../db/transaction.ts'
import { releaseClaimsOf } from '../../messages/content/index.ts'
import { deletePasskeysOf, endSessionsOf, factorFacts, removeSecret } from '../../sessions/index.ts'
import { lockManagedUser, type ManagedRow } from './managed-user.repository.ts'

/** Returns a colleague of the caller and locks the row. Errors: `resource.notFound`; `user.ownRoles` for the caller. */
export async function colleague(tx: Tx, context: Context, userId: string): Promise<ManagedRow> {
  const user = await lockManagedUser(tx, userId)
  if (!user) throw new AppError('resource.notFound')
  if (user.id === context.actor.userId) throw new AppError('user.ownRoles')
  return user
}

/** Ends the user's sessions and releases their claimed tasks. */
export async function stopWorkOf(
  tx: Tx,
  { institutionId, clock }: Pick<Context, 'institutionId' | 'clock'>,
  stop: { readonly userId: string; readonly reason: 'disabled' | 'rolesChanged' | 'passwordChanged' },
): Promise<void> {
  await endSessionsOf(tx, stop.userId, { reason: stop.reason, at: clock.now() })
  await releaseClaimsOf(tx, { institutionId, userId: stop.userId })
}

/** Removes the authenticator app and the passkeys of a user. Error: `user.stateChanged` when the user has none. */
export async function takeSecondFactor(
  tx: Tx,
  { institutionId }: Pick<Context, 'institutionId'>,
  userId: string,
): Promise<void> {
  const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
  await inInstitution(tx, place, async (inside) => {
    if (!(await factorFacts(inside, userId)).isOn) throw new AppError('user.stateChanged')
    await removeSecret(inside, userId)
    await deletePasskeysOf(inside, userId)
  })
}

const STAYING = {
  app_user_last_administrator: 'user.lastAdministrator',
  app_user_emergency_administrator: 'singleSignOn.emergencyStays',
} as const satisfies Readonly<Record<string, ErrorCode>>

/** Translates the database's refusal to remove an administrator who has to stay into an error of the product. */
export async function keepingAdministrator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const constraint = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
    const found = Object.entries(STAYING).find(([name]) => name === constraint)
    throw found === undefined ? cause : new AppError(found[1], {}, { cause })
  }
}
