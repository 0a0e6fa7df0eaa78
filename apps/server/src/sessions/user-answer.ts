import type { User } from '@nostro/contract'

import type { Actor, CallContext } from '../http/context.ts'
import { releaseFor, serviceVersionFor } from '../installation/guideline.ts'

/** Returns the signed-in user for the browser. */
export function userAnswerOf(
  actor: Actor,
  { clock, guideline, sessionLimits }: Pick<CallContext, 'clock' | 'guideline' | 'sessionLimits'>,
): User {
  const { idleMs, absoluteMs } = sessionLimits
  return {
    id: actor.userId,
    username: actor.username,
    name: actor.name,
    ...(actor.email !== undefined && { email: actor.email }),
    accountType: actor.institutionKind,
    roleList: [...actor.roles],
    ...(actor.absent && {
      actsFor: actor.absent.map(({ name, until }) => ({ name, until: until.toISOString() })),
    }),
    institution: {
      id: actor.institutionId,
      kind: actor.institutionKind,
      name: actor.institutionName,
      bics: [...actor.bics],
      state: actor.institutionState,
      timeZone: actor.timeZone,
    },
    canCompose: actor.canCompose,
    secondFactor: actor.secondFactor,
    serviceVersion: serviceVersionFor(guideline, clock.now()),
    release: releaseFor(guideline, clock.now()).name,
    session: {
      idleSeconds: idleMs / 1000,
      endsAt: new Date(actor.sessionStartedAt.getTime() + absoluteMs).toISOString(),
    },
  }
}
