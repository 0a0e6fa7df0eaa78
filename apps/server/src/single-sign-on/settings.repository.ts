import type { SingleSignOnRules } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The settings as stored. The number of the secret makes a new one visible in the confirmed change. */
export type StoredRules = SingleSignOnRules & {
  readonly secretNumber: number
  /** The name of the emergency administrator, which the confirmed change shows. */
  readonly emergencyName?: string
}

/** A version of the settings; 0 if there are none. */
export interface StoredSettings {
  readonly version: number
  readonly rules?: StoredRules
  /** The sealed secret of the client. */
  readonly sealed?: string
  readonly changed?: { readonly by: string; readonly at: Date }
}

/** The settings of an institution that signs in with its provider. */
export interface SettingsInUse {
  readonly institutionId: string
  readonly rules: StoredRules
  readonly sealed: string
}

/** Returns the current settings of an institution. */
export async function currentSettings(tx: Tx, institutionId: string): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('single_sign_on')
    .leftJoin('app_user', 'app_user.id', 'single_sign_on.changed_by')
    .select(['version', 'rules', 'sealed', 'changed_at', 'app_user.name as changed_by_name'])
    .where('single_sign_on.institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { version: 0 }
  return {
    version: row.version,
    // Written from validated settings only.
    rules: row.rules as StoredRules,
    ...(row.sealed !== null && { sealed: row.sealed }),
    changed: { by: row.changed_by_name ?? '', at: row.changed_at },
  }
}

/** Returns the settings of an institution if it signs in with its provider. */
export async function settingsInUse(tx: Tx, institutionId: string): Promise<SettingsInUse | undefined> {
  const { rules, sealed } = await currentSettings(tx, institutionId)
  return rules?.isOn === true && sealed !== undefined ? { institutionId, rules, sealed } : undefined
}

/** Returns the institution with a code. Reads across institutions. */
export async function institutionByCode(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sign_in_code')
    .select('institution_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.institution_id
}

/** Returns the institution whose users alone have mail addresses of a domain. Reads across institutions. */
export async function institutionByDomain(tx: Tx, domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ institution_id: string }>`select institution_id
    from sign_in_code, lateral single_sign_on_of(institution_id) as rules
    where (rules ->> 'isOn')::boolean and rules -> 'mailDomains' @> to_jsonb(${domain}::text)
    limit 2`.execute(tx)
  return rows.length === 1 ? rows[0]?.institution_id : undefined
}

/** Returns whether a code is the BIC of another institution, whose users could take it for theirs. */
export async function isForeignBic(
  tx: Tx,
  { institutionId, code }: { readonly institutionId: string; readonly code: string },
): Promise<boolean> {
  const bic = code.toUpperCase()
  const row = await tx
    .selectFrom('institution_bic')
    .select('bic')
    .where('institution_id', '<>', institutionId)
    .where((where) =>
      where.or([where('bic', '=', bic), where('bic', 'like', `${bic.slice(0, BIC_LENGTH)}%`)]),
    )
    .limit(1)
    .executeTakeFirst()
  return bic.length >= BIC_LENGTH && row !== undefined
}

/** Characters of a BIC without a branch. */
const BIC_LENGTH = 8

/** Returns the active users of an institution with the role, by name. */
export async function administratorsOf(
  tx: Tx,
  { institutionId, role }: { readonly institutionId: string; readonly role: string },
): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'name', 'roles'])
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'active')
    .orderBy('name')
    .execute()
  return rows.filter(({ roles }) => roles.includes(role)).map(({ id, name }) => ({ id, name }))
}

interface NewSettings {
  readonly institutionId: string
  readonly version: number
  readonly rules: StoredRules
  readonly sealed: string | undefined
  readonly changedBy: string
  readonly changedAt: Date
}

/**
 * Inserts a version and its code. The constraint `single_sign_on_once` refuses two successors of one version,
 * `sign_in_code_once` a code that another institution has.
 */
export async function insertSettings(tx: Tx, settings: NewSettings): Promise<void> {
  const { institutionId, rules } = settings
  await tx
    .insertInto('single_sign_on')
    .values({
      institution_id: institutionId,
      version: settings.version,
      rules: JSON.stringify(rules),
      sealed: settings.sealed ?? null,
      changed_by: settings.changedBy,
      changed_at: settings.changedAt,
    })
    .execute()
  await tx.deleteFrom('sign_in_code').where('institution_id', '=', institutionId).execute()
  await tx.insertInto('sign_in_code').values({ institution_id: institutionId, code: rules.code }).execute()
}
