import { isPaymentType, type PaymentDays } from '@nostro/kernel'

import { datedPaymentOf } from '../../../calendars/index.ts'
import type { Tx } from '../../../db/client.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { ownMessage } from '../../../messages/content/index.ts'
import { daysOfSending, lateFaults, returnUnsent } from '../../index.ts'
import { changeTransmissions, lockTransmission } from '../transmission.repository.ts'
import { type DatedTransmission, datedTransmissions } from './dated-transmission.repository.ts'

type Scope = JobContext & { readonly institutionId: string }

/**
 * Returns the payments to their makers that wait for the gateway of a link and whose value date became impossible
 * since. It runs in the transaction that decides which messages the gateway gets next, after the link is locked, for the
 * `limit` oldest of them. A message of which an earlier transmission may have been sent is never returned.
 */
export async function returnImpossible(
  tx: Tx,
  scope: Scope,
  { linkId, limit }: { readonly linkId: string; readonly limit: number },
): Promise<void> {
  const place = { institutionId: scope.institutionId, linkId }
  for (;;) {
    const dated = await datedTransmissions(tx, place, limit)
    const prepared = dated.filter(({ messagingType }) => isPaymentType(messagingType))
    if (prepared.length === 0) return
    const days = await daysOfSending(tx, scope)
    const returned = await Promise.all(
      prepared
        .filter((each) => isPossiblyLate(days, scope, each))
        .map((each) => returnOne(tx, scope, days, each)),
    )
    if (!returned.includes(true)) return
  }
}

function isPossiblyLate(
  days: PaymentDays,
  { clock }: Scope,
  { valueDate, ...payment }: DatedTransmission,
): boolean {
  return lateFaults(days, datedPaymentOf(payment), { day: valueDate, now: clock.now() }).length > 0
}

async function returnOne(
  tx: Tx,
  scope: Scope,
  days: PaymentDays,
  { id, messageId }: DatedTransmission,
): Promise<boolean> {
  const { institutionId } = scope
  const transmission = await lockTransmission(tx, { institutionId, id })
  const message = await ownMessage(tx, scope, messageId)
  const { stage, round, holds = [] } = message.state
  const isWaiting = transmission?.state === 'prepared' && stage === 'approved' && round === transmission.round
  if (!isWaiting || holds.length > 0) return false
  // The next round gets a new number.
  const { outgoingNumber: _number, ...withoutNumber } = message
  if (!(await returnUnsent(tx, scope, days, withoutNumber))) return false
  await changeTransmissions(tx, { institutionId, ids: [id], from: ['prepared'] }, { state: 'writtenOff' })
  return true
}
