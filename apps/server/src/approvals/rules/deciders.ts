import { APPLICATION_TYPE, isPaymentType, MESSAGE_TYPES } from '@nostro/kernel'
import {
  type ApprovalRules,
  type Decider,
  type InstitutionKind,
  type MessageTypes,
  REVIEW_ROLES,
  rolesMay,
  type Permission,
  type RoleHolder,
} from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { eligibleApprovers } from '../../users/index.ts'

const DECIDES = ['decideBankMessages', 'decideRemittances'] as const
const WRITES = ['composeBankMessages', 'composeRemittances'] as const

/** Returns the active users of the caller's institution who may decide on messages. */
export async function decidersUnder(
  tx: Tx,
  { actor, institutionId }: Context,
  { hasStrictSeparation }: ApprovalRules,
): Promise<readonly Decider[]> {
  const { institutionKind } = actor
  const reviewers = await eligibleApprovers(tx, { institutionId, roles: REVIEW_ROLES, exclude: [] })
  return reviewers
    .filter(({ roles }) => may(DECIDES, { roles, institutionKind }))
    .map(({ id, name, roles }) => ({
      userId: id,
      name,
      roles,
      writes: may(WRITES, { roles, institutionKind, hasStrictSeparation }),
    }))
}

function may(permissions: readonly Permission[], holder: RoleHolder): boolean {
  return permissions.some((permission) => rolesMay(permission, holder))
}

/** Returns the types of the messages that an institution of this kind sends. */
export function sentTypesOf(kind: InstitutionKind): MessageTypes {
  if (kind === 'company') return { payments: [APPLICATION_TYPE], others: [] }
  return {
    payments: MESSAGE_TYPES.filter(isPaymentType),
    others: MESSAGE_TYPES.filter((type) => !isPaymentType(type)),
  }
}
