import type { RelationshipDirection, RelationshipRuling } from '@nostro/kernel'
import type { Relationship } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'
import { gatherRows } from '../../db/gathered-reads.ts'

/** A stored relationship. */
export interface StoredRelationship extends Relationship {
  readonly id: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

const COLUMNS = [
  'id',
  'version',
  'name',
  'counterparty',
  'messaging_types',
  'direction',
  'ruling',
  'valid_from',
  'valid_to',
  'changed_by',
  'changed_at',
] as const

/** Returns the relationships of a bank by counterparty and name. */
export async function relationshipsOf(tx: Tx, institutionId: string): Promise<readonly StoredRelationship[]> {
  const rows = await gatherRows(tx, ofInstitution({ institutionId }), { changed_at: 'date' })
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    counterparty: row.counterparty,
    messagingTypes: row.messaging_types,
    // The check constraints of the columns allow only these values.
    direction: row.direction as RelationshipDirection,
    ruling: row.ruling as RelationshipRuling,
    ...(row.valid_from !== null && { validFrom: row.valid_from }),
    ...(row.valid_to !== null && { validTo: row.valid_to }),
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }))
}

const ofInstitution = compiledStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  db
    .selectFrom('bank_relationship')
    .select(COLUMNS)
    .where('institution_id', '=', value('institutionId'))
    .orderBy('counterparty')
    .orderBy('name')
    .orderBy('id')
    .compile(),
)

interface NewRelationship {
  readonly institutionId: string
  readonly relationship: StoredRelationship
}

/** Inserts a relationship. */
export async function insertRelationship(
  tx: Tx,
  { institutionId, relationship }: NewRelationship,
): Promise<void> {
  const { id } = relationship
  await tx
    .insertInto('bank_relationship')
    .values({ id, institution_id: institutionId, ...columnsOf(relationship) })
    .execute()
}

/** Updates a relationship if its version is still the expected one, and returns whether it did. */
export async function updateRelationship(
  tx: Tx,
  { institutionId, relationship }: NewRelationship,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_relationship')
    .set(columnsOf(relationship))
    .where('institution_id', '=', institutionId)
    .where('id', '=', relationship.id)
    .where('version', '=', relationship.version - 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function columnsOf(relationship: StoredRelationship) {
  const { version, name, counterparty, messagingTypes, direction, ruling } = relationship
  return {
    version,
    name,
    counterparty,
    messaging_types: [...messagingTypes],
    direction,
    ruling,
    valid_from: relationship.validFrom ?? null,
    valid_to: relationship.validTo ?? null,
    changed_by: relationship.changedBy,
    changed_at: relationship.changedAt,
  }
}

/** Deletes a relationship if its version is still the expected one, and returns whether it did. */
export async function removeRelationship(
  tx: Tx,
  {
    institutionId,
    id,
    version,
  }: { readonly institutionId: string; readonly id: string; readonly version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bank_relationship')
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
