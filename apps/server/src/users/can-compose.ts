import { rolesMay } from '@nostro/workflow'

import type { User } from './user.ts'

interface Employer {
  readonly kind: 'bank' | 'company' | 'platform'
  readonly isReceiveOnly: boolean
  readonly hasStrictSeparation: boolean
}

/**
 * Returns whether a user may create messages: the roles allow it, at a bank there is an e-mail for tasks and refusals
 * of the network, and neither the user nor the institution is set to receive only. Source: SHELL-49, SHELL-50;
 * semantics 9.
 */
export function canCompose(user: User, institution: Employer): boolean {
  const { kind: institutionKind, hasStrictSeparation } = institution
  const holder = { roles: user.roles, institutionKind, hasStrictSeparation }
  const mayWrite =
    rolesMay('composeRemittances', holder) ||
    (rolesMay('composeBankMessages', holder) && user.email !== undefined)
  return mayWrite && !user.isReceiveOnly && !institution.isReceiveOnly
}
