-- The channel and the time of notices that a user has chosen by topic. Topics without a row have the defaults.
create table notice_choice (
  user_id uuid not null,
  institution_id uuid not null,
  topic text not null check (length(topic) between 1 and 30),
  channel text not null check (channel in ('product', 'mail', 'both', 'none')),
  timing text not null check (timing in ('now', 'hourly', 'daily')),
  primary key (user_id, topic),
  foreign key (user_id, institution_id) references app_user (id, institution_id)
);

alter table notice_choice enable row level security;
alter table notice_choice force row level security;
-- Each notice reads the choice of its recipient, in the transaction of the user who causes it.
create policy own_institution on notice_choice
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy own_user_inserts on notice_choice as restrictive for insert to nostro_app
  with check (user_id = (nullif(current_setting('nostro.user', true), ''))::uuid);
create policy own_user_updates on notice_choice as restrictive for update to nostro_app
  using (user_id = (nullif(current_setting('nostro.user', true), ''))::uuid);
grant select, insert, update on notice_choice to nostro_app;
grant select on notice_choice to nostro_sign_in;
grant select on notice_choice to nostro_relay;

-- False for a notice that is only mailed.
alter table notice add column is_shown boolean not null default true;
-- The channel that the recipient had chosen; null without a choice.
alter table notice add column channel text check (channel in ('product', 'mail', 'both'));
-- The digest that the notice waits for; `now` for an e-mail within a minute.
alter table notice add column digest text check (digest in ('now', 'hourly', 'daily'));
-- The digest that contains the notice.
alter table notice add column digest_id uuid;
