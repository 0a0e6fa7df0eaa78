-- The form of an address follows from approved facts and the rules of the product, which a release can change.
create or replace function guard_counterparty_record() returns trigger language plpgsql as $$
begin
  -- Derived columns follow from the approved facts.
  new.accounts := array(select upper(regexp_replace(value #>> '{}', '[\s-]', '', 'g'))
    from jsonb_path_query(new.facts, '$.accounts[*].account') as value);
  new.institution_bic := left(coalesce(new.facts ->> 'bic', new.facts ->> 'counterparty'), 8);
  new.currency := new.facts ->> 'currency';
  new.valid_from := (new.facts ->> 'validFrom')::date;
  new.valid_to := (new.facts ->> 'validTo')::date;
  if tg_op = 'UPDATE' then
    new.accounts_changed_at := case when new.accounts = old.accounts then old.accounts_changed_at
      else new.changed_at end;
  else
    new.accounts_changed_at := null;
  end if;
  if acts_as_owner() then return new; end if;
  if tg_op = 'UPDATE' and (new.institution_id, new.kind, new.version, new.is_active, new.facts, new.name, new.changed_at)
      is not distinct from (old.institution_id, old.kind, old.version, old.is_active, old.facts, old.name, old.changed_at) then
    return new;
  end if;
  if exists (select from counterparty_change c where c.institution_id = new.institution_id and c.object_id = new.id
      and c.state = 'approved' and c.approved_in = pg_current_xact_id() and c.kind = new.kind
      and c.after = new.facts and c.name = new.name and new.version = c.base_version + 1
      and new.is_active = (c.action <> 'deactivate')
      and (tg_op = 'INSERT' or (old.version = c.base_version and old.facts = c.before
        and old.institution_id = new.institution_id and old.kind = new.kind))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'counterparty_record_approved',
    message = 'a second user approves a counterparty';
end
$$;
