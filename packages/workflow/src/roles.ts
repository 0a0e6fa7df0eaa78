/** Roles of users (REF-27), which can be combined. */
export const ROLES = [
  'ROLE_COMPANY',
  'ROLE_COMPANY_ADMIN',
  'ROLE_BANK',
  'ROLE_REVIEWER',
  'ROLE_SENIOR_REVIEWER',
  'ROLE_ADMIN',
] as const

/** A role as the calls name it: `ROLE_REVIEWER`. */
export type Role = (typeof ROLES)[number]

/** The role of every user of an institution of that kind. */
const MEMBERSHIP: readonly Role[] = ['ROLE_COMPANY', 'ROLE_BANK']
const ADMINISTRATION: readonly Role[] = ['ROLE_COMPANY_ADMIN', 'ROLE_ADMIN']

/**
 * Returns the roles to show. The common role of an institution is shown as operator, but is omitted for an
 * administrator, who creates nothing.
 */
export function namedRoles(roles: readonly Role[]): readonly Role[] {
  const administers = roles.some((role) => ADMINISTRATION.includes(role))
  return administers ? roles.filter((role) => !MEMBERSHIP.includes(role)) : roles
}

const DECIDING: readonly Role[] = ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']

/** Returns whether one of the roles decides on messages. */
export function decidesOnMessages(roles: Iterable<Role>): boolean {
  return [...roles].some((role) => DECIDING.includes(role))
}

/** The kinds of institutions: banks and companies do business, the platform runs the installation. */
export const INSTITUTION_KINDS = ['bank', 'company', 'platform'] as const

/** The name of a kind of institution. */
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]

const ROLES_OF: Readonly<Record<InstitutionKind, readonly [Role, ...Role[]]>> = {
  company: ['ROLE_COMPANY', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_COMPANY_ADMIN'],
  bank: ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'],
  platform: ['ROLE_ADMIN'],
}

/** Returns the roles that users of an institution of this kind may have; every user has the first one (ENT-20). */
export function rolesOf(kind: InstitutionKind): readonly [Role, ...Role[]] {
  return ROLES_OF[kind]
}

/** Returns roles of an institution of this kind, in order, with the one that every user has. */
export function completedRoles(kind: InstitutionKind, requested: readonly Role[]): Role[] {
  const [base] = rolesOf(kind)
  return ROLES.filter((role) => role === base || requested.includes(role))
}

/** Returns the role that administers an institution of this kind. */
export function adminRoleOf(kind: InstitutionKind): Role {
  return kind === 'company' ? 'ROLE_COMPANY_ADMIN' : 'ROLE_ADMIN'
}
