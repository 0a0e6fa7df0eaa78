import type { Installation } from '../installation/installation.ts'

/** A message in the database, of any institution. */
export interface MessageFacts {
  readonly id: string
  readonly institution: string
  readonly kind: string
  readonly stage: string
  readonly version: number
  readonly text: string | null
  readonly reference: string | null
  readonly delivery: string | null
  readonly outgoingNumber: number | null
  readonly confirmedAt: Date | null
  readonly content: unknown
}

/** A received text. */
export interface ArrivalFacts {
  /** Id of the sender's message. */
  readonly sentId: string
  /** Id of the receiver's item. */
  readonly messageId: string | null
  readonly outgoingNumber: number
  readonly text: string
  readonly state: string
}

interface DecisionFacts {
  readonly messageId: string
  readonly type: string
  readonly by: string | null
}

interface ReceiptFacts {
  readonly receiptId: string
  /** Id of the bank's item from which it was created. */
  readonly bankItemId: string
  readonly stage: string
}

export interface NotificationFacts {
  readonly id: string
  readonly kind: string
  readonly username: string
  readonly link: string | null
  readonly params: { readonly reference?: string }
  readonly isMailed: boolean
}

/** The number of audit events of an action on an object. */
interface EventFacts {
  readonly action: string
  readonly objectId: string
  readonly times: number
}

interface CounterFacts {
  readonly institution: string
  readonly lastNumber: number
}

interface QueueFacts {
  readonly name: string
  readonly state: string
  readonly jobs: number
}

/** All rows about messages in one database snapshot. */
export interface Snapshot {
  readonly messages: readonly MessageFacts[]
  readonly arrivals: readonly ArrivalFacts[]
  readonly decisions: readonly DecisionFacts[]
  readonly receipts: readonly ReceiptFacts[]
  readonly notifications: readonly NotificationFacts[]
  readonly events: readonly EventFacts[]
  readonly counters: readonly CounterFacts[]
  readonly queues: readonly QueueFacts[]
}

export async function takeSnapshot({ ask }: Installation): Promise<Snapshot> {
  return {
    messages: await ask<MessageFacts>(`
      select message.id, institution.name as institution, message.kind, stage, version, text,
        business_id as reference, delivery, outgoing_number::int as "outgoingNumber",
        confirmed_at as "confirmedAt", content
      from message join institution on institution.id = message.institution_id order by message.id`),
    arrivals: await ask<ArrivalFacts>(`
      select delivery_key as "sentId", message_id as "messageId", outgoing_number::int as "outgoingNumber",
        convert_from(raw, 'UTF8') as text, state
      from network_record`),
    decisions: await ask<DecisionFacts>(`
      select message_id as "messageId", type, username as by
      from approval_node left join app_user on app_user.id = decided_by
      where type in ('review', 'advancedReview', 'rejected') order by message_id, round, position`),
    receipts: await ask<ReceiptFacts>(`
      select receipt_id as "receiptId", bank_item_id as "bankItemId", stage
      from receipt_source join message on message.id = receipt_id`),
    notifications: await ask<NotificationFacts>(`
      select notice.id, notice.kind, username, link, params, mailed_at is not null as "isMailed"
      from notice join app_user on app_user.id = user_id`),
    events: await ask<EventFacts>(`
      select action, object_id as "objectId", count(*)::int as times
      from (select action, object_id, result from audit_event
        union all select action, object_id, result from audit_unlinked) as event
      where result = 'done' group by action, object_id`),
    counters: await ask<CounterFacts>(`
      select institution.name as institution, last_number::int as "lastNumber"
      from outgoing_counter join institution on institution.id = institution_id`),
    queues: await ask<QueueFacts>(`
      select name, state::text, count(*)::int as jobs from pgboss.job group by name, state`),
  }
}

/** Groups items by the name that `nameOf` returns. */
export function groupedBy<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item))
    if (group === undefined) groups.set(nameOf(item), [item])
    else group.push(item)
  }
  return groups
}
