import type { CallDependencies } from '../../http/call-server.ts'
import { authenticate } from '../authenticate.ts'
import { authenticateKey } from './authenticate-key.ts'
import { createCallLimiter } from './call-limiter.ts'
import { isOfKey } from './key-secret.ts'

/** Creates the authentication of a server: the user of a session token, or the key of a secret. */
export function createAuthenticator(): CallDependencies['authenticate'] {
  const limiter = createCallLimiter()
  return async (context, credentials) => {
    const { token, isAgain } = credentials
    if (token === undefined || !isOfKey(token)) return await authenticate(context, credentials)
    return await authenticateKey(context, { secret: token, isAgain }, limiter)
  }
}
