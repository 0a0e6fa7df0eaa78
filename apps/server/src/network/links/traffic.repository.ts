import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** What is on its way through a link, and what waits for a person. */
export interface Traffic {
  readonly waiting: number
  readonly unanswered: number
  readonly toSettle: number
}

const NOTHING: Traffic = { waiting: 0, unanswered: 0, toSettle: 0 }

/** The traffic of the links of an institution, by link. */
export async function trafficOf(tx: Tx, institutionId: string): Promise<(linkId: string) => Traffic> {
  const [out, inside] = await Promise.all([outgoing(tx, institutionId), incoming(tx, institutionId)])
  const kept = new Map(inside.map(({ link_id, parts }) => [link_id, parts]))
  const sent = new Map(out.map(({ link_id, ...counts }) => [link_id, counts]))
  return (linkId) => {
    const { waiting, unanswered, toSettle } = sent.get(linkId) ?? NOTHING
    return { waiting, unanswered, toSettle: toSettle + (kept.get(linkId) ?? 0) }
  }
}

async function outgoing(tx: Tx, institutionId: string) {
  return await tx
    .selectFrom('transmission')
    .select([
      'link_id',
      sql<number>`count(*) filter (where state in ('prepared', 'offering'))`.as('waiting'),
      sql<number>`count(*) filter (where state = 'handedOver')`.as('unanswered'),
      sql<number>`count(*) filter (where state in ('uncertain', 'refused'))`.as('toSettle'),
    ])
    .where('institution_id', '=', institutionId)
    .where('state', 'in', ['prepared', 'offering', 'handedOver', 'uncertain', 'refused'])
    .where('settled_at', 'is', null)
    .groupBy('link_id')
    .execute()
}

async function incoming(tx: Tx, institutionId: string) {
  return await tx
    .selectFrom('incoming_part')
    .innerJoin('incoming_file', 'incoming_file.id', 'incoming_part.file_id')
    .select(['incoming_file.link_id', sql<number>`count(*)`.as('parts')])
    .where('incoming_part.institution_id', '=', institutionId)
    .where('incoming_part.outcome', '=', 'kept')
    .groupBy('incoming_file.link_id')
    .execute()
}
