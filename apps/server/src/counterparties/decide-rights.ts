import { counterpartyStep, mayDecideStep } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import { type Actor, type Context, personsOf } from '../http/context.ts'
import { decidableOf } from './counterparty-change.repository.ts'

/**
 * Returns whether a user may decide on proposals of others, in person or as a deputy: by the approval matrix, or as a
 * reviewer if it names no approvers.
 */
export function decidesOnCounterparties({
  rules: { matrix },
  roles,
  ownRoles = roles,
  groups,
  absent = [],
}: Pick<Actor, 'rules' | 'roles' | 'ownRoles' | 'groups' | 'absent'>): boolean {
  const step = counterpartyStep(matrix)
  return [{ roles: ownRoles, groups }, ...absent].some((each) => mayDecideStep(step, each))
}

/** The proposals that a user can decide on. */
export interface WaitingProposals {
  /** Up to 1,000. */
  readonly count: number
  readonly oldestAt?: Date
}

const COUNT_MAX = 1_000

/** Returns the proposals that the caller can decide on; none if the caller decides on no proposals. */
export async function waitingProposals(tx: Tx, { institutionId, actor }: Context): Promise<WaitingProposals> {
  if (!decidesOnCounterparties(actor)) return { count: 0 }
  return await decidableOf(tx, { institutionId, persons: personsOf(actor), max: COUNT_MAX })
}
