import { type Role, ROLES } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { ProvenPerson } from '../provider/proven-person.ts'

type Subject = Pick<ProvenPerson, 'issuer' | 'subject'> & { readonly institutionId: string }

/** Serialises the sign-ins of one subject, so that simultaneous first ones create one account. */
export async function lockSubject(tx: Tx, { institutionId, issuer, subject }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${institutionId} ${issuer} ${subject}`}, 42))`.execute(
    tx,
  )
}

/** Returns the user of the institution that the subject is linked to. */
export async function userOfSubject(
  tx: Tx,
  { institutionId, issuer, subject }: Subject,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('user_identity')
    .select('user_id')
    .where('institution_id', '=', institutionId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns the provisioned user whose external id is the subject, and whom no other subject of the issuer is linked to. */
export async function provisionedUserOf(
  tx: Tx,
  { institutionId, issuer, subject }: Subject,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('provisioned_user as p')
    .leftJoin('user_identity as i', (join) =>
      join.onRef('i.user_id', '=', 'p.user_id').on('i.issuer', '=', issuer),
    )
    .select('p.user_id')
    .where('p.institution_id', '=', institutionId)
    .where('p.external_id', '=', subject)
    .where('p.ended_at', 'is', null)
    .where('i.user_id', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns the issuer whose subject is linked to a user. */
export async function issuerOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('user_identity')
    .select('issuer')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.issuer
}

/** Returns the accounts of the institution with a mail address that no subject of the issuer is linked to. */
export async function unlinkedUsersByEmail(
  tx: Tx,
  { institutionId, issuer, email }: Pick<Subject, 'institutionId' | 'issuer'> & { readonly email: string },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .leftJoin('user_identity', (join) =>
      join.onRef('user_identity.user_id', '=', 'app_user.id').on('user_identity.issuer', '=', issuer),
    )
    .select('app_user.id')
    .where('app_user.institution_id', '=', institutionId)
    .where(sql<boolean>`lower(app_user.email) = ${email}`)
    .where('app_user.status', 'not in', ['deleted', 'key'])
    .where('user_identity.user_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

interface Identity extends Subject {
  readonly userId: string
  readonly groups: readonly string[]
  readonly roles: readonly Role[]
  readonly at: Date
}

/** Stores the groups and roles of a subject. The account may have these roles in this transaction. */
export async function saveIdentity(tx: Tx, identity: Identity): Promise<void> {
  const { issuer, subject, at } = identity
  const values = { issuer, subject, groups: [...identity.groups], roles: [...identity.roles], used_at: at }
  await tx
    .insertInto('user_identity')
    .values({ ...values, user_id: identity.userId, institution_id: identity.institutionId, linked_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Returns whether the rules require a second factor of the user. */
export async function needsSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`select needs_second_factor(${userId}) as needs`.execute(tx)
  return rows[0]?.needs ?? true
}

/** Returns whether no other active user of the institution has the role. */
export async function isLastWith(
  tx: Tx,
  {
    institutionId,
    userId,
    role,
  }: { readonly institutionId: string; readonly userId: string; readonly role: Role },
): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('id', '<>', userId)
    .where('status', '=', 'active')
    .where(sql<boolean>`${role} = any (roles)`)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** Returns the roles of groups, in the order of roles. */
export function rolesOfGroups(
  mapped: readonly { readonly group: string; readonly roles: readonly Role[] }[],
  groups: readonly string[],
): readonly Role[] {
  const held = new Set(mapped.filter(({ group }) => groups.includes(group)).flatMap(({ roles }) => roles))
  return ROLES.filter((role) => held.has(role))
}
