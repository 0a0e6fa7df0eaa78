import type { ChangeOutcome, WebhookSettings } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { endOfTrail, recordEvent } from '../../audit/index.ts'
import { type ApplyChange, type ChangeEffects, type ChangeScope, requestChange } from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import type { Context } from '../../http/context.ts'
import { lockWebhook, saveWebhook } from './webhook.repository.ts'

/** A requested change of a webhook: a new one has no settings before. */
interface WebhookChange {
  readonly id: string
  readonly before?: WebhookSettings
  readonly after: WebhookSettings
}

/** Returns whether a second administrator confirms where events are sent: in a bank and on the platform. */
export function needsSecond({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.institutionKind !== 'company'
}

/** Applies a change of a webhook at once, or stores it until a second administrator confirms it. */
export async function requestOrApply(
  tx: Tx,
  context: Context,
  change: WebhookChange,
): Promise<ChangeOutcome> {
  const { id, before, after } = change
  if (!needsSecond(context)) {
    await apply(tx, context, change)
    return { isWaiting: false, id }
  }
  const outcome = await requestChange(tx, context, {
    kind: before === undefined ? 'webhook.add' : 'webhook.change',
    objectId: id,
    objectName: after.name,
    ...(before && { before }),
    after,
  })
  return { ...outcome, id }
}

async function apply(tx: Tx, scope: ChangeScope, { id, before, after }: WebhookChange): Promise<void> {
  const cursor = await currentCursor(tx, scope.institutionId)
  await namedOnce(() => saveWebhook(tx, id, { settings: after, at: scope.clock.now(), cursor }))
  await recordEvent(tx, scope, {
    action: before === undefined ? 'webhook.add' : 'webhook.change',
    objectKind: 'webhook',
    objectId: id,
    ...(before && { before }),
    after,
  })
}

/** Returns the end of the feed: a new webhook gets the events after its confirmation. */
export async function currentCursor(tx: Tx, institutionId: string): Promise<number> {
  return await endOfTrail(tx, institutionId)
}

/** Translates the refusal of a second webhook of one name. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw violatesUnique(cause, 'webhook_name') ? new AppError('webhook.nameTaken', {}, { cause }) : cause
  }
}

const applyConfirmed: ApplyChange = async (tx, scope, change) => {
  const webhook = await lockWebhook(tx, change.objectId)
  if (webhook === undefined || webhook.isConfirmed !== (change.before !== undefined))
    throw new AppError('change.outdated')
  // Only `requestOrApply` writes these values.
  const before = change.before as WebhookSettings | undefined
  await apply(tx, scope, {
    id: webhook.id,
    ...(before && { before }),
    after: change.after as WebhookSettings,
  })
  return {}
}

/** The effects of confirmed changes of webhooks. */
export const WEBHOOK_CHANGE_EFFECTS = {
  'webhook.add': applyConfirmed,
  'webhook.change': applyConfirmed,
} as const satisfies Partial<ChangeEffects>
