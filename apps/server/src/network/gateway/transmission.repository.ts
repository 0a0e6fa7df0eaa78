import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { GatewayTables } from '../../db/table-groups/gateway-tables.ts'
import type { LinkIdentity } from '../../links/index.ts'
import type { MessageTransmission, Transmission, TransmissionState } from './transmission.ts'

type Table = GatewayTables['transmission']

/** Changed columns of a transmission. */
export type TransmissionChange = Updateable<Table>

export async function insertTransmission(tx: Tx, transmission: Transmission): Promise<void> {
  const { reference } = transmission
  const row: Insertable<Table> = {
    ...NOTHING_YET,
    requested_by: transmission.request?.by ?? null,
    requested_at: transmission.request?.at ?? null,
    request_reason: transmission.request?.reason ?? null,
    id: transmission.id,
    institution_id: transmission.institutionId,
    link_id: transmission.linkId,
    message_id: transmission.messageId ?? null,
    round: transmission.round,
    attempt: transmission.attempt,
    version: transmission.version,
    state: transmission.state,
    format: transmission.format,
    logical_terminal: reference.logicalTerminal,
    day: reference.day,
    session: reference.session,
    sequence: reference.sequence,
    text: transmission.text,
    digest: transmission.digest,
    prepared_at: transmission.preparedAt,
  }
  await tx.insertInto('transmission').values(row).execute()
}

const NOTHING_YET = {
  file_name: null,
  temporary_name: null,
  handed_over_at: null,
  doubted_at: null,
  answered_at: null,
  answer: null,
  refusal_code: null,
  refusal_line: null,
  refusal_field: null,
  refusal_text: null,
  settled_by: null,
  settled_at: null,
  settled_reason: null,
}

/**
 * Returns the transmission, locked until the transaction ends; `undefined` if it is unknown or another institution's.
 */
export async function lockTransmission(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
): Promise<Transmission | undefined> {
  const row = await tx
    .selectFrom('transmission')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && transmissionOf(row)
}

/**
 * Returns the latest transmission of a link with these numbers, locked until the transaction ends. Session numbers
 * repeat after many years, so there may be several.
 */
export async function lockTransmissionNamed(
  tx: Tx,
  { institutionId, linkId }: LinkIdentity,
  named: { readonly logicalTerminal: string; readonly session: number; readonly sequence: number },
): Promise<Transmission | undefined> {
  const row = await tx
    .selectFrom('transmission')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('link_id', '=', linkId)
    .where('logical_terminal', '=', named.logicalTerminal)
    .where('session', '=', named.session)
    .where('sequence', '=', named.sequence)
    .orderBy('prepared_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && transmissionOf(row)
}

/** Identifiers of a message other than session and sequence. */
interface OtherNames {
  readonly logicalTerminal: string
  readonly references: readonly string[]
  readonly uetr?: string | undefined
  readonly states: readonly TransmissionState[]
}

/**
 * Returns the last transmission of the one message of a link with one of these identifiers; `undefined` if there is no
 * such message or several.
 */
export async function transmissionKnownAs(
  tx: Tx,
  { institutionId, linkId }: LinkIdentity,
  { logicalTerminal, references, uetr, states }: OtherNames,
): Promise<Transmission | undefined> {
  if (references.length === 0 && uetr === undefined) return undefined
  const rows = await tx
    .selectFrom('transmission')
    .innerJoin('message', 'message.id', 'transmission.message_id')
    .selectAll('transmission')
    .where('transmission.institution_id', '=', institutionId)
    .where('transmission.link_id', '=', linkId)
    .where('transmission.logical_terminal', '=', logicalTerminal)
    .where('transmission.state', 'in', states)
    .where((where) =>
      where.or([
        ...(references.length === 0 ? [] : [where('message.business_id', 'in', references)]),
        ...(uetr === undefined ? [] : [where('message.uetr', '=', uetr)]),
      ]),
    )
    .orderBy('transmission.attempt', 'desc')
    .limit(KNOWN_MAX)
    .execute()
  const [row] = rows
  const isOne = new Set(rows.map(({ message_id: messageId }) => messageId)).size === 1
  return isOne && row !== undefined ? transmissionOf(row) : undefined
}

/** Number of rows that is enough to distinguish one message from several. */
const KNOWN_MAX = 20

/** Writes off the later transmissions of a message's approval round that are in no file yet. */
export async function writeOffLater(
  tx: Tx,
  { institutionId, messageId, round, attempt }: MessageTransmission,
): Promise<void> {
  await tx
    .updateTable('transmission')
    .set(({ eb }) => ({ state: 'writtenOff', version: eb('version', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .where('attempt', '>', attempt)
    .where('state', '=', 'prepared')
    .where('file_name', 'is', null)
    .execute()
}

/**
 * Returns up to `limit` transmissions in these states, the oldest first, of one link or of all links.
 *
 * `before` limits the result to those that were handed over before this time.
 */
export async function transmissionsIn(
  tx: Tx,
  { institutionId, linkId }: Pick<LinkIdentity, 'institutionId'> & Partial<LinkIdentity>,
  {
    states,
    limit,
    before,
    isForHandOver = false,
  }: {
    readonly states: readonly TransmissionState[]
    readonly limit: number
    readonly before?: Date
    /** Omits transmissions of held messages that are not handed over yet. */
    readonly isForHandOver?: boolean
  },
): Promise<readonly Transmission[]> {
  const rows = await tx
    .selectFrom('transmission')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .$if(linkId !== undefined, (query) => query.where('link_id', '=', linkId ?? null))
    .where('state', 'in', [...states])
    .$if(isForHandOver, (query) => query.where(isNotHeld))
    .$if(before !== undefined, (query) => query.where('handed_over_at', '<', before ?? null))
    .orderBy('day')
    .orderBy('session')
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map(transmissionOf)
}

/** Condition: no open hold prevents the hand-over. */
export const isNotHeld = sql<boolean>`(transmission.state <> 'prepared' or not exists (select from message_hold hold
  where hold.message_id = transmission.message_id and hold.released_at is null))`

/** The transmissions to change, and the states in which they may be changed. */
export interface ChangedTransmissions {
  readonly institutionId: string
  readonly ids: readonly string[]
  readonly from: readonly TransmissionState[]
}

/** Changes those of the transmissions that are in one of the states. Returns their ids. */
export async function changeTransmissions(
  tx: Tx,
  { institutionId, ids, from }: ChangedTransmissions,
  change: TransmissionChange,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .updateTable('transmission')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', 'in', [...ids])
    .where('state', 'in', [...from])
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Converts a row into a transmission. */
export function transmissionOf(row: Selectable<Table>): Transmission {
  return {
    id: row.id,
    institutionId: row.institution_id,
    linkId: row.link_id,
    ...(row.message_id !== null && { messageId: row.message_id }),
    round: row.round,
    attempt: row.attempt,
    version: row.version,
    // The check constraint of the column allows only these words.
    state: row.state as TransmissionState,
    format: row.format === 'MT' ? 'MT' : 'ISO20022',
    reference: {
      logicalTerminal: row.logical_terminal,
      day: row.day,
      session: row.session,
      sequence: row.sequence,
    },
    text: row.text,
    digest: row.digest,
    ...(row.file_name !== null && { fileName: row.file_name }),
    ...(row.temporary_name !== null && { temporaryName: row.temporary_name }),
    preparedAt: row.prepared_at,
    ...(row.handed_over_at !== null && { handedOverAt: row.handed_over_at }),
    ...(row.doubted_at !== null && { doubtedAt: row.doubted_at }),
    ...(row.answered_at !== null && { answeredAt: row.answered_at }),
    ...(row.answer !== null && { answer: row.answer }),
    ...refusalOfRow(row),
    ...requestOfRow(row),
    ...(row.settled_at !== null && { settledAt: row.settled_at }),
  }
}

function refusalOfRow(row: Selectable<Table>): Pick<Transmission, 'refusal'> {
  if (row.refusal_code === null) return {}
  return {
    refusal: {
      code: row.refusal_code,
      ...(row.refusal_line !== null && { line: row.refusal_line }),
      ...(row.refusal_field !== null && { field: row.refusal_field }),
      ...(row.refusal_text !== null && { text: row.refusal_text }),
    },
  }
}

function requestOfRow(row: Selectable<Table>): Pick<Transmission, 'request'> {
  const { requested_by: by, requested_at: at, request_reason: reason } = row
  return by === null || at === null || reason === null ? {} : { request: { by, at, reason } }
}
