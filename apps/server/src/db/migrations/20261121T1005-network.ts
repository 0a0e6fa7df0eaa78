import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNetworkRecord(db)
  await db.schema
    .createTable('outgoing_counter')
    // One row per sender: whoever holds it sends, so numbers have no gaps and messages keep their order.
    .addColumn('institution_id', 'uuid', (column) => column.primaryKey().references('institution.id'))
    .addColumn('last_number', 'bigint', (column) => column.notNull().check(sql`last_number >= 0`))
    .execute()
  await protectByInstitution(db, {
    table: 'outgoing_counter',
    rights: { nostro_relay: ['select', 'insert', 'update'], nostro_read: ['select'] },
  })
}

async function createNetworkRecord(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('network_record')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    // The receiver.
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('transport', 'text', (column) => column.notNull())
    // The transport's own name of the delivery: a second try with it is the same delivery.
    .addColumn('delivery_key', 'text', (column) => column.notNull())
    .addColumn('sender_bic', 'text', (column) => column.notNull())
    .addColumn('receiver_bic', 'text', (column) => column.notNull())
    .addColumn('outgoing_number', 'bigint', (column) => column.notNull())
    // Byte for byte what arrived; nothing that was not understood may be lost.
    .addColumn('raw', 'bytea', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    // As the header says; absent where it says nothing.
    .addColumn('messaging_type', 'text')
    // The receiver's item, where the text was understood.
    .addColumn('message_id', 'uuid')
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('PENDING', 'PROCESSED')`))
    .addColumn('arrived_at', 'timestamptz', (column) => column.notNull())
    .addColumn('processed_by', 'uuid')
    .addColumn('processed_at', 'timestamptz')
    .addUniqueConstraint('network_record_delivered_once', ['institution_id', 'transport', 'delivery_key'])
    // Serves: the record of a received message, when it is confirmed.
    .addUniqueConstraint('network_record_of_message', ['message_id'])
    .addCheckConstraint(
      'network_record_processed_has_time',
      sql`(state = 'PROCESSED') = (processed_at is not null)`,
    )
    .addForeignKeyConstraint('network_record_message', ['message_id', 'institution_id'], 'message', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('network_record_processed_by', ['processed_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  await protectByInstitution(db, {
    table: 'network_record',
    rights: {
      nostro_relay: ['select', 'insert'],
      nostro_app: ['select'],
      nostro_read: ['select'],
    },
  })
  // What arrived stays as it arrived; that it was seen to may be noted.
  await sql`grant update (state, processed_by, processed_at) on network_record to nostro_app`.execute(db)
}
