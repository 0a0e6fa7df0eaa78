import { applyProvidedAccount, type ProvidedScope } from '../administration/users/index.ts'
import type { Tx } from '../db/client.ts'
import { differingAccounts, lockDirectory } from './provided-accounts.repository.ts'

/**
 * Gives provisioned accounts the state that the directory sent, and the roles of their groups by the current settings.
 *
 * `userIds` are the accounts; all of the institution if absent.
 */
export async function followDirectory(
  tx: Tx,
  scope: ProvidedScope,
  userIds?: readonly string[],
): Promise<void> {
  const { institutionId } = scope
  await lockDirectory(tx, institutionId)
  const accounts = await differingAccounts(tx, { institutionId, ...(userIds && { userIds }) })
  for (const account of accounts) await applyProvidedAccount(tx, scope, account)
}
