import type { AnswerOf, InstitutionState, listInstitutions } from '@nostro/contract'
import { INSTITUTION_KINDS, type InstitutionKind } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

type InstitutionRow = AnswerOf<typeof listInstitutions>['rowList'][number]

const LISTED_MAX = 500

/** Returns the banks and companies of the installation. Reads across institutions. */
export async function institutions(
  tx: Tx,
  {
    state,
    kind,
  }: { readonly state?: InstitutionState | undefined; readonly kind?: InstitutionKind | undefined },
): Promise<InstitutionRow[]> {
  const rows = await tx
    .selectFrom('institution')
    .select(['id', 'kind', 'name', 'state', 'is_change_in_review', 'receive_only', 'handed_in_at'])
    .select((where) =>
      where
        .selectFrom('institution_bic')
        .select(sql<string[] | null>`array_agg(bic order by bic)`.as('bics'))
        .whereRef('institution_bic.institution_id', '=', 'institution.id')
        .as('bics'),
    )
    .where('kind', '<>', 'platform')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy(sql`not (state = 'inReview' or is_change_in_review)`)
    .orderBy('handed_in_at')
    .orderBy('name')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: INSTITUTION_KINDS.find((known) => known === row.kind) ?? 'company',
    name: row.name,
    state: row.state as InstitutionState,
    isChangeInReview: row.is_change_in_review,
    isReceiveOnly: row.receive_only,
    ...(row.handed_in_at !== null && { submittedAt: row.handed_in_at.toISOString() }),
    bics: row.bics ?? [],
  }))
}

export async function saveInstitutionReceiveOnly(
  tx: Tx,
  institutionId: string,
  isReceiveOnly: boolean,
): Promise<void> {
  await tx
    .updateTable('institution')
    .set({ receive_only: isReceiveOnly })
    .where('id', '=', institutionId)
    .execute()
}

/** Returns `false` when the institution has no user of this name. */
export async function saveUserReceiveOnly(
  tx: Tx,
  user: { readonly institutionId: string; readonly username: string; readonly isReceiveOnly: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('app_user')
    .set({ receive_only: user.isReceiveOnly })
    .where('institution_id', '=', user.institutionId)
    .where('username', '=', user.username)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

interface NewBank {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly at: Date
}

export async function insertBank(tx: Tx, bank: NewBank): Promise<boolean> {
  const result = await tx
    .insertInto('institution')
    .values({ id: bank.id, kind: 'bank', name: bank.name, time_zone: bank.timeZone, created_at: bank.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns whether a bank has this BIC of eleven characters. Reads across institutions. */
export async function isBicTaken(tx: Tx, bic: string): Promise<boolean> {
  const row = await tx.selectFrom('institution_bic').select('bic').where('bic', '=', bic).executeTakeFirst()
  return row !== undefined
}

/** Returns `false` when the BIC is already registered. */
export async function insertBic(tx: Tx, institutionId: string, bic: string): Promise<boolean> {
  const result = await tx
    .insertInto('institution_bic')
    .values({ bic, institution_id: institutionId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
