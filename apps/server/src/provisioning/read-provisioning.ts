import { type AnswerOf, type readProvisioning, SCIM_PREFIX } from '@nostro/contract'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { provisioningFacts, provisioningKeys, rolesByGroup } from './provisioning.repository.ts'

/** Returns the provisioning of the caller's institution: keys, the last call, and the groups with their roles. */
export async function provisioningOf(
  context: Context,
  publicUrl: string,
): Promise<AnswerOf<typeof readProvisioning>> {
  const { institutionId, clock } = context
  return await inReadTransaction(context, async (tx) => {
    const { lastCallAt, ...counts } = await provisioningFacts(tx, institutionId)
    return {
      address: `${publicUrl}${SCIM_PREFIX}`,
      keys: await provisioningKeys(tx, { institutionId, now: clock.now() }),
      ...(lastCallAt && { lastCallAt: lastCallAt.toISOString() }),
      ...counts,
      groups: await rolesByGroup(tx, institutionId),
    }
  })
}
