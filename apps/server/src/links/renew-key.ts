import type { ChangeOutcome } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { type ChangeEffects, requestChange } from '../changes/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { endKeys, insertKey } from './link-key.repository.ts'
import { makeKey } from './link-keys.ts'
import { LINK_EVENTS, type LinkTools } from './link-tools.ts'
import { IS_EXTERNAL } from './link.ts'
import { updateLinkRow } from './link.repository.ts'
import { linkOfChange, ownLink } from './manage-links.ts'

interface KeyRequest {
  readonly id: string
  readonly version: number
  readonly overlapHours: number
}

/** The part of a key request that its change stores. */
type KeyFacts = Pick<KeyRequest, 'overlapHours'>

const HOUR_MS = 3_600_000

/**
 * Requests a new key, which is created when a second administrator of the bank confirms it. Errors:
 * `resource.notFound`, `link.changed`, `link.noKeys`, `change.waiting`.
 */
export async function requestKey(
  context: Context,
  { overlapHours, ...seen }: KeyRequest,
): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const link = await ownLink(tx, context, seen)
    if (!IS_EXTERNAL[link.kind]) throw new AppError('link.noKeys')
    const after: KeyFacts = { overlapHours }
    const outcome = await requestChange(tx, context, {
      kind: 'link.key',
      objectId: link.id,
      objectName: link.name,
      after,
    })
    return { ...outcome, id: link.id }
  })
}

/** Returns the effect of a confirmed key request. Earlier keys are accepted for the requested number of hours. */
export function keyEffects({ secrets }: LinkTools) {
  return {
    'link.key': async (tx, context, change) => {
      const { institutionId, clock } = context
      const before = await linkOfChange(tx, change)
      // Only `requestKey` writes this column.
      const { overlapHours } = change.after as KeyFacts
      const { stored, digits } = makeKey(context, secrets, before.id)
      const until = new Date(clock.now().getTime() + overlapHours * HOUR_MS)
      await endKeys(tx, { institutionId, linkId: before.id }, until)
      await insertKey(tx, { institutionId }, stored)
      const link = { ...before, version: before.version + 1 }
      await updateLinkRow(tx, link)
      await recordEvent(tx, context, {
        ...LINK_EVENTS.rotateKey,
        objectId: link.id,
        after: { version: link.version, key: stored.fingerprint, until: until.toISOString() },
      })
      return { key: digits }
    },
  } as const satisfies Partial<ChangeEffects>
}
