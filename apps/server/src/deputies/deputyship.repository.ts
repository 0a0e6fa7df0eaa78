import { sql } from 'kysely'
import { type Role, ROLES } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'

/** A stored deputyship with the names of its users. */
export interface StoredDeputyship {
  readonly id: string
  readonly absent: { readonly id: string; readonly name: string }
  readonly deputy: { readonly id: string; readonly name: string }
  readonly startsAt: Date
  readonly endsAt: Date
  readonly namedBy: string
  readonly ended?: { readonly at: Date; readonly by: string }
}

/** An active user of the institution. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly roles: ReadonlySet<Role>
}

const LISTED_MAX = 200

/** Returns the deputyships of an institution, or those of one user, newest first. */
export async function deputyshipsIn(
  tx: Tx,
  { institutionId, userId }: { readonly institutionId: string; readonly userId?: string },
): Promise<readonly StoredDeputyship[]> {
  const rows = await selectDeputyships(tx, institutionId)
    .$if(userId !== undefined, (own) =>
      own.where((where) =>
        where.or([where('d.absent_id', '=', userId ?? ''), where('d.deputy_id', '=', userId ?? '')]),
      ),
    )
    .orderBy('d.starts_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  const names = await namesIn(tx, rows)
  return rows.map((row) => deputyshipOf(row, names))
}

/** Returns a deputyship, locked until the transaction ends. */
export async function lockDeputyship(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
): Promise<StoredDeputyship | undefined> {
  const row = await selectDeputyships(tx, institutionId)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  return row && deputyshipOf(row, await namesIn(tx, [row]))
}

function selectDeputyships(tx: Tx, institutionId: string) {
  return tx
    .selectFrom('deputyship as d')
    .select(['d.id', 'd.absent_id', 'd.deputy_id', 'd.named_by', 'd.starts_at', 'd.ends_at'])
    .select(['d.ended_at', 'd.ended_by'])
    .where('d.institution_id', '=', institutionId)
}

type DeputyshipRow = Awaited<ReturnType<ReturnType<typeof selectDeputyships>['execute']>>[number]

/**
 * Returns the names of the users of deputyships by id. A separate statement: four joins by institution take seconds
 * until the statistics of a large institution are up to date.
 */
async function namesIn(tx: Tx, rows: readonly DeputyshipRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    rows.flatMap(({ absent_id, deputy_id, named_by, ended_by }) => [
      absent_id,
      deputy_id,
      named_by,
      ...(ended_by === null ? [] : [ended_by]),
    ]),
  )
  const users = await tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}

function deputyshipOf(row: DeputyshipRow, names: ReadonlyMap<string, string>): StoredDeputyship {
  const named = (id: string) => names.get(id) ?? ''
  return {
    id: row.id,
    absent: { id: row.absent_id, name: named(row.absent_id) },
    deputy: { id: row.deputy_id, name: named(row.deputy_id) },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    namedBy: named(row.named_by),
    ...(row.ended_at !== null && {
      ended: { at: row.ended_at, by: row.ended_by === null ? '' : named(row.ended_by) },
    }),
  }
}

/** Returns the active users of an institution by name, or the selected ones. */
export async function colleaguesIn(
  tx: Tx,
  { institutionId, ids }: { readonly institutionId: string; readonly ids?: readonly string[] },
): Promise<readonly Colleague[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'name', 'roles'])
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'active')
    .$if(ids !== undefined, (some) => some.where('id', 'in', [...(ids ?? [])]))
    .orderBy('name')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ id, name, roles }) => ({
    id,
    name,
    roles: new Set(ROLES.filter((role) => roles.includes(role))),
  }))
}

interface NewDeputyship {
  readonly id: string
  readonly institutionId: string
  readonly absentId: string
  readonly deputyId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly namedBy: string
  readonly namedAt: Date
}

/** Stores a deputyship. The database refuses a second one at the same time, circles and chains. */
export async function insertDeputyship(tx: Tx, deputyship: NewDeputyship): Promise<void> {
  await tx
    .insertInto('deputyship')
    .values({
      id: deputyship.id,
      institution_id: deputyship.institutionId,
      absent_id: deputyship.absentId,
      deputy_id: deputyship.deputyId,
      starts_at: deputyship.startsAt,
      ends_at: deputyship.endsAt,
      named_by: deputyship.namedBy,
      named_at: deputyship.namedAt,
    })
    .execute()
}

/** Ends a deputyship before its time. */
export async function endDeputyshipRow(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
  end: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('deputyship')
    .set({ ended_by: end.by, ended_at: end.at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
