import type { ChangeOutcome } from '@nostro/contract'
import { AppError, dayAfter, localDayAt, startOfLocalDay, timeOrderedUuid } from '@nostro/kernel'
import { DEPUTY_DAYS_MAX, deputyRefusal, type DeputyRefusal } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import { type ApplyChange, type ChangeScope, requestChange } from '../changes/index.ts'
import type { Tx } from '../db/client.ts'
import { violatesCheck } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { notify } from '../notifications/index.ts'
import { colleaguesIn, insertDeputyship } from './deputyship.repository.ts'

/** The first and the last day of a deputyship, in the time zone of the institution. */
interface Days {
  readonly from: string
  readonly until: string
}

/** The facts of a deputyship as its pending change stores them; a trigger of the database compares them. */
interface DeputyFacts {
  readonly deputyId: string
  readonly deputy: string
  readonly startsAt: string
  readonly endsAt: string
}

interface Pair {
  readonly absentId: string
  readonly deputyId: string
}

const REFUSALS = {
  oneself: 'deputy.oneself',
  administrator: 'deputy.administrator',
  strictSeparation: 'deputy.strictSeparation',
} as const satisfies Readonly<Record<DeputyRefusal, string>>

/**
 * Names the caller's own deputy, at once. Errors: `resource.notFound`, `deputy.oneself`, `deputy.administrator`,
 * `deputy.strictSeparation`, `deputy.time`, `deputy.oneAtATime`, `deputy.chain`.
 */
export async function nameOwnDeputy(
  context: Context,
  { deputyId, ...days }: Days & { readonly deputyId: string },
): Promise<{ readonly id: string }> {
  const { userId } = context.actor
  return await inTransaction(context, async (tx) => {
    const { facts } = await factsOf(tx, context, { absentId: userId, deputyId }, days)
    return await store(tx, context, { absentId: userId, namedBy: userId, facts })
  })
}

/**
 * Names the deputy of another user as administrator: in a company at once, in a bank when a second administrator has
 * confirmed it. Errors: those of {@link nameOwnDeputy}, `change.waiting`.
 */
export async function nameDeputyFor(
  context: Context,
  { absentId, deputyId, ...days }: Days & Pair,
): Promise<ChangeOutcome> {
  const { actor } = context
  return await inTransaction(context, async (tx) => {
    const { facts, absentName } = await factsOf(tx, context, { absentId, deputyId }, days)
    if (actor.institutionKind === 'company') {
      await store(tx, context, { absentId, namedBy: actor.userId, facts })
      return { isWaiting: false }
    }
    return await requestChange(tx, context, {
      kind: 'deputy.name',
      objectId: absentId,
      objectName: absentName,
      after: facts,
    })
  })
}

/** Activates a confirmed deputyship. Error: `change.outdated` if it is not possible any more. */
export const applyDeputy: ApplyChange = async (tx, scope, { objectId: absentId, after, requestedBy }) => {
  // Only `nameDeputyFor` writes these values, and no request of the command line has this kind.
  const facts = after as DeputyFacts
  if (requestedBy === undefined) throw new Error('A deputy without a requester')
  const users = await colleaguesIn(tx, { ...scope, ids: [absentId, facts.deputyId] })
  if (users.length < 2 || new Date(facts.endsAt) <= scope.clock.now()) throw new AppError('change.outdated')
  try {
    await store(tx, scope, { absentId, namedBy: requestedBy, facts })
  } catch (cause) {
    const isTaken = cause instanceof AppError && ['deputy.oneAtATime', 'deputy.chain'].includes(cause.code)
    throw isTaken ? new AppError('change.outdated', {}, { cause }) : cause
  }
  return {}
}

async function factsOf(
  tx: Tx,
  { institutionId, actor, clock }: Context,
  { absentId, deputyId }: Pair,
  days: Days,
): Promise<{ readonly facts: DeputyFacts; readonly absentName: string }> {
  const users = await colleaguesIn(tx, { institutionId, ids: [absentId, deputyId] })
  const [absent, deputy] = [absentId, deputyId].map((id) => users.find((user) => user.id === id))
  if (absent === undefined || deputy === undefined) throw new AppError('resource.notFound')
  const refusal = deputyRefusal(
    { userId: absentId, roles: absent.roles },
    { userId: deputyId, roles: deputy.roles },
    actor.hasStrictSeparation,
  )
  if (refusal !== undefined) throw new AppError(REFUSALS[refusal])
  const { startsAt, endsAt } = timeOf(days, clock.now(), actor.timeZone)
  const time = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { facts: { deputyId, deputy: deputy.name, ...time }, absentName: absent.name }
}

/** Returns start and end. A first day of today begins now. Error: `deputy.time`. */
function timeOf(
  { from, until }: Days,
  now: Date,
  timeZone: string,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const today = localDayAt(now, timeZone)
  const isPossible =
    from >= today &&
    until >= from &&
    until < dayAfter(from, DEPUTY_DAYS_MAX) &&
    from <= dayAfter(today, DEPUTY_DAYS_MAX)
  if (!isPossible) throw new AppError('deputy.time', { days: DEPUTY_DAYS_MAX })
  return {
    startsAt: from === today ? now : startOfLocalDay(from, timeZone),
    endsAt: startOfLocalDay(dayAfter(until, 1), timeZone),
  }
}

async function store(
  tx: Tx,
  scope: ChangeScope,
  {
    absentId,
    namedBy,
    facts,
  }: { readonly absentId: string; readonly namedBy: string; readonly facts: DeputyFacts },
): Promise<{ readonly id: string }> {
  const { institutionId, clock, random } = scope
  const { deputyId, startsAt, endsAt } = facts
  const id = timeOrderedUuid(clock, random)
  try {
    await insertDeputyship(tx, {
      id,
      institutionId,
      absentId,
      deputyId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      namedBy,
      namedAt: clock.now(),
    })
  } catch (cause) {
    throw translated(cause)
  }
  const userIds = [absentId, deputyId].filter((userId) => userId !== scope.actor?.userId)
  await notify(tx, scope, {
    userIds,
    kind: 'deputy.named',
    params: { name: facts.deputy },
    link: '/deputies',
  })
  await recordEvent(tx, scope, {
    action: 'deputy.name',
    objectKind: 'deputyship',
    objectId: id,
    after: { absentId, ...facts },
  })
  return { id }
}

function translated(cause: unknown): unknown {
  if (violatesCheck(cause, 'deputyship_one_at_a_time'))
    return new AppError('deputy.oneAtATime', {}, { cause })
  if (violatesCheck(cause, 'deputyship_no_chain')) return new AppError('deputy.chain', {}, { cause })
  return cause
}
