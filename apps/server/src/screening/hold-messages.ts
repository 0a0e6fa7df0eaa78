import { timeOrderedUuid } from '@nostro/kernel'
import { recogniseText } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import type { JobSender } from '../jobs/job-context.ts'
import { digestOfText, type StoredMessage } from '../messages/content/index.ts'
import { openHold } from '../messages/holds/index.ts'
import type { NotificationScope } from '../notifications/index.ts'
import {
  type CaseSummary,
  type HeldDelivery,
  incomingScreening,
  insertCase,
  type OutgoingScreening,
  outgoingScreening,
} from './case.repository.ts'

/** The dependencies of holding a message. */
export type HoldingScope = Omit<NotificationScope, 'institutionId'> & {
  readonly requestId: string
  readonly jobs: JobSender
}

/** Returns the facts by which {@link isHeldForScreening} decides about messages. One statement. */
export async function screeningOf(
  tx: Tx,
  institutionId: string,
  messageIds: readonly string[],
): Promise<OutgoingScreening> {
  return await outgoingScreening(tx, institutionId, messageIds)
}

/**
 * Returns whether an approved message must not leave yet. A message leaves if its case of this round and text was
 * cleared or released. The first call opens the case and asks the provider.
 */
export async function isHeldForScreening(
  tx: Tx,
  scope: HoldingScope,
  { isOn, cases }: OutgoingScreening,
  message: StoredMessage,
): Promise<boolean> {
  const { id: messageId, institutionId, state, body, messagingType } = message
  const digest = digestOfText(body.text?.value ?? '')
  const known = cases.find((held) => held.messageId === messageId && held.round === state.round)
  if (known !== undefined)
    return known.digest !== digest || (known.state !== 'clear' && known.state !== 'released')
  if (!isOn) return false
  const place = { ...scope, institutionId }
  const isNew = await open(tx, place, {
    direction: 'out',
    messageId,
    round: state.round,
    digest,
    messagingType,
    summary: summaryOf(body.summary),
  })
  if (isNew) await openHold(tx, place, { message, kind: 'screening', reason: HOLD_REASON })
  return true
}

/** The reason that the history of a message shows for its hold. */
const HOLD_REASON = 'Screening'

/** A delivery to an institution. */
type Arriving = HeldDelivery & { readonly institutionId: string; readonly raw: Buffer }

/**
 * Holds an arriving message if its receiver screens incoming messages, or holds this delivery already. Returns whether
 * it is held; then it reaches no folder, and its bytes are stored with the case.
 */
export async function holdArrival(tx: Tx, scope: HoldingScope, arriving: Arriving): Promise<boolean> {
  const { isOn, isHeld } = await incomingScreening(tx, arriving)
  if (isHeld) return true
  if (!isOn) return false
  const { institutionId, raw, ...delivery } = arriving
  const found = await recogniseText(raw.toString('utf8'))
  await open(
    tx,
    { ...scope, institutionId },
    {
      direction: 'in',
      delivery,
      raw,
      digest: delivery.digest,
      messagingType: (found?.type ?? '').slice(0, TYPE_MAX),
      summary: {
        ...summaryOf(found?.summary ?? {}),
        senderBic: delivery.senderBic,
        receiverBic: delivery.receiverBic,
      },
    },
  )
  return true
}

const TYPE_MAX = 35

function summaryOf(summary: StoredMessage['body']['summary']): CaseSummary {
  return {
    reference: summary.businessId ?? '',
    senderBic: summary.senderBic ?? '',
    receiverBic: summary.receiverBic ?? '',
    payerName: summary.payerName ?? '',
    payeeName: summary.payeeName ?? '',
    currency: summary.currency ?? '',
    amount: summary.amount ?? '',
  }
}

type Opened = Parameters<typeof insertCase>[1] extends infer New
  ? New extends unknown
    ? Omit<New, 'id' | 'institutionId' | 'createdAt'>
    : never
  : never

async function open(
  tx: Tx,
  scope: HoldingScope & { readonly institutionId: string },
  opened: Opened,
): Promise<boolean> {
  const { institutionId, clock, random, jobs } = scope
  const id = timeOrderedUuid(clock, random)
  if (!(await insertCase(tx, { ...opened, id, institutionId, createdAt: clock.now() }))) return false
  await jobs.enqueue(tx, 'screening.ask', { institutionId, caseId: id })
  await recordEvent(tx, scope, {
    action: 'screening.hold',
    objectKind: 'screeningCase',
    objectId: id,
    after: { direction: opened.direction, digest: opened.digest, messagingType: opened.messagingType },
  })
  return true
}
