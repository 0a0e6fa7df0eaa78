import { type Kysely, sql } from 'kysely'

/** Roles belong to the whole server, so another database on it may have made them already, or make them right now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      role_name text;
    begin
      foreach role_name in array array['nostro_app', 'nostro_sign_in', 'nostro_relay', 'nostro_read'] loop
        begin
          execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
        exception when duplicate_object or unique_violation then
          null;
        end;
        -- Since PostgreSQL 16 who makes a role is a member without the right to act as it.
        if not pg_has_role(current_user, role_name, 'usage') then
          execute format('grant %I to %I', role_name, current_user);
        end if;
      end loop;
    end
    $$`.execute(db)
  await sql`grant usage on schema public to nostro_app, nostro_sign_in, nostro_relay, nostro_read`.execute(db)
  await sql`revoke create on schema public from public`.execute(db)
}
