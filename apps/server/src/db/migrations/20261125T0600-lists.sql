-- What lists of a million messages are counted, narrowed and searched by. Triggers keep it, so that nobody who
-- writes a message can forget it. Row security lets an index answer leakproof comparisons only: =, < and the
-- like of texts, identities, times and floating-point numbers; not like, arrays, trigrams or numeric. Hence
-- beginnings of words as texts of their own.

-- Exact numbers without counting rows. Each change adds a row, so that no two writers wait for each other.
create table message_tally (
  id bigint generated always as identity primary key,
  institution_id uuid not null,
  stage text not null,
  messaging_type text not null,
  change bigint not null
);
-- Serves: how many messages of a type stand in a stage.
create index message_tally_by_stage on message_tally (institution_id, stage) include (messaging_type, change);

alter table message_tally enable row level security;
alter table message_tally force row level security;
create policy own_institution on message_tally
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on message_tally to nostro_app;
grant select, insert, update, delete on message_tally to nostro_relay;
grant select on message_tally to nostro_read;

create function keep_message_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into message_tally (institution_id, stage, messaging_type, change)
      values (new.institution_id, new.stage, new.messaging_type, 1);
  elsif tg_op = 'UPDATE' then
    insert into message_tally (institution_id, stage, messaging_type, change)
      values (old.institution_id, old.stage, old.messaging_type, -1),
        (new.institution_id, new.stage, new.messaging_type, 1);
  else
    insert into message_tally (institution_id, stage, messaging_type, change)
      values (old.institution_id, old.stage, old.messaging_type, -1);
    return null;
  end if;
  -- Now and then somebody adds up what nobody else is adding up, so that there is little to read.
  if random() < 0.005 then
    with past as (
      delete from message_tally where id in (
        select id from message_tally where institution_id = new.institution_id for update skip locked
      ) returning stage, messaging_type, change
    )
    insert into message_tally (institution_id, stage, messaging_type, change)
      select new.institution_id, stage, messaging_type, sum(change)::bigint from past
      group by stage, messaging_type having sum(change) <> 0;
  end if;
  return null;
end
$$;

create trigger keep_message_tally after insert or delete on message
  for each row execute function keep_message_tally();
create trigger keep_moved_message_tally after update of stage on message
  for each row when ((old.stage is distinct from new.stage)) execute function keep_message_tally();

create table message_term (
  institution_id uuid not null,
  -- As the institution sees the message: 0 out, 1 in.
  direction smallint not null,
  term text collate "C" not null,
  message_id uuid not null,
  -- Serves: messages with a reference, BIC or amount, or a word of a name, that begins as somebody typed it.
  constraint message_term_once primary key (institution_id, direction, term, message_id)
);

alter table message_term enable row level security;
alter table message_term force row level security;
create policy own_institution on message_term
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, delete on message_term to nostro_app;
grant select, insert, delete on message_term to nostro_relay;
grant select on message_term to nostro_read;

-- Each word of a name behind a blank: as it is written, and without the signs in it.
create function words_of(name text) returns text language sql immutable parallel safe as $$
select ' ' || regexp_replace(lower(name), '\s+', ' ', 'g')
  || ' ' || regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')
$$;

-- Languages written without blanks are found from any character on.
create function terms_of(written text[], names text[], amount numeric)
  returns setof text language sql immutable parallel safe as $$
with word as (
  select regexp_split_to_table(words_of(name), ' ') as text from unnest(names) as name
)
select distinct left(term, 64) from (
  select lower(value) as term from unnest(written) as value
  union all select trim_scale(amount)::text
  union all select text from word
  union all select substr(text, place) from word, generate_series(2, length(text)) as place
    where text ~ '[\u3040-\u9fff\uac00-\ud7af]'
) as known where term <> ''
$$;

create function keep_message_terms() returns trigger language plpgsql as $$
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
$$;

create trigger keep_changed_message_terms after update on message
  for each row when (new.stage = 'deleted' or
    (new.business_id, new.uetr, new.sender_bic, new.receiver_bic, new.payer_name, new.payee_name, new.amount,
      new.identifiers)
      is distinct from
    (old.business_id, old.uetr, old.sender_bic, old.receiver_bic, old.payer_name, old.payee_name, old.amount,
      old.identifiers))
  execute function keep_message_terms();
create trigger keep_message_terms after insert or delete on message
  for each row execute function keep_message_terms();

-- Ways of looking at a list that somebody keeps under a name.
create table saved_view (
  id uuid primary key,
  institution_id uuid not null,
  user_id uuid not null,
  folder text not null,
  name text not null check (length(name) between 1 and 60),
  question jsonb not null check (octet_length(question::text) <= 4096),
  created_at timestamptz not null,
  constraint saved_view_user foreign key (user_id, institution_id) references app_user (id, institution_id)
);
-- A name is found once among a user's views of a folder. Serves: their list, too.
create unique index saved_view_name on saved_view (user_id, folder, lower(name));

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy own_institution on saved_view
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy own_user on saved_view as restrictive to nostro_app
  using ((user_id = current_setting('nostro.user')::uuid)
    and (institution_id = current_setting('nostro.institution')::uuid))
  with check ((user_id = current_setting('nostro.user')::uuid)
    and (institution_id = current_setting('nostro.institution')::uuid));
grant select, insert, update, delete on saved_view to nostro_app;
