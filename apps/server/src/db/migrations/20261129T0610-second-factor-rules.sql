-- Which users need a second factor. Each version of a rule is a row of its own; the latest is in force. The rule of the
-- platform holds for all institutions: an institution can be stricter and not looser.

create table sign_in_rules (
  institution_id uuid not null references institution (id),
  version integer not null check (version > 0),
  -- `{"secondFactor": "optional" | "deciding" | "everyone"}`
  rules jsonb not null check (rules ->> 'secondFactor' in ('optional', 'deciding', 'everyone')
    and rules - 'secondFactor' = '{}'),
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint sign_in_rules_once primary key (institution_id, version),
  constraint sign_in_rules_changed_by foreign key (changed_by, institution_id)
    references app_user (id, institution_id)
);
alter table sign_in_rules enable row level security;
alter table sign_in_rules force row level security;
create policy own_institution on sign_in_rules
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Who makes a call is looked for before any institution is known.
create policy sign_in_reads_all on sign_in_rules for select to nostro_sign_in
  using (true);
grant select, insert on sign_in_rules to nostro_app;
grant select on sign_in_rules to nostro_sign_in, nostro_read;

alter table pending_change drop constraint pending_change_kind_check,
  add constraint pending_change_kind_check check (kind in ('user.add', 'user.roles',
  'user.activate', 'user.deactivate', 'user.delete', 'user.secondFactor', 'approvalRules.change', 'signInRules.change',
  'link.create', 'link.update', 'link.key', 'route.create', 'route.update', 'route.delete', 'route.order',
  'relationship.create', 'relationship.update', 'relationship.delete', 'retention.change', 'referenceList.import',
  'bankDirectory.import')) not valid;
alter table pending_change validate constraint pending_change_kind_check;

create function guard_sign_in_rules() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or not is_under_dual_control(new.institution_id)
      or exists (select from confirmed_now(new.institution_id, '{signInRules.change}', new.institution_id::text) c
        where c.after = new.rules) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'sign_in_rules_confirmed',
    message = 'a second administrator confirms rules of signing in';
end
$$;
create trigger guard_sign_in_rules before insert on sign_in_rules
  for each row execute function guard_sign_in_rules();

-- Administrators see which accounts of their institution have an authenticator app.
create policy own_institution on second_factor for select to nostro_app
  using (institution_id = current_setting('nostro.institution')::uuid);
grant select (user_id, institution_id, confirmed_at) on second_factor to nostro_app;

create function second_factor_rule_of(home uuid) returns text language sql stable as $$
  select coalesce((select rules ->> 'secondFactor' from sign_in_rules where institution_id = home
    order by version desc limit 1), 'optional')
$$;

-- The rule of the institution or that of the platform demands a second factor of this user.
create function needs_second_factor(person uuid) returns boolean language sql stable as $$
  select 'everyone' = any (demanded.rules) or ('deciding' = any (demanded.rules)
    and member.roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN', 'ROLE_COMPANY_ADMIN'])
  from app_user member, lateral (select array[second_factor_rule_of(member.institution_id),
    second_factor_rule_of((select id from institution where kind = 'platform'))]) as demanded (rules)
  where member.id = person
$$;

create function has_second_factor(person uuid) returns boolean language sql stable as $$
  select exists (select from second_factor where user_id = person and confirmed_at is not null)
$$;

-- As `actor_of_token`, which servers of an earlier release call, with the second factor of the user.
create function caller_of_token(hash bytea)
  returns table (session_id uuid, session_created_at timestamp with time zone,
    last_seen_at timestamp with time zone, end_reason text, user_id uuid, username text, user_name text,
    email text, status text, is_user_receive_only boolean, roles text[], institution_id uuid, kind text,
    institution_name text, is_institution_receive_only boolean, time_zone text, state text, bics text[],
    rules jsonb, has_second_factor boolean, needs_second_factor boolean)
  language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
begin
  return query
    select caller.*, has_second_factor(caller.user_id), needs_second_factor(caller.user_id)
    from actor_of_token(hash) as caller;
end
$$;
revoke all on function caller_of_token(bytea) from public;
grant execute on function caller_of_token(bytea) to nostro_sign_in;
