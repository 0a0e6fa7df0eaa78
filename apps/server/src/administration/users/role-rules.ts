import { AppError, errorIssue } from '@nostro/kernel'
import { type InstitutionKind, type Role, ROLES, rolesOf } from '@nostro/workflow'

/**
 * Returns the roles to store: the requested ones, and the base role of the institution's kind. Errors:
 * `request.invalid` for a role that this kind of institution does not have.
 */
export function rolesToStore(kind: InstitutionKind, requested: readonly Role[]): readonly Role[] {
  const known = rolesOf(kind)
  const issues = requested.flatMap((role, index) =>
    known.includes(role)
      ? []
      : [errorIssue(['roles', index], 'request.valueNotAllowed', { params: { allowed: known } })],
  )
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  return ROLES.filter((role) => role === known[0] || requested.includes(role))
}
