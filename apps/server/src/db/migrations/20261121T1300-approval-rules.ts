import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRules(db)
  await createPaymentFact(db)
  await createWithdrawal(db)
  await createProof(db)
  await extendNode(db)
  await guardNode(db)
  await guardMoves(db)
  await releaseClaims(db)
}

/** Each change of the rules is a row of its own, so that every decision can be read under the rules of its day. */
async function createRules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_rules')
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version >= 1`))
    .addColumn('rules', 'jsonb', (column) => column.notNull().check(sql`octet_length(rules::text) <= 4096`))
    .addColumn('changed_by', 'uuid', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('approval_rules_once', ['institution_id', 'version'])
    .addForeignKeyConstraint('approval_rules_changed_by', ['changed_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'approval_rules',
    rights: { nostro_app: ['select', 'insert'], nostro_relay: ['select'], nostro_read: ['select'] },
  })
  // Who may create messages depends on them, and that is asked with each call.
  await sql`create policy sign_in_reads_all on approval_rules for select to nostro_sign_in using (true)`.execute(
    db,
  )
  await sql`grant select on approval_rules to nostro_sign_in`.execute(db)
}

/** What rules compare payments by: a row for each handing in, with the account in its normal form. */
async function createPaymentFact(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_fact')
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull().check(sql`round >= 1`))
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('payee_account', 'text')
    .addColumn('currency', 'text')
    .addColumn('amount', 'numeric')
    .addColumn('value_date', 'date')
    .addPrimaryKeyConstraint('payment_fact_once', ['message_id', 'round'])
    .addForeignKeyConstraint('payment_fact_of', ['message_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .execute()
  // Serves: an earlier payment to this account, and the same payment handed in twice.
  await db.schema
    .createIndex('payment_fact_by_account')
    .on('payment_fact')
    .columns(['institution_id', 'payee_account', 'currency', 'amount', 'value_date'])
    .execute()
  await protectByInstitution(db, {
    table: 'payment_fact',
    rights: { nostro_app: ['select', 'insert'], nostro_relay: ['select'], nostro_read: ['select'] },
  })
}

/** A round that its maker closed before anybody decided. Its steps stay as they were. */
async function createWithdrawal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_withdrawal')
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull().check(sql`round >= 1`))
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('withdrawn_by', 'uuid', (column) => column.notNull())
    .addColumn('withdrawn_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('approval_withdrawal_once', ['message_id', 'round'])
    .addForeignKeyConstraint('approval_withdrawal_of', ['message_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('approval_withdrawal_by', ['withdrawn_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'approval_withdrawal',
    rights: { nostro_app: ['select', 'insert'], nostro_relay: ['select'], nostro_read: ['select'] },
  })
}

/** Somebody proved a moment ago who they are, for one step and nothing else (WF-8). */
async function createProof(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_proof')
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    .addColumn('node_id', 'uuid', (column) => column.notNull().references('approval_node.id'))
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('proved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('approval_proof_once', ['user_id', 'node_id'])
    .addForeignKeyConstraint('approval_proof_user', ['user_id', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'approval_proof',
    rights: { nostro_app: ['select', 'insert', 'update', 'delete'] },
  })
}

async function extendNode(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_node
    add column reasons text[] check (reasons <@ array['threshold', 'rateMissing', 'firstPayment',
      'suppliedFieldsChanged', 'warningOverridden', 'changedAfterRejection'] and cardinality(reasons) > 0),
    add column claimed_until timestamptz`.execute(db)
  // Claims from before held for half an hour. Those of filled steps and of all institutions are completed too.
  await sql`alter table approval_node no force row level security`.execute(db)
  await sql`alter table approval_node disable trigger guard_approval_node`.execute(db)
  await sql`update approval_node set claimed_until = claimed_at + interval '30 minutes'
    where claimed_at is not null`.execute(db)
  await sql`alter table approval_node enable trigger guard_approval_node`.execute(db)
  await sql`alter table approval_node force row level security`.execute(db)
  await sql`alter table approval_node drop constraint approval_node_claim_is_whole`.execute(db)
  await sql`alter table approval_node add constraint approval_node_claim_is_whole
    check ((claimed_by is null) = (claimed_at is null) and (claimed_by is null) = (claimed_until is null)
      and claimed_until > claimed_at)`.execute(db)
  // Serves: what somebody holds, when their session ends.
  await sql`create index approval_node_claimed_by on approval_node (claimed_by)
    where claimed_by is not null and decided_at is null`.execute(db)
}

/** Separation of duties holds for direct SQL as well: maker, checker, senior reviewer, holder of the task (WF-2, WF-5). */
async function guardNode(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_approval_node() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.decided_at is not null then
        raise exception using errcode = 'check_violation', constraint = 'approval_node_filled_once',
          message = 'a filled step of an approval never changes';
      end if;
      -- Rounds that were taken back count as one with the round that follows them.
      if new.type not in ('issued', 'completed') and new.decided_by is not null and exists (
        select from message_version written
        where written.message_id = new.message_id and written.made_by = new.decided_by and written.round <= new.round
          and written.round > coalesce((
            select max(ended.round) from approval_node ended
            where ended.message_id = new.message_id and ended.round < new.round and not exists (
              select from approval_withdrawal back
              where back.message_id = ended.message_id and back.round = ended.round)), 0)
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_maker_is_not_checker',
          message = 'who wrote the content does not decide on it';
      end if;
      if tg_op = 'UPDATE' then
        if old.type = 'advancedReview' and new.decided_by is not null and not exists (
          select from app_user where id = new.decided_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
        ) then
          raise exception using errcode = 'check_violation', constraint = 'approval_advanced_by_senior',
            message = 'a senior reviewer decides an advanced review';
        end if;
        if new.decided_by <> old.claimed_by and old.claimed_until > new.decided_at then
          raise exception using errcode = 'check_violation', constraint = 'approval_by_holder',
            message = 'who holds a task decides it';
        end if;
        if new.claimed_by <> old.claimed_by and old.claimed_until > new.claimed_at and not exists (
          select from app_user where id = new.claimed_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
        ) then
          raise exception using errcode = 'check_violation', constraint = 'approval_claimed_once',
            message = 'a task that is held is taken over by a senior reviewer only';
        end if;
      end if;
      return new;
    end
    $$`.execute(db)
}

/** A message that nobody has decided goes back to its maker as a draft. */
async function guardMoves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_withdrawal() returns trigger language plpgsql as $$
    begin
      if exists (
        select from approval_node
        where message_id = new.message_id and round = new.round and decided_at is not null
          and type in ('review', 'advancedReview', 'rejected')
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_withdrawal_undecided',
          message = 'a round somebody decided in is not taken back';
      end if;
      return new;
    end
    $$`.execute(db)
  await sql`create trigger guard_withdrawal before insert on approval_withdrawal
    for each row execute function guard_withdrawal()`.execute(db)
  const { rows } = await sql<{ body: string }>`
    select pg_get_functiondef('guard_message()'::regprocedure) as body`.execute(db)
  const [{ body } = { body: '' }] = rows
  const move = `('pending', 'rejected')`
  if (!body.includes(move)) throw new Error('guard_message() has no list of moves')
  await sql.raw(body.replace(move, `${move}, ('pending', 'draft')`)).execute(db)
}

/** A task is free again when its holder signs out, is signed out, or works here no longer. */
async function releaseClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function release_claims(holder uuid, institution uuid) returns void
    language plpgsql set search_path = public, pg_temp as $$
    declare
      -- Sessions end across institutions; the tasks of one are reached under its own name.
      entered text := current_setting('nostro.institution', true);
    begin
      perform set_config('nostro.institution', institution::text, true);
      update approval_node set claimed_by = null, claimed_at = null, claimed_until = null
        where claimed_by = holder and decided_at is null;
      perform set_config('nostro.institution', coalesce(entered, ''), true);
    end
    $$`.execute(db)
  await sql`revoke all on function release_claims(uuid, uuid) from public`.execute(db)
  // With the rights of the owner run the triggers alone, which nobody can call.
  await sql`
    create function release_claims_of_session() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform release_claims(new.user_id, new.institution_id);
      return null;
    end
    $$`.execute(db)
  await sql`create trigger release_claims after update of ended_at on session for each row
    when (old.ended_at is null and new.ended_at is not null)
    execute function release_claims_of_session()`.execute(db)
  await sql`
    create function release_claims_of_user() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform release_claims(new.id, new.institution_id);
      return null;
    end
    $$`.execute(db)
  await sql`create trigger release_claims after update of status, roles on app_user for each row
    when (new.status <> 'active' or new.roles <> old.roles)
    execute function release_claims_of_user()`.execute(db)
}
