import type { AnswerOf, readProfile, BodyOf, changeContact } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { lockSecondFactor } from '../sessions/index.ts'
import type { AccountTools } from './account-tools.ts'
import { isTaken, profileOf, saveContact, saveNames } from './profile.repository.ts'
import { checkCode } from './take-code.ts'
import { useCode } from './verification-code.repository.ts'

export async function ownProfile(context: Context): Promise<AnswerOf<typeof readProfile>> {
  const { userId } = context.actor
  return await inAccounts(context, async (tx) => ({
    ...(await profileOf(tx, userId)),
    hasSecondFactor: (await lockSecondFactor(tx, userId))?.isConfirmed ?? false,
  }))
}

/** Changes the caller's name and id number. Error: `name.lookAlike`. */
export async function saveOwnProfile(
  context: Context,
  names: { readonly name: string; readonly idNumber: string },
): Promise<void> {
  const { institutionId } = context
  const { userId } = context.actor
  await inAccounts(context, async (tx) => {
    await saveNames(tx, { id: userId, institutionId, ...names })
    await recordEvent(tx, context, {
      action: 'profile.save',
      objectKind: 'user',
      objectId: userId,
      after: names,
    })
  })
}

/**
 * Changes the caller's telephone number or mail address with the code sent to it. Errors: `code.wrong`,
 * `contact.taken`.
 *
 * `target` is a telephone number, or a mail address in lower case.
 */
export async function changeOwnContact(
  context: Context,
  { hasher }: AccountTools,
  contact: BodyOf<typeof changeContact>,
): Promise<void> {
  const { userId } = context.actor
  const codeId = await checkCode(context, hasher, { ...contact, purpose: 'contact', userId })
  await inAccounts(context, async (tx) => {
    if (!(await useCode(tx, codeId, context.clock.now()))) throw new AppError('code.wrong')
    // Reported only after the number was verified, so that it reveals accounts to their owner only.
    if (!contact.target.includes('@') && (await isTaken(tx, contact.target, userId)))
      throw new AppError('contact.taken')
    await saveContact(tx, userId, contact.target)
    await notify(tx, context, { userIds: [userId], kind: 'contact.changed' })
    await recordEvent(tx, context, { action: 'contact.change', objectKind: 'user', objectId: userId })
  })
}

async function inAccounts<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, work)
}
