import { AppError } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'

/** Throws `message.composingNotAllowed` unless the caller may create messages. Previews need the same permission. */
export function requireComposing({ actor }: Pick<Context, 'actor'>): void {
  if (!actor.canCompose) throw new AppError('message.composingNotAllowed')
}
