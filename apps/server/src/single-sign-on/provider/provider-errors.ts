import { AppError, type ErrorCode } from '@nostro/kernel'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

import type { CallContext } from '../../http/context.ts'
import { OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'

/** Runs work with a provider and converts its failures. Errors: `singleSignOn.unavailable`, `refused`, `invalid`. */
export async function withProvider<T>({ log }: Pick<CallContext, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const code = codeOf(cause)
    // The causes of the library contain tokens, so its message alone is logged.
    log.warn(
      { code, reason: cause instanceof Error ? cause.message : '' },
      'sign-in with the provider failed',
    )
    throw new AppError(code)
  }
}

/** Refusals of the client, which its administrators have to correct. */
const OF_CLIENT: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope'])

function codeOf(cause: unknown): ErrorCode {
  if (isOfConnection(cause)) return 'singleSignOn.unavailable'
  if (cause instanceof AuthorizationResponseError) return 'singleSignOn.refused'
  if (cause instanceof ResponseBodyError && OF_CLIENT.has(cause.error)) return 'singleSignOn.unavailable'
  return 'singleSignOn.invalid'
}

function isOfConnection(cause: unknown): boolean {
  if (cause instanceof OutgoingFailure) return true
  return cause instanceof Error && cause.cause !== undefined && isOfConnection(cause.cause)
}
