-- Counts and sums of sent messages by day, type and currency, for the home page. A trigger stores each change in the
-- transaction that makes it. Days are those of the time zones in which users of the institution read figures, so that
-- they are exact for every offset and for days with a clock change.

-- Changes that are not added to a day yet. Each change adds a row, so writers do not block each other.
create table sent_figure_change (
  id bigint generated always as identity primary key,
  institution_id uuid not null,
  -- The creation of the message.
  created_at timestamptz not null,
  messaging_type text not null,
  -- Empty for messages without a currency.
  currency text not null,
  messages integer not null,
  -- Messages in their first approval round.
  first_rounds integer not null,
  amounts integer not null,
  amount numeric not null
);
-- Serves: the changes of an institution, to read and to add up.
create index sent_figure_change_of on sent_figure_change (institution_id);

-- The time zones for which days are kept. Days before `since` are not kept.
create table sent_figure_zone (
  institution_id uuid not null,
  time_zone text not null,
  since date not null,
  constraint sent_figure_zone_once primary key (institution_id, time_zone)
);

create table sent_figure (
  institution_id uuid not null,
  time_zone text not null,
  day date not null,
  messaging_type text not null,
  currency text not null,
  messages bigint not null,
  first_rounds bigint not null,
  amounts bigint not null,
  amount numeric not null,
  -- Serves: the days of a period.
  constraint sent_figure_once primary key (institution_id, time_zone, day, messaging_type, currency)
) with (fillfactor = 70);

-- Medians and largest payees of a period with many messages, as they were last counted.
create table period_figure (
  institution_id uuid not null,
  time_zone text not null,
  -- Number of days up to the last one.
  days integer not null,
  currency text not null,
  last_day date not null,
  counted_at timestamptz not null,
  figures jsonb not null,
  constraint period_figure_once primary key (institution_id, time_zone, days, currency)
);

alter table sent_figure_change enable row level security;
alter table sent_figure_change force row level security;
create policy own_institution on sent_figure_change
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, delete on sent_figure_change to nostro_app, nostro_relay, nostro_archive;
grant select on sent_figure_change to nostro_read;

alter table sent_figure_zone enable row level security;
alter table sent_figure_zone force row level security;
create policy own_institution on sent_figure_zone
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on sent_figure_zone to nostro_app;
grant select on sent_figure_zone to nostro_relay, nostro_archive, nostro_read;

alter table sent_figure enable row level security;
alter table sent_figure force row level security;
create policy own_institution on sent_figure
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on sent_figure to nostro_app;
grant select, insert, update on sent_figure to nostro_relay, nostro_archive;
grant select on sent_figure to nostro_read;

alter table period_figure enable row level security;
alter table period_figure force row level security;
create policy own_institution on period_figure
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on period_figure to nostro_app;
grant select on period_figure to nostro_read;

-- Adds the changes to the days of all time zones. One transaction at a time does this for an institution; the others
-- leave their changes to it. The lock precedes the snapshot of the next statement, which therefore sees all added days.
create function add_up_sent_figures(institution uuid) returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
      or not pg_try_advisory_xact_lock(hashtextextended('sent figures ' || institution, 0)) then
    return;
  end if;
  with past as (
    delete from sent_figure_change where institution_id = institution
    returning created_at, messaging_type, currency, messages, first_rounds, amounts, amount
  ), of_day as (
    select zone.time_zone, zone.since, (past.created_at at time zone zone.time_zone)::date as day, past.*
    from past cross join sent_figure_zone zone where zone.institution_id = institution
  )
  insert into sent_figure as kept (institution_id, time_zone, day, messaging_type, currency, messages, first_rounds,
      amounts, amount)
    select institution, time_zone, day, messaging_type, currency, sum(messages), sum(first_rounds), sum(amounts),
      sum(amount)
    from of_day where day >= since group by time_zone, day, messaging_type, currency
    order by time_zone, day, messaging_type, currency
  on conflict on constraint sent_figure_once do update set messages = kept.messages + excluded.messages,
    first_rounds = kept.first_rounds + excluded.first_rounds, amounts = kept.amounts + excluded.amounts,
    amount = kept.amount + excluded.amount;
end
$$;

create function keep_sent_figures() returns trigger language plpgsql as $$
declare
  place bigint;
  institution uuid;
begin
  if tg_op <> 'INSERT' and old.stage = 'sent' then
    institution := old.institution_id;
    insert into sent_figure_change (institution_id, created_at, messaging_type, currency, messages, first_rounds,
        amounts, amount)
      values (old.institution_id, old.created_at, old.messaging_type, coalesce(old.currency, ''), -1,
        -(old.round = 1)::int, -(old.amount is not null)::int, -coalesce(old.amount, 0))
      returning id into place;
  end if;
  if tg_op <> 'DELETE' and new.stage = 'sent' then
    institution := new.institution_id;
    insert into sent_figure_change (institution_id, created_at, messaging_type, currency, messages, first_rounds,
        amounts, amount)
      values (new.institution_id, new.created_at, new.messaging_type, coalesce(new.currency, ''), 1,
        (new.round = 1)::int, (new.amount is not null)::int, coalesce(new.amount, 0))
      returning id into place;
  end if;
  -- A prime number, so that changes in pairs do not always pass it.
  if place % 61 = 0 then perform add_up_sent_figures(institution); end if;
  return null;
end
$$;
create trigger keep_new_sent_figures after insert on message
  for each row when (new.stage = 'sent') execute function keep_sent_figures();
create trigger keep_old_sent_figures after delete on message
  for each row when (old.stage = 'sent') execute function keep_sent_figures();
create trigger keep_moved_sent_figures after update on message
  for each row when ((old.stage = 'sent' or new.stage = 'sent')
    and (old.stage, old.created_at, old.messaging_type, old.currency, old.amount, old.round)
      is distinct from (new.stage, new.created_at, new.messaging_type, new.currency, new.amount, new.round))
  execute function keep_sent_figures();

-- Counts the days of a time zone from messages with ids from `oldest` on, unless they are kept from `first` on. Returns
-- false if the institution has too many time zones, PostgreSQL does not know this one, or another transaction counts for
-- longer than the lock timeout. Changes that are not added up yet are subtracted, because readers add them to the days.
create function count_sent_figures(institution uuid, zone text, first date, oldest uuid) returns boolean
language plpgsql as $$
begin
  begin
    perform pg_advisory_xact_lock(hashtextextended('sent figures ' || institution, 0));
  exception when lock_not_available then
    return false;
  end;
  if exists (select from sent_figure_zone known
      where known.institution_id = institution and known.time_zone = zone and known.since <= first) then
    return true;
  end if;
  if (select count(*) from sent_figure_zone known where known.institution_id = institution and known.time_zone <> zone)
      >= 8 then
    return false;
  end if;
  begin
    perform now() at time zone zone;
  exception when invalid_parameter_value then
    return false;
  end;
  delete from sent_figure kept where kept.institution_id = institution and kept.time_zone = zone;
  with counted as (
    select (created_at at time zone zone)::date as day, messaging_type, coalesce(currency, '') as currency,
      count(*) as messages, count(*) filter (where round = 1) as first_rounds, count(amount) as amounts,
      coalesce(sum(amount), 0) as amount
    from message where institution_id = institution and stage = 'sent' and id >= oldest
    group by 1, 2, 3
    union all
    select (created_at at time zone zone)::date, messaging_type, currency, -messages, -first_rounds, -amounts, -amount
    from sent_figure_change where institution_id = institution
  )
  insert into sent_figure (institution_id, time_zone, day, messaging_type, currency, messages, first_rounds, amounts,
      amount)
    select institution, zone, day, messaging_type, currency, sum(messages), sum(first_rounds), sum(amounts), sum(amount)
    from counted where day >= first group by day, messaging_type, currency
    -- The rows of a period are next to each other.
    order by day, messaging_type, currency;
  insert into sent_figure_zone (institution_id, time_zone, since) values (institution, zone, first)
    on conflict on constraint sent_figure_zone_once do update set since = excluded.since;
  return true;
end
$$;
