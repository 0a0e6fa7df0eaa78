import type { Bank } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'
import { gatherRows } from '../../db/gathered-reads.ts'
import { bankOf, type BankRow } from './bank-row.repository.ts'

/** The maximum number of results; a longer search text narrows them. */
const FOUND_MAX = 20
/** The maximum number of sorted candidates: a word such as `BANK` has tens of thousands of matches. */
const CANDIDATES_MAX = 400

/**
 * The columns of {@link BankRow} for a bank of this installation, which is known even if the directory does not contain
 * it.
 */
const INSTALLED = sql`
  select own.bic, institution.name, null::text as branch, ''::text as city, substr(own.bic, 5, 2) as country,
    null::text as address, 'active'::text as status, null::text as status_since, null::text as valid_from
  from institution_bic own join institution on institution.id = own.institution_id`

const LISTED = sql`
  select bic, name, branch, city, country, address, status, status_since, valid_from from bank_directory`

const IN_FORCE = sql`(select number from bank_directory_version where state = 'inForce')`

/**
 * Returns at most 20 banks: first those whose BIC starts with the text, then those whose name and city contain all its
 * words. Head offices and active banks are first. Uses one statement.
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

/** Escapes the wildcard characters of `like`. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/**
 * Returns the known banks with these BICs of 11 characters. The active directory has priority over the product's own
 * data.
 */
export async function banksByBic(tx: Tx, bics: readonly string[]): Promise<readonly Bank[]> {
  return (await gatherRows(tx, named({ bics }), {})).map(bankOf)
}

const named = compiledStatement((db, value: ValueOf<{ readonly bics: readonly string[] }>) =>
  sql<BankRow>`
    ${INSTALLED} where own.bic = any(${value('bics')}::text[])
    union all
    ${LISTED} where version = ${IN_FORCE} and bic = any(${value('bics')}::text[])`.compile(db),
)

/** Returns whether the active directory is declared complete; false without a directory. */
export async function isDirectoryComplete(tx: Tx): Promise<boolean> {
  const [row] = await gatherRows(tx, completeness({}), {})
  return row?.is_complete ?? false
}

const completeness = compiledStatement((db) =>
  db.selectFrom('bank_directory_version').select('is_complete').where('state', '=', 'inForce').compile(),
)
