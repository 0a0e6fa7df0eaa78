import type { AnswerOf, Deputyship, listDeputies, readOwnDeputies } from '@nostro/contract'
import { deputyRefusal } from '@nostro/workflow'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import {
  type Colleague,
  colleaguesIn,
  deputyshipsIn,
  type StoredDeputyship,
} from './deputyship.repository.ts'

/** Returns the deputyships of the caller, and the users whom the caller can name as deputy. */
export async function readDeputiesOf(context: Context): Promise<AnswerOf<typeof readOwnDeputies>> {
  const { institutionId, actor, clock } = context
  const { userId, ownRoles: roles = actor.roles } = actor
  return await inReadTransaction(context, async (tx) => {
    const all = (await deputyshipsIn(tx, { institutionId, userId })).map(shownAt(clock.now()))
    const users = await colleaguesIn(tx, { institutionId })
    const possible = users.filter(
      (user) =>
        deputyRefusal({ userId, roles }, { ...user, userId: user.id }, actor.hasStrictSeparation) ===
        undefined,
    )
    return {
      own: all.filter(({ absent }) => absent.id === userId),
      actingFor: all.filter(({ deputy }) => deputy.id === userId),
      colleagues: possible.map(shownColleague),
    }
  })
}

/** Returns all deputyships of the institution, and the users who can have or be deputies. */
export async function readAllDeputies(context: Context): Promise<AnswerOf<typeof listDeputies>> {
  const { institutionId, clock } = context
  return await inReadTransaction(context, async (tx) => {
    const rows = await deputyshipsIn(tx, { institutionId })
    const users = await colleaguesIn(tx, { institutionId })
    return {
      rowList: rows.map(shownAt(clock.now())),
      colleagues: users.filter(isPossible).map(shownColleague),
    }
  })
}

/** Administrators neither have nor are deputies. */
function isPossible({ roles }: Colleague): boolean {
  return !roles.has('ROLE_ADMIN') && !roles.has('ROLE_COMPANY_ADMIN')
}

function shownColleague({ id, name, roles }: Colleague) {
  return { id, name, roles: [...roles] }
}

function shownAt(now: Date) {
  return ({ startsAt, endsAt, ended, ...facts }: StoredDeputyship): Deputyship => ({
    ...facts,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(ended && { endedAt: ended.at.toISOString(), endedBy: ended.by }),
    state: ended !== undefined || endsAt <= now ? 'over' : startsAt > now ? 'future' : 'active',
  })
}
