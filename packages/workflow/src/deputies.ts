import type { UserIdentity } from './approval-round.ts'
import type { Role } from './roles.ts'

/** An absent user for whom another user acts now. */
export interface AbsentUser extends UserIdentity {
  /** The roles that pass to the deputy. Roles of administrators never pass. */
  readonly roles: ReadonlySet<Role>
  /** Ids of the groups of approvers of the absent user. */
  readonly groups?: ReadonlySet<string>
  /** The largest amount of one message that the absent user may approve, in the base currency. */
  readonly singleLimit?: string
  /** The time at which the deputyship ends. */
  readonly until: Date
}

const PASSING: readonly Role[] = ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
const ADMINISTRATION: readonly Role[] = ['ROLE_COMPANY_ADMIN', 'ROLE_ADMIN']

/** The days between start and end of a deputyship, at most. */
export const DEPUTY_DAYS_MAX = 366

/** A user who is absent or acts for another one. */
interface Colleague {
  readonly userId: string
  readonly roles: ReadonlySet<Role>
}

/** A reason why a user cannot be the deputy of another one. */
export type DeputyRefusal = 'oneself' | 'administrator' | 'strictSeparation'

/**
 * Returns the reason why a user cannot act for another one; `undefined` if the user can.
 *
 * Administrators decide on no message, and their rights pass to nobody. Under strict separation a user who writes
 * messages does not act for one who decides on them.
 */
export function deputyRefusal(
  absent: Colleague,
  deputy: Colleague,
  hasStrictSeparation: boolean,
): DeputyRefusal | undefined {
  if (absent.userId === deputy.userId) return 'oneself'
  if ([absent, deputy].some(({ roles }) => ADMINISTRATION.some((role) => roles.has(role))))
    return 'administrator'
  const [absentDecides, deputyDecides] = [absent, deputy].map(({ roles }) =>
    PASSING.some((role) => roles.has(role)),
  )
  return hasStrictSeparation && absentDecides !== deputyDecides ? 'strictSeparation' : undefined
}

/** Returns the roles a user has now: the own ones and those of the absent users. */
export function rolesWith(own: ReadonlySet<Role>, absent: readonly AbsentUser[]): ReadonlySet<Role> {
  return new Set([...own, ...absent.flatMap(({ roles }) => [...roles])])
}
