import type { Moment, WorkflowActor } from '../decide/state.ts'
import type { InstitutionKind, Role } from '../roles.ts'

/** Returns a user with these roles in an institution of this kind. */
export function person(
  userId: string,
  roles: readonly Role[],
  institutionKind: InstitutionKind = 'bank',
): WorkflowActor {
  return { userId, name: `Name of ${userId}`, roles: new Set(roles), institutionKind, canCompose: true }
}

/** One user of each column of the permission matrix. */
export const PEOPLE = {
  companyUser: person('companyUser', ['ROLE_COMPANY'], 'company'),
  companyReviewer: person('companyReviewer', ['ROLE_COMPANY', 'ROLE_REVIEWER'], 'company'),
  companySenior: person('companySenior', ['ROLE_COMPANY', 'ROLE_SENIOR_REVIEWER'], 'company'),
  companyAdmin: person('companyAdmin', ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'], 'company'),
  bankUser: person('bankUser', ['ROLE_BANK']),
  bankReviewer: person('bankReviewer', ['ROLE_BANK', 'ROLE_REVIEWER']),
  bankSenior: person('bankSenior', ['ROLE_BANK', 'ROLE_SENIOR_REVIEWER']),
  bankAdmin: person('bankAdmin', ['ROLE_BANK', 'ROLE_ADMIN']),
  platformAdmin: person('platformAdmin', ['ROLE_ADMIN'], 'platform'),
} as const

/** A fixed instant for tests. */
export const NOON = new Date('2026-11-21T12:00:00.000Z')

let ids = 0

/** Returns a moment whose ids are unique. */
export function moment(actor: Moment['actor'], now: Date = NOON): Moment {
  return { actor, now, newId: () => `node${(ids += 1)}` }
}
