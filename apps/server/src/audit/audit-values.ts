import { canonicalJson } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { digestOf } from './audit-event.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'

/** A value before or after an event, with the digest that the event contains. */
export interface StoredValue {
  readonly digest: string
  /** Canonical JSON. */
  readonly value: string
}

interface ValuedEvent {
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Prefixes of the actions whose values are stored: settings, rules, links, routes, relationships, accounts and the
 * results of checks, and the reasons for overridden warnings
 * and holds. Messages and companies' documents are not among them: of these the trail contains digests only.
 */
const STORED = [
  'approvalRules.',
  'audit.verify',
  'auditStream.',
  'change.',
  'deputy.',
  'institution.',
  'key.',
  'link.',
  'maintenance.',
  'message.confirmDifference',
  'message.hold',
  'message.overrideWarnings',
  'message.resume',
  'provisioning.',
  'provisioningGroup.',
  'reconciliationRules.',
  'relationship.',
  'retention.',
  'route.',
  'screeningList.',
  'screeningRules.',
  'signInRules.',
  'singleSignOn.',
  'statement.',
  'user.',
  'webhook.',
] as const

/** The database refuses longer values, such as those of an imported list. Their digests are recorded. */
const LENGTH_MAX = 65_536

/** Returns whether the values of an action are stored together with its event. */
export function storesValues(action: string): boolean {
  return STORED.some((prefix) => action.startsWith(prefix))
}

/** Returns the values of an event to store. */
export function storedValuesOf({ action, before, after }: ValuedEvent): readonly StoredValue[] {
  if (!storesValues(action)) return []
  return [before, after].flatMap((each) => {
    if (each === undefined) return []
    const value = canonicalJson(each)
    return Buffer.byteLength(value) > LENGTH_MAX ? [] : [{ digest: digestOf(each), value }]
  })
}

/** Stores a value unless an earlier event of the institution has the same. */
export async function insertValue(
  tx: Tx,
  institutionId: string,
  { digest, value }: StoredValue,
): Promise<void> {
  await tx
    .insertInto('audit_value')
    .values({ institution_id: institutionId, digest, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the stored values with these digests. */
export async function valuesByDigest(
  tx: Tx,
  institutionId: string,
  digests: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (digests.length === 0) return new Map()
  const rows = await tx
    .selectFrom('audit_value')
    .select(['digest', 'value'])
    .where('institution_id', '=', institutionId)
    .where('digest', 'in', digests)
    .execute()
  return new Map(rows.map(({ digest, value }): [string, unknown] => [digest, JSON.parse(value)]))
}

/** Returns the differing values of an event. A decision about a change contains the changed values as a member. */
export function eventValues(action: string, before: unknown, after: unknown): readonly ChangedValue[] {
  const isOfChange = action.startsWith('change.') && typeof after === 'object' && after !== null
  if (!isOfChange) return changedValues(before, after)
  return 'after' in after ? changedValues(before, after.after) : []
}
