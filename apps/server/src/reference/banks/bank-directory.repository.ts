import type { Bank } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { bankOf, type BankRow } from './bank-row.repository.ts'

/** More than anybody reads; whoever looks for another bank types on. */
const FOUND_MAX = 20
/** Candidates that are put in order: a word such as `BANK` has tens of thousands. */
const CANDIDATES_MAX = 400

/** The columns of {@link BankRow} for a bank of this installation: known, whatever a directory lacks. */
const INSTALLED = sql`
  select own.bic, institution.name, null::text as branch, ''::text as city, substr(own.bic, 5, 2) as country,
    null::text as address, 'active'::text as status, null::text as status_since, null::text as valid_from
  from institution_bic own join institution on institution.id = own.institution_id`

const LISTED = sql`
  select bic, name, branch, city, country, address, status, status_since, valid_from from bank_directory`

const IN_FORCE = sql`(select number from bank_directory_version where state = 'inForce')`

/**
 * The banks whose BIC begins with a text, then those that have each of its words in name and city: head offices and
 * active banks first, at most 20. One statement.
 */
export async function banksByText(tx: Tx, text: string): Promise<readonly Bank[]> {
  const typed = text.trim().toUpperCase()
  const prefix = `${escaped(typed.replaceAll(/\s/g, ''))}%`
  const words = typed.split(/\s+/).map((word) => `%${escaped(word)}%`)
  const { rows } = await sql<BankRow>`
    with found as (
      (${LISTED} where version = ${IN_FORCE} and bic like ${prefix} limit ${FOUND_MAX})
      union
      (${LISTED} where version = ${IN_FORCE} and ${allOf(words, sql.ref('words'))} limit ${CANDIDATES_MAX})
      union
      (${INSTALLED} where (own.bic like ${prefix} or ${allOf(words, sql`upper(institution.name)`)})
        and not exists (select from bank_directory listed
          where listed.version = ${IN_FORCE} and listed.bic = own.bic collate "C")
        limit ${FOUND_MAX})
    )
    select * from found
    order by bic not like ${prefix}, status <> 'active', upper(name) not like ${words[0]?.slice(1) ?? ''},
      bic not like '%XXX', name, bic
    limit ${FOUND_MAX}`.execute(tx)
  return rows.map(bankOf)
}

function allOf(words: readonly string[], column: ReturnType<typeof sql>) {
  return sql.join(
    words.map((word) => sql`${column} like ${word}`),
    sql` and `,
  )
}

/** A text in which no sign stands for others. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The banks behind BICs of 11 characters, as far as they are known; a directory in force knows better than we do. */
export async function banksByBic(tx: Tx, bics: readonly string[]): Promise<readonly Bank[]> {
  const { rows } = await sql<BankRow>`
    ${INSTALLED} where own.bic = any(${bics})
    union all
    ${LISTED} where version = ${IN_FORCE} and bic = any(${bics})`.execute(tx)
  return rows.map(bankOf)
}

/** Says that the directory in force claims to have every bank; without one nothing does. */
export async function isDirectoryComplete(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_directory_version')
    .select('is_complete')
    .where('state', '=', 'inForce')
    .executeTakeFirst()
  return row?.is_complete ?? false
}
