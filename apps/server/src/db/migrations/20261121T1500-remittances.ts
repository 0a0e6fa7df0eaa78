import { type Kysely, sql } from 'kysely'

import { announceChanges } from '../announce-changes.ts'
import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await widenMessage(db)
  await guardMessage(db)
  await createApplicationCopy(db)
  await createReceiptSource(db)
  await createProgress(db)
  await createCompanyAccount(db)
}

/** Applications of companies, the bank's copies of them and receipts stand beside the messages of banks. */
async function widenMessage(db: Kysely<unknown>): Promise<void> {
  // Constraints look at rows that are there, and no row is visible before an institution was entered.
  await sql`select set_config('nostro.institution', '00000000-0000-0000-0000-000000000000', true)`.execute(db)
  // The item a message was made from, in the same institution.
  await sql`alter table message add column origin_id uuid`.execute(db)
  await sql`alter table message add constraint message_origin
    foreign key (origin_id, institution_id) references message (id, institution_id)`.execute(db)
  await sql`alter table message drop constraint message_stage_of_kind`.execute(db)
  await sql`alter table message add constraint message_stage_of_kind check (
    kind in ('messageSent', 'remittance')
      and stage in ('draft', 'pending', 'approved', 'rejected', 'sent', 'deleted')
    or kind in ('messageReceived', 'receipt') and stage in ('waitingProcessed', 'processed')
    or kind = 'messageCopy' and stage in ('notCopied', 'copied', 'deleted'))`.execute(db)
  // A copied application has one live message at most (semantics 3). Serves its search by the copy too.
  await sql`create unique index message_derived_once on message (origin_id)
    where kind = 'messageSent' and origin_id is not null and stage <> 'deleted'`.execute(db)
  // Serves: what a bank made of applications to pay through this bank before.
  await sql`create index message_derived_by_receiver on message (institution_id, receiver_bic, id desc)
    where kind = 'messageSent' and origin_id is not null`.execute(db)
  // A reference names one application of its company.
  await sql`create unique index message_application_once on message (institution_id, business_id)
    where kind = 'remittance' and stage in ('pending', 'approved', 'sent')`.execute(db)
  // Serves: who a company paid, the latest first.
  await sql`create index message_by_payee on message (institution_id, payee_name, id desc)
    where kind = 'remittance' and stage in ('pending', 'approved', 'sent')`.execute(db)
}

/** As before, with the moves of the copier's desk, of a return by the bank and of an author who takes a text back. */
async function guardMessage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_message() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.version <> 1 or new.stage not in ('draft', 'pending', 'waitingProcessed', 'notCopied') then
          raise exception using errcode = 'check_violation', constraint = 'message_begins',
            message = 'a message begins as draft, pending, received or to be copied, with version 1';
        end if;
        return new;
      end if;
      if new.version <> old.version + 1 then
        raise exception using errcode = 'check_violation', constraint = 'message_version_moves_once',
          message = 'each change of a message counts its version by one';
      end if;
      if (new.id, new.institution_id, new.kind, new.messaging_type, new.created_at, new.origin_id)
        is distinct from
        (old.id, old.institution_id, old.kind, old.messaging_type, old.created_at, old.origin_id) then
        raise exception using errcode = 'check_violation', constraint = 'message_identity',
          message = 'whose and what a message is never changes';
      end if;
      if not (old.stage, new.stage) in (
        ('draft', 'draft'), ('draft', 'pending'), ('draft', 'deleted'),
        ('rejected', 'rejected'), ('rejected', 'pending'), ('rejected', 'deleted'),
        ('pending', 'pending'), ('pending', 'draft'), ('pending', 'approved'), ('pending', 'rejected'),
        ('approved', 'sent'), ('sent', 'sent'), ('sent', 'rejected'), ('waitingProcessed', 'processed'),
        ('notCopied', 'copied'), ('copied', 'copied'), ('notCopied', 'deleted')
      ) then
        raise exception using errcode = 'check_violation', constraint = 'message_stage_moves',
          message = format('a message does not go from %s to %s', old.stage, new.stage);
      end if;
      if old.stage = 'sent' and new.stage = 'rejected' and old.kind <> 'remittance' then
        raise exception using errcode = 'check_violation', constraint = 'message_returned_application',
          message = 'only an application comes back from the bank';
      end if;
      if old.stage not in ('draft', 'rejected') and (new.content, new.text, new.digest, new.business_id, new.uetr)
        is distinct from (old.content, old.text, old.digest, old.business_id, old.uetr) then
        raise exception using errcode = 'check_violation', constraint = 'message_content_locked',
          message = 'what was handed in does not change';
      end if;
      if old.stage = 'pending' and new.stage = 'approved' and not (
        select count(*) > 0 and bool_and(
          node.description = 'approval' and node.decided_by is not null and node.digest = new.digest)
        from approval_node node
        where node.message_id = new.id and node.round = new.round
          and node.type in ('review', 'advancedReview', 'rejected')
      ) then
        raise exception using errcode = 'check_violation', constraint = 'message_approved_by_all',
          message = 'a message is approved when each step of its round approved this text';
      end if;
      return new;
    end
    $$`.execute(db)
}

/** Which application of which company stands behind a bank's copy. */
async function createApplicationCopy(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_copy')
    .addColumn('copy_id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('application_id', 'uuid', (column) => column.notNull())
    .addColumn('company_id', 'uuid', (column) => column.notNull().references('institution.id'))
    // Of the application: each round that ends well is handed over once.
    .addColumn('round', 'integer', (column) => column.notNull().check(sql`round >= 1`))
    // How many people approved it at the company: all the bank learns of that.
    .addColumn('approvals', 'integer', (column) => column.notNull().check(sql`approvals >= 1`))
    .addUniqueConstraint('application_copied_once', ['application_id', 'round'])
    .addForeignKeyConstraint('application_copy_of', ['copy_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'application_copy',
    rights: { nostro_app: ['select'], nostro_relay: ['select', 'insert'], nostro_read: ['select'] },
  })
}

/** What a company's receipt speaks of: a payment that came in at its bank, and the application behind it. */
async function createReceiptSource(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_source')
    .addColumn('receipt_id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    // The bank's item: one confirmed payment makes one receipt at most.
    .addColumn('bank_item_id', 'uuid', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().check(sql`reason in ('credit', 'return')`))
    // Unknown where the payer is no customer of a bank on the platform.
    .addColumn('application_id', 'uuid')
    .addColumn('applicant_id', 'uuid')
    .addUniqueConstraint('receipt_once', ['bank_item_id', 'reason'])
    .addCheckConstraint('receipt_source_is_whole', sql`(application_id is null) = (applicant_id is null)`)
    .addForeignKeyConstraint('receipt_source_of', ['receipt_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'receipt_source',
    rights: { nostro_app: ['select'], nostro_relay: ['select', 'insert'], nostro_read: ['select'] },
  })
}

/** What a company may know of its application after it left the house. */
async function createProgress(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remittance_progress')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    .addColumn('step', 'text', (column) =>
      column.notNull()
        .check(sql`step in ('receivedByBank', 'seenByBank', 'messageCreated', 'approvedByBank', 'sent',
        'delivered', 'confirmed', 'booked', 'creditNoticeRead', 'returnedByBank', 'moneyReturned')`),
    )
    // What made the step: telling of it again adds nothing.
    .addColumn('source_key', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('occurred_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('remittance_progress_once', ['message_id', 'step', 'source_key'])
    .addForeignKeyConstraint('remittance_progress_of', ['message_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'remittance_progress',
    rights: { nostro_app: ['select'], nostro_relay: ['select', 'insert'], nostro_read: ['select'] },
  })
  await announceChanges(db, { table: 'remittance_progress', kind: 'message', idColumn: 'message_id' })
}

/** Accounts of companies with banks: what a payer fills in, and how a payee is found. */
async function createCompanyAccount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company_account')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('bank_bic', 'text', (column) => column.notNull().check(sql`bank_bic ~ '^[A-Z0-9]{11}$'`))
    // As it is written, and without what people put between digits.
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('normalised', 'text', (column) =>
      column.notNull().check(sql`normalised ~ '^[A-Z0-9/]{1,35}$'`),
    )
    .addColumn('holder_name', 'text', (column) => column.notNull())
    .addColumn('address_lines', sql`text[]`, (column) => column.notNull())
    .addColumn('town', 'text', (column) => column.notNull())
    // Serves: whose account a payment names.
    .addUniqueConstraint('company_account_once', ['bank_bic', 'normalised'])
    .execute()
  // Serves: the accounts of the signed-in user's company.
  await db.schema
    .createIndex('company_account_by_company')
    .on('company_account')
    .column('institution_id')
    .execute()
  await protectByInstitution(db, {
    table: 'company_account',
    rights: { nostro_app: ['select'], nostro_relay: ['select'], nostro_read: ['select'] },
  })
  // A payment names an account; whose it is, only the work behind the scenes asks.
  await sql`create policy relay_finds_payees on company_account for select to nostro_relay using (true)`.execute(
    db,
  )
}
