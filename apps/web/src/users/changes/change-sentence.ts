import type { ChangeKind } from '@nostro/contract'
import { namedRoles, type Role } from '@nostro/workflow'

import type { Texts } from '../../i18n/index.ts'

interface RequestedChange {
  readonly kind: ChangeKind
  readonly roles: readonly Role[]
  readonly requestedBy: string
}

/** Returns the sentence about a requested change, with the requesting user. */
export function changeSentence(
  { kind, roles, requestedBy: name }: RequestedChange,
  { t, text }: Texts,
): string {
  const words = namedRoles(roles).map((role) => text(`user.role.${role}`))
  return kind === 'roles'
    ? t('user.change', { name, roles: words.join(', ') })
    : t(`user.change.${kind}`, { name })
}
