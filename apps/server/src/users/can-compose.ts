import { rolesMay } from '@nostro/workflow'

import type { User } from './user.ts'

interface Employer {
  readonly kind: 'bank' | 'company' | 'platform'
  readonly isReceiveOnly: boolean
}

/**
 * Whether a user may create messages: the roles allow it, there is an e-mail for tasks and refusals of the network,
 * and neither the user nor the institution is set to receive only. Source: SHELL-49, SHELL-50; semantics 9.
 */
export function canCompose(user: User, institution: Employer): boolean {
  return (
    rolesMay('composeBankMessages', { roles: user.roles, institutionKind: institution.kind }) &&
    user.email !== undefined &&
    !user.isReceiveOnly &&
    !institution.isReceiveOnly
  )
}
