import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMessage(db)
  await indexMessage(db)
  await createMessageVersion(db)
  await createApprovalNode(db)
}

async function createMessage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    // Whose copy this is: the sender has one, the receiver another.
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('messaging_type', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version >= 1`))
    // Number of the latest approval round, 0 before the first.
    .addColumn('round', 'integer', (column) => column.notNull().check(sql`round >= 0`))
    // Form values. A received message has none: its text says all there is.
    .addColumn('content', 'jsonb')
    .addColumn('text', 'text')
    .addColumn('digest', 'text', (column) => column.check(sql`digest ~ '^[0-9a-f]{64}$'`))
    .addColumn('sender_bic', 'text')
    .addColumn('receiver_bic', 'text')
    .addColumn('business_id', 'text')
    .addColumn('uetr', 'text')
    .addColumn('payer_name', 'text')
    .addColumn('payee_name', 'text')
    .addColumn('currency', 'text')
    .addColumn('amount', 'numeric')
    .addColumn('delivery', 'text', (column) =>
      column.check(sql`delivery in ('queued', 'acknowledged', 'refused', 'delivered', 'confirmed')`),
    )
    // Place among everything the bank sent, from 1, without gaps.
    .addColumn('outgoing_number', 'bigint', (column) => column.check(sql`outgoing_number >= 1`))
    .addColumn('rejected_by', 'uuid')
    .addColumn('confirmed_by', 'uuid')
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint(
      'message_stage_of_kind',
      sql`kind = 'messageSent' and stage in ('draft', 'pending', 'approved', 'rejected', 'sent', 'deleted')
        or kind = 'messageReceived' and stage in ('waitingProcessed', 'processed')`,
    )
    .addCheckConstraint('message_text_has_digest', sql`(text is null) = (digest is null)`)
    .addCheckConstraint(
      'message_under_way_has_text',
      sql`stage not in ('pending', 'approved', 'sent') or text is not null and business_id is not null`,
    )
    // Lets rows of other tables prove that they belong to the same institution.
    .addUniqueConstraint('message_in_institution', ['id', 'institution_id'])
    .addUniqueConstraint('message_outgoing_number', ['institution_id', 'outgoing_number'])
    .addForeignKeyConstraint('message_rejecting_user', ['rejected_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('message_confirming_user', ['confirmed_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'message',
    rights: {
      nostro_app: ['select', 'insert', 'update'],
      nostro_relay: ['select', 'insert', 'update'],
      nostro_read: ['select'],
    },
  })
  await guardMessage(db)
}

/** What money hangs on holds for direct SQL as well: the same moves as `workflow/transitions.ts`, one version at a time. */
async function guardMessage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_message() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.version <> 1 or new.stage not in ('draft', 'pending', 'waitingProcessed') then
          raise exception using errcode = 'check_violation', constraint = 'message_begins',
            message = 'a message begins as draft, pending or received, with version 1';
        end if;
        return new;
      end if;
      if new.version <> old.version + 1 then
        raise exception using errcode = 'check_violation', constraint = 'message_version_moves_once',
          message = 'each change of a message counts its version by one';
      end if;
      if (new.id, new.institution_id, new.kind, new.messaging_type, new.created_at)
        is distinct from (old.id, old.institution_id, old.kind, old.messaging_type, old.created_at) then
        raise exception using errcode = 'check_violation', constraint = 'message_identity',
          message = 'whose and what a message is never changes';
      end if;
      if not (old.stage, new.stage) in (
        ('draft', 'draft'), ('draft', 'pending'), ('draft', 'deleted'),
        ('rejected', 'rejected'), ('rejected', 'pending'), ('rejected', 'deleted'),
        ('pending', 'pending'), ('pending', 'approved'), ('pending', 'rejected'),
        ('approved', 'sent'), ('sent', 'sent'), ('waitingProcessed', 'processed')
      ) then
        raise exception using errcode = 'check_violation', constraint = 'message_stage_moves',
          message = format('a message does not go from %s to %s', old.stage, new.stage);
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
  await sql`create trigger guard_message before insert or update on message
    for each row execute function guard_message()`.execute(db)
}

async function indexMessage(db: Kysely<unknown>): Promise<void> {
  // The type rides along so that lists of one type are counted and paged from the index alone.
  // Serves: folders of one stage, and their counters.
  await sql`create index message_by_stage on message (institution_id, stage, id) include (messaging_type)`.execute(
    db,
  )
  // Serves: the sender's done folder, three stages in one order.
  await sql`create index message_handed_in on message (institution_id, id) include (messaging_type)
    where stage in ('pending', 'approved', 'sent')`.execute(db)
  // Serves: the approver's done folder, two stages in one order.
  await sql`create index message_reviewed on message (institution_id, id) include (messaging_type)
    where stage in ('approved', 'sent')`.execute(db)
  // Serves: what the viewer rejected, in the approver's done folder.
  await sql`create index message_rejected_by on message (institution_id, rejected_by, id) include (messaging_type)
    where stage = 'rejected'`.execute(db)
  // Serves: whether a related reference is one of the bank's messages (RULE-36).
  await sql`create index message_by_reference on message (institution_id, business_id)
    where stage not in ('draft', 'deleted')`.execute(db)
  // A reference names one message of its sender. Drafts and rejected messages claim theirs when they are handed in.
  await sql`create unique index message_reference_once on message (institution_id, business_id)
    where kind = 'messageSent' and stage in ('pending', 'approved', 'sent')`.execute(db)
  // So does a transaction reference, in which case does not count.
  await sql`create unique index message_uetr_once on message (institution_id, uetr)
    where kind = 'messageSent' and stage in ('pending', 'approved', 'sent')`.execute(db)
}

async function createMessageVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_version')
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    // The approval round that will judge, or judged, this content. Who wrote any of it decides no step of that round.
    .addColumn('round', 'integer', (column) => column.notNull().check(sql`round >= 1`))
    .addColumn('made_by', 'uuid', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    // Of the text, where this content was handed in.
    .addColumn('digest', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_version_once', ['message_id', 'version'])
    .addForeignKeyConstraint('message_version_of', ['message_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('message_version_made_by', ['made_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  // Serves: the makers of a round, at each decision and in the reviewer's own list.
  await db.schema
    .createIndex('message_version_makers')
    .on('message_version')
    .columns(['message_id', 'round', 'made_by'])
    .execute()
  await protectByInstitution(db, {
    table: 'message_version',
    rights: { nostro_app: ['select', 'insert'], nostro_relay: ['select'], nostro_read: ['select'] },
  })
}

async function createApprovalNode(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_node')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull().check(sql`round >= 1`))
    .addColumn('position', 'integer', (column) => column.notNull().check(sql`position >= 0`))
    .addColumn('type', 'text', (column) =>
      column.notNull().check(sql`type in ('issued', 'review', 'advancedReview', 'rejected', 'completed')`),
    )
    .addColumn('description', 'text', (column) =>
      column.notNull().check(sql`description in ('empty', 'issued', 'reIssued', 'approval', 'rejected')`),
    )
    // SHA-256 of the text this step speaks of (WF-4).
    .addColumn('digest', 'text', (column) => column.notNull().check(sql`digest ~ '^[0-9a-f]{64}$'`))
    .addColumn('decided_by', 'uuid')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('reason', 'text', (column) =>
      column.check(sql`length(reason) between 1 and 500 and reason ~ '\\S'`),
    )
    .addColumn('claimed_by', 'uuid')
    .addColumn('claimed_at', 'timestamptz')
    .addUniqueConstraint('approval_node_place', ['message_id', 'round', 'position'])
    // One person fills one step of a round, be it by handing in (WF-2).
    .addUniqueConstraint('approval_once_per_person', ['message_id', 'round', 'decided_by'])
    .addCheckConstraint('approval_node_refusal_has_reason', sql`(type = 'rejected') = (reason is not null)`)
    .addCheckConstraint(
      'approval_node_refusal_says_so',
      sql`(type = 'rejected') = (description = 'rejected')`,
    )
    .addCheckConstraint(
      'approval_node_decision_has_person',
      sql`(decided_by is not null) = (description <> 'empty') and (decided_by is null or decided_at is not null)`,
    )
    .addCheckConstraint('approval_node_claim_is_whole', sql`(claimed_by is null) = (claimed_at is null)`)
    .addForeignKeyConstraint('approval_node_of', ['message_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('approval_node_decided_by', ['decided_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('approval_node_claimed_by', ['claimed_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'approval_node',
    rights: {
      nostro_app: ['select', 'insert', 'update'],
      nostro_relay: ['select'],
      nostro_read: ['select'],
    },
  })
  await guardApproval(db)
}

/** Maker is not checker, whichever of the two rows comes first (WF-2), and a filled step stays as it is. */
async function guardApproval(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_approval_node() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.decided_at is not null then
        raise exception using errcode = 'check_violation', constraint = 'approval_node_filled_once',
          message = 'a filled step of an approval never changes';
      end if;
      if new.type not in ('issued', 'completed') and exists (
        select from message_version
        where message_id = new.message_id and round = new.round and made_by = new.decided_by
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_maker_is_not_checker',
          message = 'who wrote the content does not decide on it';
      end if;
      return new;
    end
    $$`.execute(db)
  await sql`create trigger guard_approval_node before insert or update on approval_node
    for each row execute function guard_approval_node()`.execute(db)
  await sql`
    create function guard_message_version() returns trigger language plpgsql as $$
    begin
      if exists (
        select from approval_node
        where message_id = new.message_id and round = new.round and decided_at is not null
      ) then
        raise exception using errcode = 'check_violation', constraint = 'message_version_before_round',
          message = 'content is written before its round begins';
      end if;
      return new;
    end
    $$`.execute(db)
  await sql`create trigger guard_message_version before insert on message_version
    for each row execute function guard_message_version()`.execute(db)
}
