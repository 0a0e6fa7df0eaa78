import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { currentRules, type StoredRules } from '../../institutions/index.ts'
import { userById } from '../../users/index.ts'

/** The current rules, with the name of the user who changed them last. */
interface ReadRules extends StoredRules {
  readonly changedByName?: string
}

export async function readRules(context: Context): Promise<ReadRules> {
  return await inTransaction(context, async (tx) => {
    const stored = await currentRules(tx, context.actor)
    if (stored.changed === undefined) return stored
    const changedBy = await userById(tx, stored.changed.by)
    return { ...stored, changedByName: changedBy?.name ?? '' }
  })
}
