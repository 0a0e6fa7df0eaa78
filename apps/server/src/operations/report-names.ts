import { isShowable } from '@nostro/kernel'

import type { Db, Tx } from '../db/client.ts'
import { nameKeys } from '../db/distinct-name.ts'
import { enterUser, inTransaction, inTransactionAs } from '../db/transaction.ts'

/** A row whose name would be refused by the current rules. */
export interface NameFinding {
  readonly kind: 'user' | 'institution' | 'link' | 'template'
  /** The scope in which names must differ: the id of an institution, or all institutions. */
  readonly circle: string
  readonly id: string
  readonly problem: 'characters' | 'lookAlike'
}

/** The part of a logger that is used here. */
interface NameLog {
  readonly warn: (finding: NameFinding, message: string) => void
}

interface NamedRow {
  readonly id: string
  readonly name: string
  readonly circle: string
}

/**
 * Logs rows that are older than the naming rules and violate them: names with invisible characters, or names that can
 * be confused with each other. The rows remain usable; an administrator can rename them. Names are not logged.
 */
export async function reportNames({ db, log }: { readonly db: Db; readonly log: NameLog }): Promise<void> {
  for (const finding of await findNames(db))
    log.warn(finding, 'a name that is older than the rules for names breaks them')
}

async function findNames(db: Db): Promise<readonly NameFinding[]> {
  const { users, institutions, bankIds } = await inTransactionAs(db, 'nostro_sign_in', readNames)
  const findings = [...findingsIn('institution', institutions), ...findingsIn('user', users)]
  for (const institutionId of bankIds) {
    const { links, templates } = await inTransaction({ db, institutionId }, (tx) =>
      readOfBank(tx, institutionId),
    )
    findings.push(...findingsIn('link', links), ...findingsIn('template', templates))
  }
  return findings
}

async function readNames(tx: Tx) {
  const institutions = await tx.selectFrom('institution').select(['id', 'name', 'kind']).execute()
  const users = await tx
    .selectFrom('app_user')
    .select(['id', 'name', 'institution_id as circle'])
    .where('status', '<>', 'deleted')
    .execute()
  return {
    users,
    institutions: institutions.map(({ id, name }) => ({ id, name, circle: 'all' })),
    bankIds: institutions.filter(({ kind }) => kind === 'bank').map(({ id }) => id),
  }
}

const NO_USER = '00000000-0000-0000-0000-000000000000'

/** Reads links and shared templates. Templates of one user are visible to that user alone and are not read. */
async function readOfBank(tx: Tx, institutionId: string) {
  const links = await tx
    .selectFrom('link')
    .select(['id', 'name', 'institution_id as circle'])
    .where('institution_id', '=', institutionId)
    .where('removed_at', 'is', null)
    .execute()
  // Without a user, row-level security hides the templates that belong to one user.
  enterUser(tx, NO_USER)
  const templates = await tx
    .selectFrom('message_template')
    .select(['id', 'name', 'messaging_type'])
    .where('institution_id', '=', institutionId)
    .where('owner_id', 'is', null)
    .execute()
  return {
    links,
    templates: templates.map(({ id, name, messaging_type: type }) => ({
      id,
      name,
      circle: `${institutionId} ${type}`,
    })),
  }
}

function findingsIn(kind: NameFinding['kind'], rows: readonly NamedRow[]): readonly NameFinding[] {
  const holders = new Map<string, string[]>()
  for (const { id, name, circle } of rows)
    for (const key of nameKeys(name)) {
      const place = `${circle} ${key}`
      const ids = holders.get(place) ?? []
      holders.set(place, ids)
      ids.push(id)
    }
  return rows.flatMap(({ id, name, circle }) => {
    const isAlone = nameKeys(name).every((key) => holders.get(`${circle} ${key}`)?.length === 1)
    return [
      ...(isShowable(name) ? [] : [{ kind, circle, id, problem: 'characters' } as const]),
      ...(isAlone ? [] : [{ kind, circle, id, problem: 'lookAlike' } as const]),
    ]
  })
}
