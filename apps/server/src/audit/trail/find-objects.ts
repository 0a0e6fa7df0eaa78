import { isUuid } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'
import type { FoundObjects } from './trail.repository.ts'

/** A reference that is used more often identifies nothing. */
const FOUND_MAX = 200

/** Stages of the messages in the index of unsent references; the index of references contains all others. */
const UNSENT = ['draft', 'deleted']

/**
 * Returns the objects and users of the institution that a searched text identifies: a message by its reference or UETR,
 * with its transmissions and network records, a user by the user name or name, a link by its name, or any object by its
 * id.
 */
export async function objectsFor(tx: Tx, institutionId: string, search: string): Promise<FoundObjects> {
  const text = search.trim()
  const messageIds = await messagesFor(tx, institutionId, text)
  const users = await usersFor(tx, institutionId, text)
  const objectIds = [
    text,
    ...messageIds,
    ...(await partsOf(tx, institutionId, messageIds)),
    ...users,
    ...(await linksFor(tx, institutionId, text)),
  ]
  return { objectIds, userIds: users }
}

async function messagesFor(tx: Tx, institutionId: string, text: string): Promise<readonly string[]> {
  const reference = text.toUpperCase()
  const byReference = tx
    .selectFrom('message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('business_id', 'in', [text, reference])
  const sent = byReference.where('stage', 'not in', UNSENT)
  const unsent = byReference.where('stage', 'in', UNSENT)
  const archived = tx
    .selectFrom('archived_message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('reference_key', '=', text.toLowerCase())
  const found = await sent.unionAll(unsent).unionAll(archived).limit(FOUND_MAX).execute()
  const byUetr = isUuid(text) ? await messagesByUetr(tx, institutionId, text.toLowerCase()) : []
  return [...found.map(({ id }) => id), ...byUetr]
}

async function messagesByUetr(tx: Tx, institutionId: string, uetr: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('uetr', '=', uetr)
    .where('stage', 'not in', UNSENT)
    .limit(FOUND_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the transmissions and network records of messages. */
async function partsOf(
  tx: Tx,
  institutionId: string,
  messageIds: readonly string[],
): Promise<readonly string[]> {
  if (messageIds.length === 0) return []
  const transmissions = tx
    .selectFrom('transmission')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('message_id', 'in', messageIds)
  const records = tx
    .selectFrom('network_record')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('message_id', 'in', messageIds)
  const rows = await transmissions.unionAll(records).limit(FOUND_MAX).execute()
  return rows.map(({ id }) => id)
}

async function usersFor(tx: Tx, institutionId: string, text: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where((where) => where.or([where('username', '=', text), where('name', 'ilike', escaped(text))]))
    .limit(FOUND_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

async function linksFor(tx: Tx, institutionId: string, text: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('link')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('name', 'ilike', escaped(text))
    .limit(FOUND_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

/** Compares in any case without wildcards. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
