import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { currentRules, nameOf, type StoredRules } from './approval-rules.repository.ts'

/** The current rules, with the name of the user who changed them last. */
interface ReadRules extends StoredRules {
  readonly changedByName?: string
}

export async function readRules(context: Context): Promise<ReadRules> {
  return await inTransaction(context, async (tx) => {
    const stored = await currentRules(tx, context.actor)
    if (stored.changed === undefined) return stored
    return { ...stored, changedByName: await nameOf(tx, context.institutionId, stored.changed.by) }
  })
}
