import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/**
 * Answers of other banks about messages of one's own, and deliveries of what has arrived before.
 *
 * No row refers to another one yet, and looking for those that do needs an institution: hence `not valid`, which holds
 * for every row from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table network_record
    -- Of what was delivered, without what differs when it is delivered once more; known of what comes over links.
    add column content_digest text,
    add column is_possible_duplicate boolean not null default false,
    add column duplicate_of uuid,
    add constraint network_record_has_id_and_institution unique (id, institution_id),
    add constraint network_record_duplicate foreign key (duplicate_of, institution_id)
      references network_record (id, institution_id) not valid,
    -- What arrived before stands on nobody's desk again.
    add constraint network_record_duplicate_has_no_item check (duplicate_of is null or message_id is null)`.execute(
    db,
  )
  // Serves: the earlier delivery of the same content.
  await sql`create index network_record_by_content on network_record (institution_id, content_digest)
    where content_digest is not null`.execute(db)
  await sql`create table message_report (
    id uuid primary key,
    institution_id uuid not null,
    record_id uuid not null,
    message_id uuid not null,
    kind text not null check (kind in ('query', 'answer', 'status')),
    status text check (length(status) between 1 and 35),
    reason text check (length(reason) between 1 and 35),
    reported_at timestamptz not null,
    foreign key (record_id, institution_id) references network_record (id, institution_id),
    foreign key (message_id, institution_id) references message (id, institution_id)
  )`.execute(db)
  // Serves: everything that was reported of a message.
  await sql`create index message_report_by_message on message_report (institution_id, message_id, id)`.execute(
    db,
  )
  await protectByInstitution(db, {
    table: 'message_report',
    rights: { nostro_app: ['select'], nostro_read: ['select'], nostro_relay: ['select', 'insert'] },
  })
}
