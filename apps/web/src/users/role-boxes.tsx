import { type InstitutionKind, type Role, rolesOf } from '@nostro/workflow'

import { useTexts } from '../i18n/index.ts'
import { Checkbox } from '../ui/index.ts'
import { withRole } from './roles.ts'

/** Checkboxes for the roles of a user, each with a description. */
export function RoleBoxes({
  kind,
  roles,
  onChange,
}: {
  readonly kind: InstitutionKind
  readonly roles: readonly Role[]
  readonly onChange: (roles: readonly Role[]) => void
}) {
  const { text } = useTexts()
  const [base] = rolesOf(kind)
  return rolesOf(kind).map((role) => (
    <Checkbox
      key={role}
      checked={roles.includes(role)}
      // Included in every other role.
      disabled={role === base && roles.some((each) => each !== base)}
      hint={text(`user.role.${role}.hint`)}
      onChange={(isHeld) => onChange(withRole(roles, kind, { role, isHeld }))}
    >
      {text(`user.role.${role}`)}
    </Checkbox>
  ))
}
