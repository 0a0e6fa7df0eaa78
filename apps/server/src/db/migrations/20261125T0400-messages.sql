-- Messages with each version of what they say, and what is kept while one is drafted.

create table message (
  id uuid primary key,
  -- Whose copy this is: the sender has one, the receiver another.
  institution_id uuid not null references institution (id),
  kind text not null,
  messaging_type text not null,
  stage text not null,
  version integer not null check (version >= 1),
  -- Number of the latest approval round, 0 before the first.
  round integer not null check (round >= 0),
  -- Form values. A received message has none: its text says all there is.
  content jsonb,
  text text,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  sender_bic text,
  receiver_bic text,
  business_id text,
  uetr text,
  payer_name text,
  payee_name text,
  currency text,
  amount numeric,
  delivery text check (delivery in ('queued', 'handedOver', 'uncertain', 'acknowledged', 'refused',
    'delivered', 'confirmed')),
  -- Place among everything the bank sent, from 1, without gaps.
  outgoing_number bigint check (outgoing_number >= 1),
  rejected_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  send_as text check (send_as in ('MT', 'ISO20022')),
  amount_rank double precision generated always as (amount::double precision) stored,
  related_reference text generated always as (coalesce("substring"(text, E'\n:21:([^\r\n]{1,35})'),
    "substring"(text, E'\n//?MREF/([^\r\n]{1,35})'), "substring"(text,
    '<(?:[A-Za-z0-9]+:)?OrgnlInstrId>([^<]{1,35})<'), "substring"(text,
    '<(?:[A-Za-z0-9]+:)?OrgnlEndToEndId>([^<]{1,35})<'))) stored,
  origin_id uuid,
  reference_key text collate "C" generated always as (lower(business_id)) stored,
  identifiers text,
  -- Lets rows of other tables prove that they belong to the same institution.
  constraint message_in_institution unique (id, institution_id),
  constraint message_outgoing_number unique (institution_id, outgoing_number),
  constraint message_confirming_user foreign key (confirmed_by, institution_id)
    references app_user (id, institution_id),
  constraint message_origin foreign key (origin_id, institution_id) references message (id, institution_id),
  constraint message_rejecting_user foreign key (rejected_by, institution_id)
    references app_user (id, institution_id),
  constraint message_stage_of_kind check ((kind in ('messageSent', 'remittance')
    and stage in ('draft', 'pending', 'approved', 'rejected', 'sent', 'deleted'))
    or (kind in ('messageReceived', 'receipt') and stage in ('waitingProcessed', 'processed'))
    or (kind = 'messageCopy' and stage in ('notCopied', 'copied', 'deleted'))),
  constraint message_text_has_digest check ((text is null) = (digest is null)),
  constraint message_under_way_has_text check (stage not in ('pending', 'approved', 'sent')
    or (text is not null and business_id is not null))
);
-- A reference names one application of its company.
create unique index message_application_once on message (institution_id, business_id) where kind = 'remittance'
  and stage in ('pending', 'approved', 'sent');
-- Serves: lists narrowed to a range of amounts.
create index message_by_amount on message (institution_id, stage, amount_rank) include (id, amount);
-- Serves: lists narrowed to a currency, with or without amounts.
create index message_by_currency on message (institution_id, stage, currency, amount_rank) include (id, amount);
-- Serves: who a company paid, the latest first.
create index message_by_payee on message (institution_id, payee_name, id desc) where kind = 'remittance'
  and stage in ('pending', 'approved', 'sent');
-- Serves: whether a related reference is one of the bank's messages (RULE-36).
create index message_by_reference on message (institution_id, business_id)
  where stage not in ('draft', 'deleted');
-- Serves: the messages that answer one message.
create index message_by_related_reference on message (institution_id, related_reference)
  where related_reference is not null and stage not in ('draft', 'deleted');
-- Serves: the pages of folders, and what of them is looked at row by row.
create index message_by_stage on message (institution_id, stage, id);
-- Serves: lists narrowed to a type.
create index message_by_stage_and_type on message (institution_id, stage, messaging_type, id);
-- Serves: the newest messages of a type, to fill a new form from.
create index message_by_type on message (institution_id, messaging_type, id) where kind = 'messageSent'
  and stage <> 'deleted';
-- Serves: earlier messages of a type whose reference begins with what was typed, in any case.
create index message_by_type_and_reference on message (institution_id, messaging_type, reference_key, id desc)
  where kind = 'messageSent' and stage <> 'deleted';
-- Serves: the messages of one transaction.
create index message_by_uetr on message (institution_id, uetr) where uetr is not null
  and stage not in ('draft', 'deleted');
-- Serves: whether and when a received payment was put there, too.
create unique index message_copied_once on message (origin_id) where kind = 'messageCopy'
  and origin_id is not null;
-- Serves: what a bank made of applications to pay through this bank before.
create index message_derived_by_receiver on message (institution_id, receiver_bic, id desc)
  where kind = 'messageSent' and origin_id is not null;
-- A copied application has one live message at most (semantics 3). Serves its search by the copy too.
create unique index message_derived_once on message (origin_id) where kind = 'messageSent'
  and origin_id is not null and stage <> 'deleted';
-- Serves: figures of the home page, of what was sent in a period.
create index message_figures on message (institution_id, id)
  include (created_at, messaging_type, currency, amount, receiver_bic, round) where stage = 'sent';
-- A reference names one message of its sender. Drafts and rejected messages claim theirs when they are handed
-- in.
create unique index message_reference_once on message (institution_id, business_id) where kind = 'messageSent'
  and stage in ('pending', 'approved', 'sent');
-- Serves: what the viewer rejected, in the approver's done folder.
create index message_rejected_by on message (institution_id, rejected_by, id) include (messaging_type)
  where stage = 'rejected';
-- So does a transaction reference, in which case does not count.
create unique index message_uetr_once on message (institution_id, uetr, ((messaging_type like 'pacs.004%')))
  where kind = 'messageSent' and stage in ('pending', 'approved', 'sent') and messaging_type not like 'camt.%';

alter table message enable row level security;
alter table message force row level security;
create policy own_institution on message
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on message to nostro_app;
grant select, insert, update on message to nostro_relay;
grant select on message to nostro_read;

create function announce_message() returns trigger language plpgsql as $$
declare
  spoken record;
begin
  for spoken in
    select institution_id, person, array_agg(distinct id::text) as ids
    from (select institution_id, null::uuid as person, "id" as id from changed) as row_of
    group by institution_id, person
  loop
    perform pg_notify('nostro_change', json_strip_nulls(json_build_object(
      'institution', spoken.institution_id,
      'person', spoken.person,
      'kind', 'message'::text,
      'ids', case when cardinality(spoken.ids) <= 20 then to_json(spoken.ids) end
    ))::text);
  end loop;
  return null;
end
$$;

-- What money hangs on holds for direct SQL as well: the same moves as `workflow/transitions.ts`, one version at
-- a time.
create function guard_message() returns trigger language plpgsql as $$
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
    ('approved', 'approved'), ('approved', 'sent'), ('approved', 'rejected'),
    ('sent', 'sent'), ('sent', 'rejected'), ('waitingProcessed', 'processed'),
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
  if old.stage = 'pending' and new.stage = 'approved' then
    if not (
      select count(*) > 0 and bool_and(
        node.description = 'approval' and node.decided_by is not null and node.digest = new.digest)
      from approval_node node
      where node.message_id = new.id and node.round = new.round
        and node.type in ('review', 'advancedReview', 'rejected')
    ) then
      raise exception using errcode = 'check_violation', constraint = 'message_approved_by_all',
        message = 'a message is approved when each step of its round approved this text';
    end if;
  end if;
  return new;
end
$$;

-- The choice says how the text is read: it stands still with the text.
create function guard_send_as() returns trigger language plpgsql as $$
begin
  if old.stage not in ('draft', 'rejected') and new.send_as is distinct from old.send_as then
    raise exception using errcode = 'check_violation', constraint = 'message_content_locked',
      message = 'the format a message leaves in does not change after it was handed in';
  end if;
  return new;
end
$$;

create trigger announce_insert after insert on message referencing new table as changed for each statement
    execute function announce_message();
create trigger announce_update after update on message referencing new table as changed for each statement
    execute function announce_message();
create trigger guard_message before insert or update on message
  for each row execute function guard_message();
create trigger guard_send_as before update on message
  for each row execute function guard_send_as();

create table message_version (
  message_id uuid not null,
  version integer not null,
  institution_id uuid not null,
  -- The approval round that will judge, or judged, this content. Who wrote any of it decides no step of that
  -- round.
  round integer not null check (round >= 1),
  made_by uuid not null,
  content jsonb not null,
  -- Of the text, where this content was handed in.
  digest text,
  created_at timestamptz not null,
  constraint message_version_once primary key (message_id, version),
  constraint message_version_made_by foreign key (made_by, institution_id)
    references app_user (id, institution_id),
  constraint message_version_of foreign key (message_id, institution_id) references message (id, institution_id)
);
-- Serves: the makers of a round, at each decision and in the reviewer's own list.
create index message_version_makers on message_version (message_id, round, made_by);

alter table message_version enable row level security;
alter table message_version force row level security;
create policy own_institution on message_version
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on message_version to nostro_app;
grant select on message_version to nostro_relay;
grant select on message_version to nostro_read;

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
$$;

create trigger guard_message_version before insert on message_version
  for each row execute function guard_message_version();

create table working_copy (
  user_id uuid not null,
  -- The messaging type of a new message, or the id of the stored one that is edited.
  form text not null check (length(form) between 1 and 36),
  institution_id uuid not null,
  messaging_type text not null,
  message_version integer check (message_version >= 1),
  version integer not null check (version >= 1),
  content jsonb not null check (octet_length(content::text) <= 4194304),
  saved_at timestamptz not null,
  send_as text check (send_as in ('MT', 'ISO20022')),
  -- The window that wrote the copy; absent for one that did not say.
  writer uuid,
  -- The newest version another window wrote; 0 for none.
  other_version integer not null default 0 check (other_version >= 0),
  -- A user has one for each form: another window writes over it.
  constraint working_copy_once primary key (user_id, form),
  constraint working_copy_user foreign key (user_id, institution_id) references app_user (id, institution_id)
);
-- Serves: the removal of old ones.
create index working_copy_by_age on working_copy (saved_at);

alter table working_copy enable row level security;
alter table working_copy force row level security;
create policy own_institution on working_copy
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- What somebody has not handed over to anybody is nobody else's, in the own institution neither.
create policy own_user on working_copy as restrictive to nostro_app
  using ((user_id = current_setting('nostro.user')::uuid)
    and (institution_id = current_setting('nostro.institution')::uuid))
  with check ((user_id = current_setting('nostro.user')::uuid)
    and (institution_id = current_setting('nostro.institution')::uuid));
-- Old ones are removed for all institutions at once.
create policy relay_removes on working_copy to nostro_relay
  using (true);
grant select, insert, update, delete on working_copy to nostro_app;
grant delete, select (saved_at) on working_copy to nostro_relay;

create table message_template (
  id uuid primary key,
  institution_id uuid not null,
  -- Absent for a template of the whole institution.
  owner_id uuid,
  messaging_type text not null,
  name text not null check (length(name) between 1 and 60),
  content jsonb not null check (octet_length(content::text) <= 4194304),
  created_by uuid not null,
  created_at timestamptz not null,
  constraint message_template_maker foreign key (created_by, institution_id)
    references app_user (id, institution_id),
  constraint message_template_owner foreign key (owner_id, institution_id)
    references app_user (id, institution_id)
);
-- A name is found once among those of one owner. Serves: the list of a type, too.
create unique index message_template_name on message_template (institution_id, messaging_type,
  coalesce(owner_id, institution_id), lower(name));

alter table message_template enable row level security;
alter table message_template force row level security;
create policy own_institution on message_template
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy own_user on message_template as restrictive to nostro_app
  using ((institution_id = current_setting('nostro.institution')::uuid) and (owner_id is null
    or (owner_id = current_setting('nostro.user')::uuid)))
  with check ((institution_id = current_setting('nostro.institution')::uuid) and (owner_id is null
    or (owner_id = current_setting('nostro.user')::uuid)));
grant select, insert, update, delete on message_template to nostro_app;
