import type { InstitutionState } from '@nostro/contract'
import { fullBic } from '@nostro/messages'
import { INSTITUTION_KINDS, type InstitutionKind } from '@nostro/workflow'
import type { Selectable } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import type { InstitutionTable } from '../db/tables.ts'
import type { Institution } from './institution.ts'

const COLUMNS = ['id', 'kind', 'name', 'receive_only', 'time_zone', 'state'] as const

export async function institutionById(tx: Db | Tx, institutionId: string): Promise<Institution | undefined> {
  const row = await tx
    .selectFrom('institution')
    .select(COLUMNS)
    .where('id', '=', institutionId)
    .executeTakeFirst()
  return row && (await withBics(tx, row))
}

/**
 * The bank that answers to a BIC: the branch itself where it is registered, else the bank by its first eight
 * characters (semantics 1). Asks across institutions: banks are known to each other.
 */
export async function institutionByBic(tx: Db | Tx, bic: string): Promise<Institution | undefined> {
  const row = await tx
    .selectFrom('institution_bic')
    .innerJoin('institution', 'institution.id', 'institution_bic.institution_id')
    .select(['institution.id', 'institution.kind', 'institution.name', 'institution.receive_only'])
    .select(['institution.time_zone', 'institution.state'])
    .where((where) => where.or([where('bic', '=', fullBic(bic)), where('bic', '=', headOfficeOf(bic))]))
    // The branch comes before the head office.
    .orderBy((order) => order.case().when('bic', '=', fullBic(bic)).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
  return row && (await withBics(tx, row))
}

/** Every institution of the installation; asks across institutions, which only sign-in's rights allow. */
export async function allInstitutionIds(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('institution').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The institution that runs the platform; asks across institutions, which only sign-in's rights allow. */
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

type InstitutionRow = Pick<Selectable<InstitutionTable>, (typeof COLUMNS)[number]>

async function withBics(tx: Db | Tx, row: InstitutionRow): Promise<Institution> {
  const rows = await tx
    .selectFrom('institution_bic')
    .select('bic')
    .where('institution_id', '=', row.id)
    .orderBy('bic')
    .execute()
  return institutionOf(
    row,
    rows.map(({ bic }) => bic),
  )
}

/** The institution of a row, with the BICs it answers to. */
export function institutionOf(row: InstitutionRow, bics: readonly string[]): Institution {
  return {
    id: row.id,
    kind: kindOf(row.kind),
    name: row.name,
    // The column allows these words and no other.
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
