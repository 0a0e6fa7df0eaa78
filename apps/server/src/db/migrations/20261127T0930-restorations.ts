import { type Kysely, sql } from 'kysely'

/** Backups have a role that reads every row of every tenant and changes none; a restored database knows that it is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeReader(db)
  await sql`create table restoration (
    id uuid primary key,
    -- Absent where the database came back by other means, such as a recovery to a point in time.
    backup text unique,
    -- What happened after this instant is not in this database, and may have happened all the same.
    state_of timestamptz not null,
    restored_at timestamptz not null,
    -- Until then no server works on this database.
    finished_at timestamptz
  )`.execute(db)
  await sql`alter table restoration enable row level security`.execute(db)
  await sql`alter table restoration force row level security`.execute(db)
  await sql`create policy everybody_knows on restoration using (true) with check (true)`.execute(db)
  // A link that is held after a restoration was paused by nobody.
  await sql`alter table link drop constraint link_pause_is_whole`.execute(db)
  await sql`alter table link add constraint link_pause_is_whole check
    ((paused_at is null) = (paused_reason is null) and (paused_by is null or paused_at is not null))
    not valid`.execute(db)
  await sql`alter table link validate constraint link_pause_is_whole`.execute(db)
}

async function makeReader(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      begin
        create role nostro_backup nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then
        null;
      end;
      -- Since PostgreSQL 16 who makes a role is a member without the right to act as it.
      if not pg_has_role(current_user, 'nostro_backup', 'usage') then
        execute format('grant nostro_backup to %I', current_user);
      end if;
    end
    $$`.execute(db)
  await sql`grant usage on schema public to nostro_backup`.execute(db)
}
