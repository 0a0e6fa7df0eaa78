import { type Kysely, sql } from 'kysely'

/** Companies may be closed: nobody works for them any more, and everything they did is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table institution
    drop constraint institution_state_check,
    add constraint institution_state_check
      check (state in ('unverified', 'inReview', 'verified', 'suspended') or state = 'closed' and kind = 'company')`.execute(
    db,
  )
  await freeLastAdministrator(db)
}

/** Of a closed company even the last administrator may leave. */
async function freeLastAdministrator(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_last_administrator() returns trigger language plpgsql as $$
    declare
      admin_role text := case when 'ROLE_COMPANY_ADMIN' = any (old.roles) then 'ROLE_COMPANY_ADMIN' else 'ROLE_ADMIN' end;
    begin
      if old.status <> 'active' or not admin_role = any (old.roles) then return new; end if;
      if new.status = 'active' and admin_role = any (new.roles) then return new; end if;
      perform pg_advisory_xact_lock(hashtextextended(old.institution_id::text, 16));
      if exists (select from app_user where institution_id = old.institution_id and id <> old.id
                   and status = 'active' and admin_role = any (roles)) then
        return new;
      end if;
      if exists (select from institution where id = old.institution_id and state = 'closed') then return new; end if;
      raise exception 'the last administrator stays' using errcode = 'check_violation',
        constraint = 'app_user_last_administrator';
    end
    $$`.execute(db)
}
