import type { AuditEntry } from '@nostro/contract'

import type { Tx } from '../../db/client.ts'
import { eventValues, storesValues, valuesByDigest } from '../audit-values.ts'
import type { TrailEntry } from './trail.repository.ts'

/** The object of an event, as its readers know it. */
type Described = NonNullable<AuditEntry['object']>

interface TrailPage {
  readonly institutionId: string
  readonly entries: readonly TrailEntry[]
}

/** Adds the name, message and values to the events of a page. They are in the database of the trail's institution. */
export async function describeEvents(
  tx: Tx,
  page: TrailPage,
): Promise<readonly Pick<AuditEntry, 'object' | 'values' | 'lacksValues'>[]> {
  const objects = await objectsOf(tx, page)
  const valueOf = await valuesOf(tx, page)
  return page.entries.map((entry) => {
    const object = objects.get(entry.objectId)
    return { ...(object !== undefined && { object }), ...valueOf(entry) }
  })
}

type ValuesOf = (entry: TrailEntry) => Pick<AuditEntry, 'values' | 'lacksValues'>

/** The maximum number of values of an event that are shown. */
const VALUES_MAX = 100

async function valuesOf(tx: Tx, { institutionId, entries }: TrailPage): Promise<ValuesOf> {
  const digests = entries.flatMap(({ action, beforeDigest, afterDigest }) =>
    storesValues(action) ? [beforeDigest, afterDigest].filter((digest) => digest !== undefined) : [],
  )
  const stored = await valuesByDigest(tx, institutionId, [...new Set(digests)])
  return ({ action, beforeDigest, afterDigest }) => {
    const named = [beforeDigest, afterDigest].filter((digest) => digest !== undefined)
    if (!storesValues(action) || named.length === 0) return {}
    if (named.some((digest) => !stored.has(digest))) return { lacksValues: true }
    const [before, after] = [stored.get(beforeDigest ?? ''), stored.get(afterDigest ?? '')]
    const values = eventValues(action, before, after)
    return values.length === 0 ? {} : { values: values.slice(0, VALUES_MAX) }
  }
}

async function objectsOf(
  tx: Tx,
  { institutionId, entries }: TrailPage,
): Promise<ReadonlyMap<string, Described>> {
  const idsOf = (kind: string) => [
    ...new Set(entries.filter(({ objectKind }) => objectKind === kind).map(({ objectId }) => objectId)),
  ]
  const transmissions = await messageOfTransmissions(tx, idsOf('transmission'))
  const records = await messageOfRecords(tx, idsOf('networkRecord'))
  const parts = new Map([...transmissions, ...records])
  const messages = await messagesOf(tx, institutionId, [...idsOf('message'), ...new Set(parts.values())])
  const found = new Map(messages)
  for (const [id, messageId] of parts) {
    const message = messages.get(messageId)
    if (message !== undefined) found.set(id, message)
  }
  const named = [
    await namesOf(tx, 'link', idsOf('link')),
    await namesOf(tx, 'bank_relationship', idsOf('relationship')),
    await namesOf(tx, 'app_user', idsOf('user')),
    await changesOf(tx, idsOf('pendingChange')),
  ]
  for (const [id, object] of named.flat()) found.set(id, object)
  return found
}

const COLUMNS = [
  'id',
  'messaging_type',
  'stage',
  'business_id',
  'currency',
  'amount',
  'payer_name',
  'payee_name',
  'sender_bic',
  'receiver_bic',
] as const

/** Stages of messages that the institution received. */
const RECEIVED = new Set(['notCopied', 'copied', 'waitingProcessed', 'processed'])

async function messagesOf(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Described>> {
  if (ids.length === 0) return new Map()
  const current = tx
    .selectFrom('message')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', 'in', ids)
  const archived = tx
    .selectFrom('archived_message')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', 'in', ids)
  const rows = await current.unionAll(archived).execute()
  return new Map(
    rows.map((row): [string, Described] => {
      const isReceived = RECEIVED.has(row.stage)
      const party = isReceived ? (row.payer_name ?? row.sender_bic) : (row.payee_name ?? row.receiver_bic)
      const message = {
        id: row.id,
        messagingType: row.messaging_type,
        stage: row.stage,
        isReceived,
        ...(row.business_id !== null && { reference: row.business_id }),
        ...(row.currency !== null && row.amount !== null && { currency: row.currency, amount: row.amount }),
        ...(party !== null && { party }),
      }
      return [row.id, { message }]
    }),
  )
}

type Pairs = readonly (readonly [string, string])[]

async function messageOfTransmissions(tx: Tx, ids: readonly string[]): Promise<Pairs> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('transmission')
    .select(['id', 'message_id'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, message_id: messageId }) =>
    messageId === null ? [] : [[id, messageId] as const],
  )
}

async function messageOfRecords(tx: Tx, ids: readonly string[]): Promise<Pairs> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('network_record')
    .select(['id', 'message_id'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, message_id: messageId }) =>
    messageId === null ? [] : [[id, messageId] as const],
  )
}

type Objects = readonly (readonly [string, Described])[]

async function namesOf(
  tx: Tx,
  table: 'link' | 'bank_relationship' | 'app_user',
  ids: readonly string[],
): Promise<Objects> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => [id, { name }] as const)
}

async function changesOf(tx: Tx, ids: readonly string[]): Promise<Objects> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('pending_change')
    .select(['id', 'kind', 'object_name'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, kind, object_name: name }) => [id, { name, changeKind: kind }] as const)
}
