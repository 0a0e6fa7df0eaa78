-- The writes of a command in one statement, in their order. They have the rights of the caller: row security, checks and
-- triggers apply as to single statements. The body is the result of writeRowsBody (db/writes/write-rows-function.ts).
create function write_rows(writes jsonb) returns void language plpgsql
  set plan_cache_mode to 'force_generic_plan' as $$
declare
  write jsonb;
  changed message;
begin
  for write in select each_write.value from jsonb_array_elements(writes) as each_write (value) loop
    case write ->> 'kind'
    when 'message' then
      insert into message (id, institution_id, kind, messaging_type, origin_id, created_at, stage, version, round, delivery, unsent, late, outgoing_number, rejected_by, confirmed_by, confirmed_at, content, text, digest, send_as, sender_bic, receiver_bic, business_id, uetr, payer_name, payee_name, payer_account, payee_account, payer_bic, payee_bic, value_date, currency, amount, identifiers)
        select id, institution_id, kind, messaging_type, origin_id, created_at, stage, version, round, delivery, unsent, late, outgoing_number, rejected_by, confirmed_by, confirmed_at, content, text, digest, send_as, sender_bic, receiver_bic, business_id, uetr, payer_name, payee_name, payer_account, payee_account, payer_bic, payee_bic, value_date, currency, amount, identifiers from jsonb_populate_recordset(null::message, write -> 'rows');
    when 'message_version' then
      insert into message_version (message_id, version, institution_id, round, made_by, content, digest, created_at, overrides)
        select message_id, version, institution_id, round, made_by, content, digest, created_at, overrides from jsonb_populate_recordset(null::message_version, write -> 'rows');
    when 'approval_node' then
      insert into approval_node (id, institution_id, message_id, round, position, digest, reasons, level, approver_group, approver_group_name, counted_amount, counted_currency, rules_version, type, description, decided_by, decided_for, decided_at, reason, claimed_by, claimed_at, claimed_until)
        select id, institution_id, message_id, round, position, digest, reasons, level, approver_group, approver_group_name, counted_amount, counted_currency, rules_version, type, description, decided_by, decided_for, decided_at, reason, claimed_by, claimed_at, claimed_until from jsonb_populate_recordset(null::approval_node, write -> 'rows')
        on conflict (id) do update set type = excluded.type, description = excluded.description, decided_by = excluded.decided_by, decided_for = excluded.decided_for, decided_at = excluded.decided_at, reason = excluded.reason, claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at, claimed_until = excluded.claimed_until;
    when 'payment_fact' then
      insert into payment_fact (message_id, round, institution_id, payee_account, currency, amount, value_date, payer, payee, handed_in_at, payer_account)
        select message_id, round, institution_id, payee_account, currency, amount, value_date, payer, payee, handed_in_at, payer_account from jsonb_populate_recordset(null::payment_fact, write -> 'rows');
    when 'message.state' then
      changed := jsonb_populate_record(null::message, write -> 'row');
      update message set stage = changed.stage, version = changed.version, round = changed.round, delivery = changed.delivery, unsent = changed.unsent, late = changed.late, outgoing_number = changed.outgoing_number, rejected_by = changed.rejected_by, confirmed_by = changed.confirmed_by, confirmed_at = changed.confirmed_at
        where institution_id = changed.institution_id and id = changed.id
          and version = (write ->> 'versionBefore')::integer;
      if not found then raise exception 'Message % changed while it was locked', changed.id; end if;
    when 'message.content' then
      changed := jsonb_populate_record(null::message, write -> 'row');
      update message set stage = changed.stage, version = changed.version, round = changed.round, delivery = changed.delivery, unsent = changed.unsent, late = changed.late, outgoing_number = changed.outgoing_number, rejected_by = changed.rejected_by, confirmed_by = changed.confirmed_by, confirmed_at = changed.confirmed_at, content = changed.content, text = changed.text, digest = changed.digest, send_as = changed.send_as, sender_bic = changed.sender_bic, receiver_bic = changed.receiver_bic, business_id = changed.business_id, uetr = changed.uetr, payer_name = changed.payer_name, payee_name = changed.payee_name, payer_account = changed.payer_account, payee_account = changed.payee_account, payer_bic = changed.payer_bic, payee_bic = changed.payee_bic, value_date = changed.value_date, currency = changed.currency, amount = changed.amount, identifiers = changed.identifiers
        where institution_id = changed.institution_id and id = changed.id
          and version = (write ->> 'versionBefore')::integer;
      if not found then raise exception 'Message % changed while it was locked', changed.id; end if;
    when 'notice' then
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
      perform append_audit_event(jsonb_populate_record(null::audit_event, write -> 'row'),
        write ->> 'beforeSequence', write ->> 'beforeHash');
    end case;
  end loop;
end
$$;
revoke all on function write_rows(jsonb) from public;
grant execute on function write_rows(jsonb) to nostro_app, nostro_sign_in, nostro_relay, nostro_archive;
