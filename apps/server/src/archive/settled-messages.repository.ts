import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { idAfter } from '../db/ids-by-time.ts'

/** A stage and messaging type for which an institution has messages. */
export interface MessageGroup {
  readonly stage: string
  readonly messagingType: string
}

/** Final stages. */
const LAST_STAGES = ['sent', 'processed', 'copied', 'deleted']

/** Returns the groups that may contain messages past their retention rule. */
export async function groupsOfMessages(tx: Tx, institutionId: string): Promise<readonly MessageGroup[]> {
  const { rows } = await sql<MessageGroup>`
    select stage, messaging_type as "messagingType" from message_tally
    where institution_id = ${institutionId} and stage = any(${LAST_STAGES})
    group by 1, 2 having sum(change) > 0 order by 1, 2`.execute(tx)
  return rows
}

interface Page extends MessageGroup {
  readonly institutionId: string
  readonly before: Date
  /** The id of the last message of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns messages of a group created before an instant, oldest first. */
export async function messagesBefore(tx: Tx, page: Page): Promise<readonly string[]> {
  const { institutionId, stage, messagingType, before, after, limit } = page
  const { rows } = await sql<{ id: string }>`
    select id from message
    where institution_id = ${institutionId} and stage = ${stage} and messaging_type = ${messagingType}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid and id < ${idAfter(before)}::uuid
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A message that is related to another one. */
export interface RelatedMember {
  /** The message from which the relation was followed. */
  readonly seed: string
  readonly id: string
  readonly messagingType: string
  readonly createdAt: Date
  /** True when no further event is expected for the message. */
  readonly isSettled: boolean
  /** Its approximate size in a file before compression. */
  readonly bytes: number
}

/**
 * Returns messages with all related ones: their sources, the messages made from them, and reports about them. Related
 * messages are archived together: a copied application whose payment is archived could otherwise be paid twice.
 */
export async function relatedMembers(tx: Tx, seeds: readonly string[]): Promise<readonly RelatedMember[]> {
  const { rows } = await sql<RelatedMember>`
    with recursive member (seed, id) as (
      select seed, seed from unnest(${seeds}::uuid[]) as seed
      union
      select member.seed, near.id from member cross join lateral (
        select origin_id as id from message where id = member.id and origin_id is not null
        union all select id from message where origin_id = member.id
        union all select report.message_id from network_record record
          join message_report report on report.record_id = record.id where record.message_id = member.id
        union all select record.message_id from message_report report
          join message reported on reported.id = member.id
          join network_record record on record.id = report.record_id
          where report.institution_id = reported.institution_id and report.message_id = member.id
            and record.message_id is not null
      ) as near
    )
    select member.seed, message.id, message.messaging_type as "messagingType",
      message.created_at as "createdAt", ${IS_SETTLED} as "isSettled",
      (3 * coalesce(octet_length(message.text), 0) + coalesce(octet_length(message.content::text), 0)
        + 8192)::int as bytes
    from member join message on message.id = member.id order by 1, 2`.execute(tx)
  return rows
}

/** A payment within the installation may still be confirmed; one sent over a link receives no further report. */
const IS_SETTLED = sql<boolean>`(case
    when message.stage = 'deleted' then true
    when message.kind = 'messageSent' then message.stage = 'sent' and (
      message.delivery in ('acknowledged', 'confirmed') or message.delivery = 'delivered' and exists (
        select from transmission where transmission.message_id = message.id))
    when message.kind = 'remittance' then message.stage = 'sent' and exists (
      select from remittance_progress step where step.message_id = message.id
        and step.step in ('sent', 'delivered', 'confirmed', 'booked', 'creditNoticeRead'))
    when message.kind = 'messageCopy' then message.stage = 'copied' and exists (
      select from message made where made.origin_id = message.id and made.stage = 'sent')
    else message.stage = 'processed' end)
  and not exists (
    select from transmission where transmission.message_id = message.id
      and (transmission.state in ('prepared', 'offering', 'handedOver', 'uncertain')
        or transmission.state = 'refused' and transmission.settled_at is null))
  and not exists (
    select from network_record record where record.state <> 'PROCESSED' and (record.message_id = message.id
      or record.id in (select report.record_id from message_report report
        where report.institution_id = message.institution_id and report.message_id = message.id)))`
