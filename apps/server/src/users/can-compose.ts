import { type Permission, rolesMay } from '@nostro/workflow'

import type { User } from './user.ts'

/**
 * Returns whether a user may create messages: the roles permit it, a user of a bank has a mail address for tasks and
 * refusals of the network, and neither the user nor the institution is receive-only. Source: SHELL-49, SHELL-50.
 *
 * `permissions` are those of an API key, which needs no mail address.
 */
export function canCompose(
  user: User,
  institution: {
    readonly kind: 'bank' | 'company' | 'platform'
    readonly isReceiveOnly: boolean
    readonly hasStrictSeparation: boolean
  },
  permissions?: ReadonlySet<Permission>,
): boolean {
  const { kind: institutionKind, hasStrictSeparation } = institution
  const holder = {
    roles: user.roles,
    institutionKind,
    hasStrictSeparation,
    ...(permissions && { permissions }),
  }
  const mayWrite =
    rolesMay('composeRemittances', holder) ||
    (rolesMay('composeBankMessages', holder) && (user.email !== undefined || permissions !== undefined))
  return mayWrite && !user.isReceiveOnly && !institution.isReceiveOnly
}
