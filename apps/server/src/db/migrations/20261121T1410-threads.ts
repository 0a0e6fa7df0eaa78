import { type Kysely, sql } from 'kysely'

/**
 * Which message another one answers stands in its text: field 21 of an MT, the references of the original in an MX, the
 * reference behind /MREF/ in a returned MT103. The database reads it from the text, so that no writer can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column related_reference text generated always as (coalesce(
    substring(text from E'\\n:21:([^\\r\\n]{1,35})'),
    substring(text from E'\\n//?MREF/([^\\r\\n]{1,35})'),
    substring(text from '<(?:[A-Za-z0-9]+:)?OrgnlInstrId>([^<]{1,35})<'),
    substring(text from '<(?:[A-Za-z0-9]+:)?OrgnlEndToEndId>([^<]{1,35})<')
  )) stored`.execute(db)
  // Serves: the messages that answer one message.
  await sql`create index message_by_related_reference on message (institution_id, related_reference)
    where related_reference is not null and stage not in ('draft', 'deleted')`.execute(db)
  // Serves: the messages of one transaction.
  await sql`create index message_by_uetr on message (institution_id, uetr)
    where uetr is not null and stage not in ('draft', 'deleted')`.execute(db)
}
