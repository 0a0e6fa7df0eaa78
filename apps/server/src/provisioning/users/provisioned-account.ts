import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { insertUser, requireDistinct } from '../../accounts/index.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { unusablePasswordHash } from '../../users/index.ts'
import { accountsWithAddress, saveAccountFacts } from './provisioned-user.repository.ts'
import type { ReadUser } from './user-resource.ts'

const ADMINISTERING = ['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']

/** The account of a user whom the directory adds. */
interface ProvisionedAccount {
  readonly userId: string
  readonly isNew: boolean
}

/**
 * Returns the account of a user: the only one of the institution with its mail address, or a new one, which no password
 * opens. Errors: `provisioning.administrator` for the account of an administrator; `provisioning.taken` for one that is
 * provisioned or awaits its admission, and for several.
 */
export async function accountFor(tx: Tx, context: Context, user: ReadUser): Promise<ProvisionedAccount> {
  const { institutionId } = context
  const found = await accountsWithAddress(tx, { institutionId, email: user.email })
  const [account] = found
  if (account === undefined) return { userId: await createAccount(tx, context, user), isNew: true }
  if (found.some(({ roles }) => roles.some((role) => ADMINISTERING.includes(role))))
    throw new AppError('provisioning.administrator')
  if (found.length > 1 || account.isProvisioned || account.status === 'waiting')
    throw new AppError('provisioning.taken')
  await saveFacts(tx, context, { ...user, userId: account.id, had: account.name })
  return { userId: account.id, isNew: false }
}

async function createAccount(
  tx: Tx,
  { institutionId, clock, random }: Context,
  user: ReadUser,
): Promise<string> {
  const id = timeOrderedUuid(clock, random)
  const isNew = await inInstitution(tx, signingIn(institutionId), (inside) =>
    insertUser(inside, {
      id,
      institutionId,
      username: user.userName.toLowerCase(),
      name: user.name,
      email: user.email,
      isPhoneVerified: false,
      status: 'waiting',
      roles: [],
      passwordHash: unusablePasswordHash(),
      at: clock.now(),
    }),
  )
  if (!isNew) throw new AppError('provisioning.taken')
  return id
}

/**
 * Stores the name and the mail address of an account. Errors: `name.lookAlike`; `provisioning.taken` for the address of
 * another account of the institution.
 */
export async function saveFacts(
  tx: Tx,
  { institutionId }: Context,
  {
    userId,
    name,
    email,
    had,
  }: Pick<ReadUser, 'name' | 'email'> & { readonly userId: string; readonly had: string },
): Promise<void> {
  const others = await accountsWithAddress(tx, { institutionId, email })
  if (others.some(({ id }) => id !== userId)) throw new AppError('provisioning.taken')
  await inInstitution(tx, signingIn(institutionId), async (inside) => {
    // An unchanged name may be older than the rule.
    if (name !== had) await requireDistinct(inside, { id: userId, institutionId, name })
    await saveAccountFacts(inside, userId, { name, email })
  })
}

function signingIn(institutionId: string) {
  return { role: 'nostro_sign_in', institutionId, home: institutionId } as const
}
