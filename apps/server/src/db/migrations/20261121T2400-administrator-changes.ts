import { type Kysely, sql } from 'kysely'

/** What a second administrator confirms is more than other roles: taking an administrator out, or letting one in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table role_change
    add column kind text not null default 'roles' check (kind in ('roles', 'activate', 'deactivate', 'delete')),
    -- Where there are two administrators only, the one concerned is the second; the platform's may stand in.
    drop constraint role_change_not_own,
    add constraint role_change_not_own check (asked_by <> user_id),
    drop constraint role_change_decided_by_institution_id_fkey,
    -- Rows that are there passed a stricter rule, and to look at them would need an institution for each.
    add constraint role_change_decided_by foreign key (decided_by) references app_user (id) not valid`.execute(
    db,
  )
  // The platform sees what waits in a bank.
  await sql`grant select on role_change to nostro_sign_in`.execute(db)
}
