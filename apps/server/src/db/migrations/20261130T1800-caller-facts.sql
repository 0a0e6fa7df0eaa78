-- The caller of a token with the deputyships at a time, in one statement without a transaction. The role of signing in
-- applies inside of the function only. A login of the server may use that role anyway, so no right is added.
create function caller_facts(hash bytea, at timestamptz)
  returns table (session_id uuid, session_created_at timestamp with time zone,
    last_seen_at timestamp with time zone, end_reason text, user_id uuid, username text, user_name text,
    email text, status text, is_user_receive_only boolean, roles text[], institution_id uuid, kind text,
    institution_name text, is_institution_receive_only boolean, time_zone text, state text, bics text[],
    rules jsonb, has_second_factor boolean, needs_second_factor boolean, absent json)
  language plpgsql stable
  set search_path to 'public', 'pg_temp'
  set role to 'nostro_sign_in'
  set plan_cache_mode to 'force_generic_plan' as $$
begin
  return query
    select caller.*, coalesce((
      select json_agg(json_build_object('userId', absent_id, 'name', absent_name, 'roles', absent_roles,
        'until', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from deputyships_of(caller.user_id, at)), '[]')
    from caller_of_token(hash) as caller;
end
$$;
revoke all on function caller_facts(bytea, timestamptz) from public;
grant execute on function caller_facts(bytea, timestamptz) to nostro_app;
