import type { InstitutionKind, Role } from '@nostro/workflow'

/** The roles people of an institution choose among; the first is everybody's. */
export function rolesOf(kind: InstitutionKind): readonly Role[] {
  const [base, admin]: readonly [Role, Role] =
    kind === 'company' ? ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'] : ['ROLE_BANK', 'ROLE_ADMIN']
  return [base, 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', admin]
}
