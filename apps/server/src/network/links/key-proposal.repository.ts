import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A new key that one administrator has asked for and another one has not decided about. */
export interface KeyProposal {
  readonly id: string
  readonly linkId: string
  readonly overlapHours: number
  readonly proposedBy: { readonly userId: string; readonly name: string }
  readonly proposedAt: Date
}

/** The open proposals of an institution, at most one for each link. */
export async function openProposals(tx: Tx, institutionId: string): Promise<readonly KeyProposal[]> {
  const rows = await tx
    .selectFrom('link_key_proposal')
    .select(['id', 'link_id', 'overlap_hours', 'proposed_by', 'proposed_at'])
    .select(sql<string | null>`(select name from app_user where app_user.id = proposed_by)`.as('name'))
    .where('institution_id', '=', institutionId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    overlapHours: row.overlap_hours,
    proposedBy: { userId: row.proposed_by, name: row.name ?? '' },
    proposedAt: row.proposed_at,
  }))
}

/** Two open proposals for one link cannot both be stored: `link_key_proposal_open_once`. */
export async function insertProposal(tx: Tx, institutionId: string, proposal: KeyProposal): Promise<void> {
  await tx
    .insertInto('link_key_proposal')
    .values({
      id: proposal.id,
      institution_id: institutionId,
      link_id: proposal.linkId,
      overlap_hours: proposal.overlapHours,
      proposed_by: proposal.proposedBy.userId,
      proposed_at: proposal.proposedAt,
      confirmed_by: null,
      confirmed_at: null,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .execute()
}

interface Decision {
  readonly institutionId: string
  readonly id: string
  readonly outcome: 'confirmed' | 'withdrawn'
  readonly by: string
  readonly at: Date
}

/** Ends a proposal. Whoever proposed does not confirm: `link_key_proposal_by_two`. */
export async function endProposal(tx: Tx, { institutionId, id, outcome, by, at }: Decision): Promise<void> {
  await tx
    .updateTable('link_key_proposal')
    .set(
      outcome === 'confirmed'
        ? { confirmed_by: by, confirmed_at: at }
        : { withdrawn_by: by, withdrawn_at: at },
    )
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
