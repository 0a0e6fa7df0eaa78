import { type Kysely, sql } from 'kysely'

/**
 * Messages are found by their accounts, by what names their payment and by the reference they relate to. The server
 * reads these out of what is written and received, so that messages from before have them once they change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column identifiers text`.execute(db)
  await sql`drop trigger keep_message_terms on message`.execute(db)
  await sql`drop trigger keep_changed_message_terms on message`.execute(db)
  await sql`
    create or replace function keep_message_terms() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from message_term where institution_id = old.institution_id
          and direction = (old.stage in ('waitingProcessed', 'processed', 'notCopied', 'copied'))::int
          and term in (select terms_of(array[old.business_id, old.uetr, old.sender_bic, old.receiver_bic]
            || string_to_array(old.identifiers, ' '), array[old.payer_name, old.payee_name], old.amount))
          and message_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.stage <> 'deleted' then
        insert into message_term (institution_id, direction, term, message_id)
          select new.institution_id,
            (new.stage in ('waitingProcessed', 'processed', 'notCopied', 'copied'))::int,
            terms_of(array[new.business_id, new.uetr, new.sender_bic, new.receiver_bic]
              || string_to_array(new.identifiers, ' '), array[new.payer_name, new.payee_name], new.amount),
            new.id;
      end if;
      return null;
    end
    $$`.execute(db)
  await sql`create trigger keep_message_terms after insert or delete on message
    for each row execute function keep_message_terms()`.execute(db)
  await sql`create trigger keep_changed_message_terms after update on message
    for each row when (new.stage = 'deleted' or
      (new.business_id, new.uetr, new.sender_bic, new.receiver_bic, new.payer_name, new.payee_name, new.amount,
          new.identifiers)
        is distinct from
      (old.business_id, old.uetr, old.sender_bic, old.receiver_bic, old.payer_name, old.payee_name, old.amount,
          old.identifiers))
    execute function keep_message_terms()`.execute(db)
}
