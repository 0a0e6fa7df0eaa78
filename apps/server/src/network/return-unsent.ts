import type { PaymentDays } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { actOnMessage } from '../messages/index.ts'
import type { ActingScope, StoredMessage } from '../messages/content/index.ts'
import { impossibleDate } from './impossible-date.ts'

/**
 * Returns an approved payment to its maker if its value date became impossible after its submission. The date is never
 * changed, and the approvals hold for no other one. Returns whether the message was returned.
 */
export async function returnUnsent(
  tx: Tx,
  scope: JobContext & ActingScope,
  days: PaymentDays,
  message: StoredMessage,
): Promise<boolean> {
  const reason = await impossibleDate(tx, scope, days, message)
  if (reason === undefined) return false
  await actOnMessage(tx, scope, { message, action: { type: 'returnUnsent', reason } })
  return true
}
