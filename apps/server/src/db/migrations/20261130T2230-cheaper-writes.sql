-- Most steps of a round are inserted without a decision. For these the guard of deciders returns before its queries. The
-- conditions are unchanged.
create or replace function guard_decider() returns trigger language plpgsql as $$
begin
  if new.decided_by is null or new.type in ('issued', 'completed') or (tg_op = 'UPDATE' and old.decided_by is not null)
  then
    return new;
  end if;
  if not acts_as_owner() and not (exists (
    select from app_user where id = coalesce(new.decided_for, new.decided_by) and status = 'active'
      and roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
  ) and exists (select from app_user where id = new.decided_by and status = 'active'))
      and not (new.decided_for is null and exists (
    select from api_key key join app_user account on account.id = key.id
    where key.id = new.decided_by and account.status = 'key' and 'ROLE_REVIEWER' = any (account.roles)
      and key.permissions && array['decideBankMessages', 'decideRemittances'] and key.confirmed_at is not null
      and key.revoked_at is null and coalesce((select (rules ->> 'allowsApprovalByKeys')::boolean from approval_rules
        where institution_id = new.institution_id order by version desc limit 1), false))) then
    raise exception using errcode = 'check_violation', constraint = 'approval_by_confirmed_reviewer',
      message = 'a step is decided by a reviewer whose account was confirmed';
  end if;
  return new;
end
$$;

-- Steps are inserted together with a change of their message, which announces the message already.
drop trigger announce_insert on approval_node;

-- PostgreSQL parses the stored text of each check at each statement, 20 kB for a step and 14 kB for a message. A function
-- is parsed once per connection. The conditions are those of the replaced checks; as there, a condition without a value
-- is met.
create function is_consistent_step(step approval_node) returns boolean language plpgsql immutable as $$
begin
  return step.round >= 1 and step.position >= 0 and step.rules_version >= 0 and step.level between 1 and 4
    and step.digest ~ '^[0-9a-f]{64}$'
    and step.type in ('issued', 'review', 'advancedReview', 'rejected', 'completed')
    and step.description in ('empty', 'issued', 'reIssued', 'approval', 'rejected')
    and step.reasons <@ array['threshold', 'rateMissing', 'rateOutdated', 'firstPayment', 'suppliedFieldsChanged',
      'warningOverridden', 'changedAfterRejection'] and cardinality(step.reasons) > 0
    and (step.type = 'rejected') = (step.description = 'rejected')
    and (step.type = 'rejected') = (step.reason is not null)
    and length(step.reason) between 1 and 500 and step.reason ~ '\S'
    and (step.decided_by is not null) = (step.description <> 'empty')
    and (step.decided_by is null or step.decided_at is not null)
    and (step.decided_for is null or step.decided_by is not null and step.decided_for <> step.decided_by
      and step.type not in ('issued', 'completed'))
    and (step.claimed_by is null) = (step.claimed_at is null)
    and (step.claimed_by is null) = (step.claimed_until is null) and step.claimed_until > step.claimed_at
    and (step.approver_group is null) = (step.approver_group_name is null)
    and length(step.approver_group) between 1 and 40 and length(step.approver_group_name) between 1 and 60
    and (step.counted_amount is null) = (step.counted_currency is null) and step.counted_amount >= 0;
end
$$;

create function is_consistent_message(kind text, stage text, round integer, version integer, delivery text,
    send_as text, outgoing_number bigint, has_text boolean, digest text, business_id text, late jsonb, unsent jsonb)
  returns boolean language plpgsql immutable as $$
begin
  return round >= 0 and version >= 1 and outgoing_number >= 1 and digest ~ '^[0-9a-f]{64}$'
    and has_text = (digest is not null) and send_as in ('MT', 'ISO20022')
    and delivery in ('queued', 'handedOver', 'uncertain', 'acknowledged', 'refused', 'delivered', 'confirmed')
    and (stage not in ('pending', 'approved', 'sent') or has_text and business_id is not null)
    and (kind in ('messageSent', 'remittance')
        and stage in ('draft', 'pending', 'approved', 'rejected', 'sent', 'deleted')
      or kind in ('messageReceived', 'receipt') and stage in ('waitingProcessed', 'processed')
      or kind = 'messageCopy' and stage in ('notCopied', 'copied', 'deleted'))
    and jsonb_typeof(late) = 'object' and octet_length(late::text) <= 4096
    and jsonb_typeof(unsent) = 'object' and octet_length(unsent::text) <= 4096;
end
$$;

-- Existing rows met the replaced checks, so the table is not read.
alter table approval_node
  drop constraint approval_node_round_check, drop constraint approval_node_position_check,
  drop constraint approval_node_version_check, drop constraint approval_node_level_check,
  drop constraint approval_node_digest_check, drop constraint approval_node_type_check,
  drop constraint approval_node_description_check, drop constraint approval_node_reasons_check,
  drop constraint approval_node_refusal_says_so, drop constraint approval_node_refusal_has_reason,
  drop constraint approval_node_reason_check, drop constraint approval_node_decision_has_person,
  drop constraint approval_node_for_has_person, drop constraint approval_node_claim_is_whole,
  drop constraint approval_node_group_check, drop constraint approval_node_counted_check,
  add constraint approval_node_is_consistent check (is_consistent_step(approval_node)) not valid;

alter table message
  drop constraint message_round_check, drop constraint message_version_check,
  drop constraint message_outgoing_number_check, drop constraint message_digest_check,
  drop constraint message_text_has_digest, drop constraint message_send_as_check,
  drop constraint message_delivery_check, drop constraint message_under_way_has_text,
  drop constraint message_stage_of_kind, drop constraint message_late, drop constraint message_unsent,
  add constraint message_is_consistent check (is_consistent_message(kind, stage, round, version, delivery, send_as,
    outgoing_number, text is not null, digest, business_id, late, unsent)) not valid;
