import { utcOffsetAt } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import { releaseFor, serviceVersionFor } from '../../installation/guideline.ts'
import { messageInstant } from '../content/index.ts'

/** Returns the facts about the time of a message with which its text is read into a form. */
export function textEnvironmentAt({ actor, guideline }: Context, createdAt: Date) {
  return {
    utcOffset: utcOffsetAt(createdAt, actor.timeZone),
    release: releaseFor(guideline, createdAt),
    serviceVersion: serviceVersionFor(guideline, createdAt),
    createdAt: messageInstant(createdAt),
  }
}
