import { AppError } from '@nostro/kernel'

import type { Context } from '../../context.ts'

/** Writing messages, and looking at what one would become, is for those who may create them (semantics 9). */
export function requireComposing({ actor }: Pick<Context, 'actor'>): void {
  if (!actor.canCompose) throw new AppError('message.composingNotAllowed')
}
