import type { User } from '@nostro/contract'

import type { Actor, Guideline } from '../context.ts'

/** The signed-in user as the browser knows it. */
export function userAnswerOf(actor: Actor, { serviceVersion }: Guideline): User {
  return {
    id: actor.userId,
    username: actor.username,
    name: actor.name,
    ...(actor.email !== undefined && { email: actor.email }),
    accountType: actor.institutionKind,
    roleList: [...actor.roles],
    institution: {
      id: actor.institutionId,
      kind: actor.institutionKind,
      name: actor.institutionName,
      bics: [...actor.bics],
      state: actor.institutionState,
      timeZone: actor.timeZone,
    },
    canCompose: actor.canCompose,
    serviceVersion,
  }
}
