import { AppError, errorIssue } from '@nostro/kernel'
import { type InstitutionKind, type Role, ROLES } from '@nostro/workflow'

/** Which roles people of an institution may have; the first one everybody has (ENT-20). */
const ROLES_OF: Readonly<Record<InstitutionKind, readonly [Role, ...Role[]]>> = {
  company: ['ROLE_COMPANY', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_COMPANY_ADMIN'],
  bank: ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'],
  platform: ['ROLE_ADMIN'],
}

/** The role that administers an institution of this kind. */
export function adminRoleOf(kind: InstitutionKind): Role {
  return kind === 'company' ? 'ROLE_COMPANY_ADMIN' : 'ROLE_ADMIN'
}

/**
 * The roles to store: those asked for, with the one everybody of the institution has. Errors: `request.invalid` for a
 * role that people of this kind of institution cannot have.
 */
export function rolesToStore(kind: InstitutionKind, requested: readonly Role[]): readonly Role[] {
  const known = ROLES_OF[kind]
  const issues = requested.flatMap((role, index) =>
    known.includes(role)
      ? []
      : [errorIssue(['roles', index], 'request.valueNotAllowed', { params: { allowed: known } })],
  )
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  return ROLES.filter((role) => role === known[0] || requested.includes(role))
}
