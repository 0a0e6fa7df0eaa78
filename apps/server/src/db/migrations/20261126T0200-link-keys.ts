import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** Keys of links are renewed by two people: one proposes, another one confirms, and no key comes in any other way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table link_key_proposal (
    id uuid primary key,
    institution_id uuid not null,
    link_id uuid not null,
    -- For so long the key before is accepted once there is a new one.
    overlap_hours integer not null check (overlap_hours between 0 and 720),
    proposed_by uuid not null,
    proposed_at timestamptz not null,
    confirmed_by uuid,
    confirmed_at timestamptz,
    withdrawn_by uuid,
    withdrawn_at timestamptz,
    unique (id, institution_id),
    foreign key (link_id, institution_id) references link (id, institution_id),
    foreign key (proposed_by, institution_id) references app_user (id, institution_id),
    foreign key (confirmed_by, institution_id) references app_user (id, institution_id),
    foreign key (withdrawn_by, institution_id) references app_user (id, institution_id),
    constraint link_key_proposal_by_two check (confirmed_by is null or confirmed_by <> proposed_by),
    constraint link_key_proposal_ends_once check (confirmed_at is null or withdrawn_at is null),
    constraint link_key_proposal_is_whole check (((confirmed_by is null) = (confirmed_at is null))
      and ((withdrawn_by is null) = (withdrawn_at is null)))
  )`.execute(db)
  await sql`create unique index link_key_proposal_open_once on link_key_proposal (link_id)
    where confirmed_at is null and withdrawn_at is null`.execute(db)
  await protectByInstitution(db, {
    table: 'link_key_proposal',
    rights: { nostro_app: ['select', 'insert'], nostro_read: ['select'] },
  })
  await sql`grant update (confirmed_by, confirmed_at, withdrawn_by, withdrawn_at) on link_key_proposal
    to nostro_app`.execute(db)
  // No row refers to a proposal yet, and looking for those that do needs an institution.
  await sql`alter table link_key
    add column proposal_id uuid unique,
    add constraint link_key_proposal_of_key foreign key (proposal_id, institution_id)
      references link_key_proposal (id, institution_id) not valid`.execute(db)
  await requireProposal(db)
}

/** The first key of a link comes with the link; each further one needs a proposal for this link that was confirmed. */
async function requireProposal(db: Kysely<unknown>): Promise<void> {
  await sql`create function require_key_proposal() returns trigger language plpgsql as $$
    begin
      if exists (select from link_key where link_id = new.link_id) and not exists (
        select from link_key_proposal as proposal
        where proposal.id = new.proposal_id and proposal.link_id = new.link_id
          and proposal.confirmed_by is not null
      ) then
        raise exception 'A key of a link is renewed by two people'
          using errcode = 'check_violation', constraint = 'link_key_by_two';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger key_by_two before insert on link_key
    for each row execute function require_key_proposal()`.execute(db)
}
