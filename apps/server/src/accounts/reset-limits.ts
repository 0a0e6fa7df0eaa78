import { AppError } from '@nostro/kernel'

import type { CallContext } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { lockThrottle, saveThrottle } from '../sessions/index.ts'

const HOUR_MS = 3_600_000

/** The maximum number of mails per hour to one mail address, and by requests of one network address. */
const MAILS_MAX = 5
const PER_ADDRESS_MAX = 20
const WRONG_INVITATIONS_MAX = 5

/** Counts requests for any address, so that no mailbox can be flooded. Errors: `request.tooMany`. */
export async function requireFewResets(tx: Tx, context: CallContext, email: string): Promise<void> {
  await countOnce(tx, context, `reset:${email}`, MAILS_MAX)
  await countOnce(tx, context, `reset-address:${context.address}`, PER_ADDRESS_MAX)
}

/** Counts a wrong invitation code for the network address. */
export async function countWrongInvitation(tx: Tx, context: CallContext): Promise<void> {
  await count(tx, context, `invitation:${context.address}`)
}

/** Refuses after five wrong invitation codes of the network address within an hour. Errors: `request.tooMany`. */
export async function requireFewWrongInvitations(tx: Tx, context: CallContext): Promise<void> {
  const failures = await countedSince(tx, context, `invitation:${context.address}`)
  if (failures >= WRONG_INVITATIONS_MAX) throw new AppError('request.tooMany')
}

async function countOnce(tx: Tx, context: CallContext, subject: string, max: number): Promise<void> {
  if ((await countedSince(tx, context, subject)) >= max) throw new AppError('request.tooMany')
  await count(tx, context, subject)
}

async function countedSince(tx: Tx, context: CallContext, subject: string): Promise<number> {
  const now = context.clock.now()
  const { failures, countedFrom } = await lockThrottle(tx, subject, now)
  return now.getTime() - countedFrom.getTime() >= HOUR_MS ? 0 : failures
}

async function count(tx: Tx, context: CallContext, subject: string): Promise<void> {
  const now = context.clock.now()
  const { failures, countedFrom } = await lockThrottle(tx, subject, now)
  const isOver = now.getTime() - countedFrom.getTime() >= HOUR_MS
  await saveThrottle(tx, subject, {
    failures: isOver ? 1 : failures + 1,
    countedFrom: isOver ? now : countedFrom,
  })
}
