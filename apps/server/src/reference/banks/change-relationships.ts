import type { ChangeOutcome } from '@nostro/contract'
import { AppError, canonicalJson, errorIssue, LIMITS, MESSAGE_TYPES, timeOrderedUuid } from '@nostro/kernel'
import type { Relationship } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import {
  type ApplyChange,
  type ChangeEffects,
  requestChange,
  type StoredChange,
} from '../../changes/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  insertRelationship,
  relationshipsOf,
  removeRelationship,
  type StoredRelationship,
  updateRelationship,
} from './relationship.repository.ts'

/**
 * Requests a new or changed relationship of the own bank. Errors: `request.invalid` for an unknown type,
 * `relationship.tooMany`, `resource.notFound`, `relationship.changed` when another user changed it first,
 * `change.waiting`.
 */
export async function enterRelationship(
  context: Context,
  { id, version = 0, ...given }: Relationship & { readonly id?: string; readonly version?: number },
): Promise<ChangeOutcome> {
  const { institutionId, clock, random } = context
  requireKnownTypes(given.messagingTypes)
  return await inTransaction(context, async (tx) => {
    const stored = await relationshipsOf(tx, institutionId)
    const before = stored.find((each) => each.id === id)
    if (id !== undefined && before === undefined) throw new AppError('resource.notFound')
    if (before !== undefined && before.version !== version) throw new AppError('relationship.changed')
    if (id === undefined) requirePlace(stored)
    const objectId = id ?? timeOrderedUuid(clock, random)
    const outcome = await requestChange(tx, context, {
      kind: id === undefined ? 'relationship.create' : 'relationship.update',
      objectId,
      objectName: given.name,
      ...(before !== undefined && { before: factsOf(before) }),
      after: factsOf(given),
    })
    return { ...outcome, id: objectId }
  })
}

function requirePlace(stored: readonly StoredRelationship[]): void {
  if (stored.length >= LIMITS.relationshipsMax)
    throw new AppError('relationship.tooMany', { max: LIMITS.relationshipsMax })
}

function requireKnownTypes(messagingTypes: readonly string[]): void {
  const known: readonly string[] = MESSAGE_TYPES
  const issues = messagingTypes
    .filter((type) => !known.includes(type))
    .map((code) => errorIssue(['messagingTypes'], 'code.unknown', { params: { code } }))
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
}

/** Requests the removal of a relationship. Errors: `resource.notFound`, `relationship.changed`, `change.waiting`. */
export async function dropRelationship(
  context: Context,
  dropped: { readonly id: string; readonly version: number },
): Promise<ChangeOutcome> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const before = (await relationshipsOf(tx, institutionId)).find(({ id }) => id === dropped.id)
    if (before === undefined) throw new AppError('resource.notFound')
    if (before.version !== dropped.version) throw new AppError('relationship.changed')
    const outcome = await requestChange(tx, context, {
      kind: 'relationship.delete',
      objectId: before.id,
      objectName: before.name,
      before: factsOf(before),
    })
    return { ...outcome, id: before.id }
  })
}

/** Returns the relationship of a change if it has not changed since the request. Error: `change.outdated`. */
async function unchanged(tx: Tx, change: StoredChange): Promise<StoredRelationship> {
  const found = (await relationshipsOf(tx, change.institutionId)).find(({ id }) => id === change.objectId)
  if (found === undefined || canonicalJson(factsOf(found)) !== canonicalJson(change.before))
    throw new AppError('change.outdated')
  return found
}

const store =
  (kind: 'create' | 'update'): ApplyChange =>
  async (tx, context, change) => {
    const { institutionId, objectId: id } = change
    const before = kind === 'update' ? await unchanged(tx, change) : undefined
    if (kind === 'create') requirePlace(await relationshipsOf(tx, institutionId))
    // Written by `enterRelationship` from validated values only.
    const after = change.after as Relationship
    const relationship: StoredRelationship = {
      ...after,
      id,
      version: (before?.version ?? 0) + 1,
      changedBy: change.requestedByName ?? '',
      changedAt: context.clock.now(),
    }
    if (before === undefined) await insertRelationship(tx, { institutionId, relationship })
    else if (!(await updateRelationship(tx, { institutionId, relationship })))
      throw new AppError('change.outdated')
    await recordEvent(tx, context, {
      action: 'relationship.save',
      objectKind: 'relationship',
      objectId: id,
      ...(before !== undefined && { before: factsOf(before) }),
      after,
    })
    return {}
  }

/** The effects of confirmed changes of relationships. */
export const RELATIONSHIP_EFFECTS = {
  'relationship.create': store('create'),
  'relationship.update': store('update'),
  'relationship.delete': async (tx, context, change) => {
    const { institutionId, objectId } = change
    const before = await unchanged(tx, change)
    if (!(await removeRelationship(tx, { institutionId, id: objectId, version: before.version })))
      throw new AppError('change.outdated')
    await recordEvent(tx, context, {
      action: 'relationship.delete',
      objectKind: 'relationship',
      objectId,
      before: factsOf(before),
    })
    return {}
  },
} as const satisfies Partial<ChangeEffects>

/** Returns the agreed facts, as recorded in the audit trail. */
function factsOf(relationship: Relationship): Relationship {
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
