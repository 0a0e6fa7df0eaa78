import type { InstitutionState } from '@nostro/contract'
import { fullBic } from '@nostro/messages'
import { INSTITUTION_KINDS, type InstitutionKind } from '@nostro/workflow'
import { type Selectable, sql } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import { gatherRows } from '../db/gathered-reads.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import type { InstitutionTable } from '../db/tables.ts'
import type { Institution } from './institution.ts'

/** Selects an institution with its BICs. */
function selectInstitution(db: Db) {
  return db
    .selectFrom('institution')
    .select(['institution.id', 'institution.kind', 'institution.name', 'institution.receive_only'])
    .select(['institution.time_zone', 'institution.state'])
    .select(
      sql<string[]>`array(select own.bic from institution_bic own
        where own.institution_id = institution.id order by own.bic)`.as('bics'),
    )
}

/** Returns the institution with an id; `undefined` when there is none. */
export async function institutionById(tx: Db | Tx, institutionId: string): Promise<Institution | undefined> {
  const { rows } = await tx.executeQuery(byId({ institutionId }))
  return rows[0] && institutionOf(rows[0], rows[0].bics)
}

const byId = compiledStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  selectInstitution(db).where('institution.id', '=', value('institutionId')).compile(),
)

/**
 * Returns the bank with a BIC: the branch itself when it is registered, otherwise the bank with the first eight
 * characters. Reads across institutions, since banks are visible to each other.
 */
export async function institutionByBic(tx: Db | Tx, bic: string): Promise<Institution | undefined> {
  const asked = byBic({ branch: fullBic(bic), headOffice: headOfficeOf(bic) })
  const [row] = await gatherRows(tx, asked, {})
  return row && institutionOf(row, row.bics)
}

const byBic = compiledStatement(
  (db, value: ValueOf<{ readonly branch: string; readonly headOffice: string }>) =>
    selectInstitution(db)
      .innerJoin('institution_bic as named', 'named.institution_id', 'institution.id')
      .where('named.bic', 'in', [value('branch'), value('headOffice')])
      // A branch has priority over the head office.
      .orderBy((order) => order.case().when('named.bic', '=', value('branch')).then(0).else(1).end())
      .limit(1)
      .compile(),
)

/** Returns the ids of all institutions. Reads across institutions, which only the sign-in role may do. */
export async function allInstitutionIds(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('institution').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the id of the institution that runs the platform. Reads across institutions, which only the sign-in role may
 * do.
 */
export async function platformId(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('institution')
    .select('id')
    .where('kind', '=', 'platform')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

function headOfficeOf(bic: string): string {
  return `${bic.slice(0, 8)}XXX`
}

/** Converts a row to an institution with its BICs. */
export function institutionOf(
  row: Pick<Selectable<InstitutionTable>, 'id' | 'kind' | 'name' | 'receive_only' | 'time_zone' | 'state'>,
  bics: readonly string[],
): Institution {
  return {
    id: row.id,
    kind: kindOf(row.kind),
    name: row.name,
    // The check constraint of the column allows only these values.
    state: row.state as InstitutionState,
    isReceiveOnly: row.receive_only,
    timeZone: row.time_zone,
    bics,
  }
}

function kindOf(text: string): InstitutionKind {
  const kind = INSTITUTION_KINDS.find((known) => known === text)
  if (!kind) throw new Error(`Unknown kind of institution: ${text}`)
  return kind
}
