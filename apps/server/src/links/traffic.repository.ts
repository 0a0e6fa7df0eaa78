import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The messages in transit through a link, and the parts that need a decision. */
export interface Traffic {
  readonly waiting: number
  readonly unanswered: number
  readonly toSettle: number
}

const NOTHING: Traffic = { waiting: 0, unanswered: 0, toSettle: 0 }

/** Returns the traffic of the links of an institution, by link. */
export async function trafficOf(tx: Tx, institutionId: string): Promise<(linkId: string) => Traffic> {
  const [out, inside] = await Promise.all([outgoing(tx, institutionId), incoming(tx, institutionId)])
  const kept = new Map(inside.map(({ link_id, parts }) => [link_id, parts]))
  const sent = new Map(out.map(({ link_id, ...counts }) => [link_id, counts]))
  return (linkId) => {
    const { waiting, unanswered, toSettle } = sent.get(linkId) ?? NOTHING
    return { waiting, unanswered, toSettle: toSettle + (kept.get(linkId) ?? 0) }
  }
}

/** Missing numbers between two received ones of a session. */
export interface SequenceGap {
  readonly linkId: string
  readonly terminal: string
  readonly session: number
  readonly first: number
  readonly last: number
}

/** Largest number of gaps shown. */
const GAPS_MAX = 20

/** Returns the missing sequence numbers of the network since a time, the newest first. */
export async function gapsOf(tx: Tx, institutionId: string, since: Date): Promise<readonly SequenceGap[]> {
  const { rows } = await sql<SequenceGap>`
    select link_id as "linkId", logical_terminal as terminal, session, before + 1 as first, sequence - 1 as last
    from (
      select link_id, logical_terminal, session, sequence, arrived_at,
        lag(sequence) over (partition by link_id, logical_terminal, session order by sequence) as before
      from incoming_sequence where institution_id = ${institutionId} and arrived_at > ${since}
    ) as numbered
    where sequence > before + 1
    order by arrived_at desc limit ${GAPS_MAX}`.execute(tx)
  return rows
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
    // Test messages are not counted.
    .where('message_id', 'is not', null)
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
