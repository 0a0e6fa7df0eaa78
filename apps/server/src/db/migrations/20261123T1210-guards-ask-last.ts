import { type Kysely, sql } from 'kysely'

/**
 * The same guards as before, asked in steps: what a row says of itself first, other tables only where that leaves a
 * question. As one condition each was planned and run for every row, also where its first words settled it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await guardNode(db)
  await guardMessage(db)
}

async function guardNode(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_approval_node() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.decided_at is not null then
        raise exception using errcode = 'check_violation', constraint = 'approval_node_filled_once',
          message = 'a filled step of an approval never changes';
      end if;
      if new.decided_by is not null and new.type not in ('issued', 'completed') then
        -- Rounds that were taken back count as one with the round that follows them.
        if exists (
          select from message_version written
          where written.message_id = new.message_id and written.made_by = new.decided_by
            and written.round <= new.round
            and written.round > coalesce((
              select max(ended.round) from approval_node ended
              where ended.message_id = new.message_id and ended.round < new.round and not exists (
                select from approval_withdrawal back
                where back.message_id = ended.message_id and back.round = ended.round)), 0)
        ) then
          raise exception using errcode = 'check_violation', constraint = 'approval_maker_is_not_checker',
            message = 'who wrote the content does not decide on it';
        end if;
      end if;
      if tg_op = 'UPDATE' then
        if old.type = 'advancedReview' and new.decided_by is not null then
          if not exists (
            select from app_user where id = new.decided_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
          ) then
            raise exception using errcode = 'check_violation', constraint = 'approval_advanced_by_senior',
              message = 'a senior reviewer decides an advanced review';
          end if;
        end if;
        if new.decided_by <> old.claimed_by and old.claimed_until > new.decided_at then
          raise exception using errcode = 'check_violation', constraint = 'approval_by_holder',
            message = 'who holds a task decides it';
        end if;
        if new.claimed_by <> old.claimed_by and old.claimed_until > new.claimed_at then
          if not exists (
            select from app_user where id = new.claimed_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
          ) then
            raise exception using errcode = 'check_violation', constraint = 'approval_claimed_once',
              message = 'a task that is held is taken over by a senior reviewer only';
          end if;
        end if;
      end if;
      return new;
    end
    $$`.execute(db)
}

async function guardMessage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_message() returns trigger language plpgsql as $$
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
        ('approved', 'sent'), ('sent', 'sent'), ('sent', 'rejected'), ('waitingProcessed', 'processed'),
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
    $$`.execute(db)
}
