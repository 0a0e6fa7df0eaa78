import { INSERTED, type InsertedTable, MESSAGE_BODY, MESSAGE_STATE, NODE_OUTCOME } from './written-columns.ts'

/**
 * Returns the body of the database function `write_rows_unlinked`, which executes the writes of a command in their order. It is
 * derived from the written columns; a migration contains it as text.
 */
export function writeRowsBody(): string {
  return `
declare
  write jsonb;
  changed message;
begin
  for write in select each_write.value from jsonb_array_elements(writes) as each_write (value) loop
    case write ->> 'kind'
    when 'message' then
      ${insertOf('message')};
    when 'message_version' then
      ${insertOf('message_version')};
    when 'approval_node' then
      ${insertOf('approval_node')}
        on conflict (id) do update set ${NODE_OUTCOME.map((column) => `${column} = excluded.${column}`).join(', ')};
    when 'payment_fact' then
      ${insertOf('payment_fact')};
    when 'message.state' then
      changed := jsonb_populate_record(null::message, write -> 'row');
      ${updateOf(MESSAGE_STATE)};
      ${REQUIRE_FOUND}
    when 'message.content' then
      changed := jsonb_populate_record(null::message, write -> 'row');
      ${updateOf([...MESSAGE_STATE, ...MESSAGE_BODY])};
      ${REQUIRE_FOUND}
    ${OTHER_WRITES}
    end case;
  end loop;
end
`
}

function insertOf(table: InsertedTable): string {
  const columns = INSERTED[table].join(', ')
  return `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, write -> 'rows')`
}

function updateOf(columns: readonly string[]): string {
  return `update message set ${columns.map((column) => `${column} = changed.${column}`).join(', ')}
        where institution_id = changed.institution_id and id = changed.id
          and version = (write ->> 'versionBefore')::integer`
}

const REQUIRE_FOUND = `if not found then raise exception 'Message % changed while it was locked', changed.id; end if;`

/** The writes that are no plain rows. */
const OTHER_WRITES = `when 'notice' then
      insert into notice (id, institution_id, user_id, kind, params, link, created_at, is_shown, channel, digest)
        select receiver.id, (write ->> 'institutionId')::uuid, receiver."userId", write ->> 'notice',
          write -> 'params', write ->> 'link', (write ->> 'at')::timestamptz,
          choice.channel is distinct from 'mail' or not exists (
            select from app_user where app_user.id = receiver."userId" and app_user.email <> ''),
          choice.channel,
          case when choice.channel in ('mail', 'both')
              and (choice.timing <> 'now' or (write ->> 'isMailedLater')::boolean)
            then choice.timing end
        from jsonb_to_recordset(write -> 'receivers') as receiver (id uuid, "userId" uuid)
          left join notice_choice choice
            on choice.user_id = receiver."userId" and choice.topic = write ->> 'topic'
        where choice.channel is distinct from 'none'
          and not exists (select from api_key where api_key.id = receiver."userId")
        on conflict do nothing;
    when 'working_copy.remove' then
      perform set_config('nostro.user', write ->> 'userId', true);
      delete from working_copy where institution_id = (write ->> 'institutionId')::uuid
        and user_id = (write ->> 'userId')::uuid and form = write ->> 'form';
    when 'idempotency_key.answer' then
      update idempotency_key set answer = write -> 'answer'
        where user_id = (write ->> 'userId')::uuid and key = write ->> 'key';
    when 'audit_event' then
      perform record_audit_event(jsonb_populate_record(null::audit_event, write -> 'row'),
        write ->> 'beforeSequence', write ->> 'beforeHash');`
