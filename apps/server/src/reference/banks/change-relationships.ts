import { AppError, errorIssue, LIMITS, timeOrderedUuid } from '@nostro/kernel'
import { MESSAGE_TYPES, type Relationship } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  insertRelationship,
  relationshipsOf,
  removeRelationship,
  type StoredRelationship,
  updateRelationship,
} from './relationship.repository.ts'

/** A relationship that is added, or changed from a version that was looked at. */
interface Entered extends Relationship {
  readonly id?: string
  readonly version?: number
}

/**
 * Adds or changes a relationship of the own bank. Errors: `request.invalid` for a type nobody knows,
 * `relationship.tooMany`, `resource.notFound`, `relationship.changed` where somebody else was faster.
 */
export async function enterRelationship(
  context: Context,
  { id, version = 0, ...entered }: Entered,
): Promise<{ readonly id: string; readonly version: number }> {
  const { institutionId, actor, clock, random } = context
  requireKnownTypes(entered.messagingTypes)
  return await inTransaction(context, async (tx) => {
    const stored = await relationshipsOf(tx, institutionId)
    const before = stored.find((each) => each.id === id)
    if (id !== undefined && before === undefined) throw new AppError('resource.notFound')
    if (before !== undefined && before.version !== version) throw new AppError('relationship.changed')
    if (id === undefined && stored.length >= LIMITS.relationshipsMax)
      throw new AppError('relationship.tooMany', { max: LIMITS.relationshipsMax })
    const relationship: StoredRelationship = {
      ...entered,
      id: id ?? timeOrderedUuid(clock, random),
      version: version + 1,
      changedBy: actor.name,
      changedAt: clock.now(),
    }
    if (id === undefined) await insertRelationship(tx, { institutionId, relationship })
    else if (!(await updateRelationship(tx, { institutionId, relationship })))
      throw new AppError('relationship.changed')
    await recordEvent(tx, context, {
      action: 'relationship.save',
      objectKind: 'relationship',
      objectId: relationship.id,
      ...(before !== undefined && { before: factsOf(before) }),
      after: entered,
    })
    return { id: relationship.id, version: relationship.version }
  })
}

function requireKnownTypes(messagingTypes: readonly string[]): void {
  const known: readonly string[] = MESSAGE_TYPES
  const issues = messagingTypes
    .filter((type) => !known.includes(type))
    .map((code) => errorIssue(['messagingTypes'], 'code.unknown', { params: { code } }))
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
}

/** Removes a relationship of the own bank. Errors: `resource.notFound`, `relationship.changed`. */
export async function dropRelationship(
  context: Context,
  dropped: { readonly id: string; readonly version: number },
): Promise<void> {
  const { institutionId } = context
  await inTransaction(context, async (tx) => {
    const before = (await relationshipsOf(tx, institutionId)).find(({ id }) => id === dropped.id)
    if (before === undefined) throw new AppError('resource.notFound')
    const isNewest = before.version === dropped.version
    if (!isNewest || !(await removeRelationship(tx, { institutionId, ...dropped })))
      throw new AppError('relationship.changed')
    await recordEvent(tx, context, {
      action: 'relationship.delete',
      objectKind: 'relationship',
      objectId: dropped.id,
      before: factsOf(before),
    })
  })
}

/** What was agreed, as the audit trail keeps it. */
function factsOf(relationship: StoredRelationship): Relationship {
  const { name, counterparty, messagingTypes, direction, ruling, validFrom, validTo } = relationship
  return {
    name,
    counterparty,
    messagingTypes,
    direction,
    ruling,
    ...(validFrom !== undefined && { validFrom }),
    ...(validTo !== undefined && { validTo }),
  }
}
