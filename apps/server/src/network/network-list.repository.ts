import type { NetworkStatus } from '@nostro/contract'
import { type SelectQueryBuilder, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { Tables } from '../db/tables.ts'

/** The filter of a list of records. */
export interface RecordQuestion {
  readonly institutionId: string
  readonly status?: NetworkStatus | undefined
  /** Part of a BIC, without regard to case. */
  readonly sender?: string | undefined
  readonly receiver?: string | undefined
}

/** A row of the list of records. */
export interface ListedRecord {
  readonly id: string
  readonly messagingType: string | undefined
  readonly messageId: string | undefined
  /** The reference of the message with that id. */
  readonly reference: string
  readonly senderBic: string
  readonly receiverBic: string
  readonly status: NetworkStatus
  readonly arrivedAt: Date
  readonly isPossibleDuplicate: boolean
  /** The record of the first delivery. */
  readonly duplicateOf: string | undefined
  /** The received text or its first bytes. */
  readonly raw: Buffer
  readonly isWhole: boolean
}

/** A record with all its facts. */
export interface NetworkRecord extends ListedRecord {
  readonly digest: string
  readonly confirmation?: { readonly at: Date; readonly by: string }
}

/** Number of bytes of a text that a list contains: every FIN text is shorter, some XML statements are not. */
const LISTED_BYTES_MAX = 20_000

type RecordQuery<Output> = SelectQueryBuilder<Tables, 'network_record', Output>

/** Returns the number of matching records, counted in an index. */
export async function countRecords(tx: Tx, question: RecordQuestion): Promise<number> {
  const row = await held(tx.selectFrom('network_record'), question)
    .select(sql<number>`count(*)`.as('held'))
    .executeTakeFirstOrThrow()
  return row.held
}

/** Returns one page of a list, newest first, because ids sort by arrival. Reads the index from the nearer end. */
export async function pageOfRecords(
  tx: Tx,
  question: RecordQuestion,
  page: { readonly current: number; readonly size: number; readonly total: number },
): Promise<readonly ListedRecord[]> {
  const before = (page.current - 1) * page.size
  const size = Math.min(page.size, page.total - before)
  if (size <= 0) return []
  const after = page.total - before - size
  const ids = held(tx.selectFrom('network_record'), question)
    .select('id')
    .orderBy('id', after < before ? 'asc' : 'desc')
    .limit(size)
    .offset(Math.min(before, after))
  const rows = await tx
    .selectFrom('network_record')
    .select(LISTED_COLUMNS)
    .select([
      REFERENCE,
      sql<Buffer>`substring(raw from 1 for ${LISTED_BYTES_MAX})`.as('raw'),
      sql<boolean>`length(raw) <= ${LISTED_BYTES_MAX}`.as('is_whole'),
    ])
    .where('institution_id', '=', question.institutionId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...listed(row), raw: row.raw, isWhole: row.is_whole }))
}

/** Returns the record; `undefined` if it is unknown or another institution's, without a difference. */
export async function findRecord(
  tx: Tx,
  { institutionId, recordId }: { readonly institutionId: string; readonly recordId: string },
): Promise<NetworkRecord | undefined> {
  const row = await tx
    .selectFrom('network_record')
    .select([...LISTED_COLUMNS, REFERENCE, 'raw', 'digest', 'processed_at'])
    .select((select) =>
      select
        .selectFrom('app_user')
        .select('name')
        .whereRef('app_user.id', '=', 'network_record.processed_by')
        .as('processed_by_name'),
    )
    .where('institution_id', '=', institutionId)
    .where('id', '=', recordId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { digest, raw, processed_at: at, processed_by_name: by } = row
  return {
    ...listed(row),
    raw,
    isWhole: true,
    digest,
    ...(at !== null && { confirmation: { at, by: by ?? '' } }),
  }
}

const LISTED_COLUMNS = [
  'id',
  'messaging_type',
  'message_id',
  'sender_bic',
  'receiver_bic',
  'state',
  'arrived_at',
  'is_possible_duplicate',
  'duplicate_of',
] as const

/** The reference of the record's message, which belongs to the same institution. */
const REFERENCE =
  sql<string>`coalesce((select business_id from message where message.id = message_id), '')`.as('reference')

interface ListedRow {
  readonly reference: string
  readonly id: string
  readonly messaging_type: string | null
  readonly message_id: string | null
  readonly sender_bic: string
  readonly receiver_bic: string
  readonly state: string
  readonly arrived_at: Date
  readonly is_possible_duplicate: boolean
  readonly duplicate_of: string | null
}

function listed(row: ListedRow): Omit<ListedRecord, 'raw' | 'isWhole'> {
  return {
    id: row.id,
    messagingType: row.messaging_type ?? undefined,
    messageId: row.message_id ?? undefined,
    reference: row.reference,
    senderBic: row.sender_bic,
    receiverBic: row.receiver_bic,
    status: row.state === 'PENDING' ? 'PENDING' : 'PROCESSED',
    arrivedAt: row.arrived_at,
    isPossibleDuplicate: row.is_possible_duplicate,
    duplicateOf: row.duplicate_of ?? undefined,
  }
}

function held<Output>(query: RecordQuery<Output>, question: RecordQuestion): RecordQuery<Output> {
  const { institutionId, status, sender, receiver } = question
  return query
    .where('institution_id', '=', institutionId)
    .$if(status !== undefined, (all) => all.where('state', '=', status ?? ''))
    .$if(sender !== undefined, (all) => all.where(partOf(sql.ref('sender_bic'), sender ?? '')))
    .$if(receiver !== undefined, (all) => all.where(partOf(sql.ref('receiver_bic'), receiver ?? '')))
}

/** Returns a condition: the BIC contains the text. `position` needs no escaping of wildcards, unlike `like`. */
function partOf(bic: ReturnType<typeof sql.ref>, part: string) {
  return sql<boolean>`position(${part.toUpperCase()} in ${bic}) > 0`
}
