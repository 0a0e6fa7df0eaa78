import { AppError } from '@nostro/kernel'

import { inTransaction } from '../../db/transaction.ts'
import { actOnMessage } from '../../messages/index.ts'
import { lockMessage } from '../../messages/content/index.ts'
import { notify } from '../../notifications/index.ts'
import { linkOf, type WaitingScope } from './notify-of-waiting.ts'

/** An expiry with the kind of its notification. */
type Expiry =
  | { readonly type: 'expire'; readonly kind: 'message.expired' | 'message.undecidable' }
  | { readonly type: 'expireDraft'; readonly kind: 'draft.expired' }

/**
 * Returns a pending message to its makers as a draft, or deletes an old draft, and notifies the makers. A message that
 * was decided or edited since it was selected stays as it is.
 */
export async function expireMessage(
  scope: WaitingScope,
  { type, kind }: Expiry,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const { institutionId } = scope
  try {
    await inTransaction(scope, async (tx) => {
      const message = await lockMessage(tx, { institutionId, messageId: id })
      if (message === undefined) return
      const after = await actOnMessage(tx, scope, { message, action: { type, version } })
      await notify(tx, scope, {
        userIds: message.state.makers,
        kind,
        params: { type: message.messagingType, reference: message.body.summary.businessId ?? '' },
        ...(type === 'expire' && { link: linkOf(after) }),
      })
    })
  } catch (error) {
    const isOver =
      error instanceof AppError && ['message.versionChanged', 'message.stateChanged'].includes(error.code)
    if (!isOver) throw error
  }
}
