import { type Kysely, sql } from 'kysely'

/**
 * Who makes a call is asked with each call, before any institution is known. One function answers it all, so that it is
 * one statement that is planned once. It works with the rights of whoever calls it, which are those of signing in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function actor_of_token(hash bytea) returns table (
      session_id uuid, session_created_at timestamptz, last_seen_at timestamptz, end_reason text,
      user_id uuid, username text, user_name text, email text, status text, is_user_receive_only boolean, roles text[],
      institution_id uuid, kind text, institution_name text, is_institution_receive_only boolean, time_zone text,
      state text, bics text[], rules jsonb)
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      return query
        select session.id, session.created_at, session.last_seen_at, session.end_reason,
          member.id, member.username, member.name, member.email, member.status, member.receive_only, member.roles,
          institution.id, institution.kind, institution.name, institution.receive_only, institution.time_zone,
          institution.state,
          array(select bic from institution_bic where institution_bic.institution_id = institution.id order by bic),
          (select approval_rules.rules from approval_rules
            where approval_rules.institution_id = institution.id order by version desc limit 1)
        from session
          join app_user as member on member.id = session.user_id
          join institution on institution.id = member.institution_id
        where session.token_hash = hash;
    end
    $$`.execute(db)
  await sql`revoke all on function actor_of_token(bytea) from public`.execute(db)
  await sql`grant execute on function actor_of_token(bytea) to nostro_sign_in`.execute(db)
}
