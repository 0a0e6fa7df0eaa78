import type { ChangeKind } from '@nostro/contract'
import { namedRoles, type Role } from '@nostro/workflow'

import type { Texts } from '../../i18n/index.ts'

interface AskedChange {
  readonly kind: ChangeKind
  readonly roles: readonly Role[]
  readonly askedBy: string
}

/** Who asks for what, in words. */
export function changeSentence({ kind, roles, askedBy: name }: AskedChange, { t, text }: Texts): string {
  const words = namedRoles(roles).map((role) => text(`user.role.${role}`))
  return kind === 'roles'
    ? t('user.change', { name, roles: words.join(', ') })
    : t(`user.change.${kind}`, { name })
}
