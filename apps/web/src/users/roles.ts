import { type InstitutionKind, type Role, rolesOf } from '@nostro/workflow'

/** Returns the roles after one was ticked or unticked. Every other role includes the first one. */
export function withRole(
  roles: readonly Role[],
  kind: InstitutionKind,
  { role, isHeld }: { readonly role: Role; readonly isHeld: boolean },
): readonly Role[] {
  const known = rolesOf(kind)
  const left = known.filter((each) => (each === role ? isHeld : roles.includes(each)))
  return left.length === 0 ? [] : known.filter((each) => each === known[0] || left.includes(each))
}
