-- Allows the changes of calendars and business days after migrations that list the kinds of changes anew.
do $$
declare
  kinds text[];
begin
  select array_agg(distinct literal.parts[1]) into kinds
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '[a-zA-Z]+\.[a-zA-Z]+', 'g') literal (parts)
    where conname = 'pending_change_kind_check' and conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    kinds || '{calendar.import,bankDays.change}');
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;
