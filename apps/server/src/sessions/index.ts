export { actorOf } from './authenticate.ts'
export { createAuthenticator } from './keys/authenticator.ts'
export { newKeySecret } from './keys/key-secret.ts'
export { liveSessionsAmong } from './live-sessions.ts'
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'
export { requireOwnPassword } from './change-password.ts'
export { requireOwnFactor, withOwnFactor } from './second-factor/require-own-factor.ts'
export { closeHashes, closeSecret, openSecret } from './second-factor/sealed-factor.ts'
export { sealSecondFactors } from './second-factor/seal-second-factors.ts'
export { recoveryHash, secondFactorRefusal, stepOf } from './second-factor/second-factor.ts'
export {
  confirmSecret,
  factorFacts,
  lockSecondFactor,
  proposeSecret,
  removeSecret,
} from './second-factor/second-factor.repository.ts'
export { endSessionsIn, endSessionsOf, removeSessionsEndedBefore } from './session.repository.ts'
export { type SignedIn, startSession } from './start-session.ts'
export { newToken, tokenHash } from './token.ts'
export { registerSessionCalls } from './sessions.routes.ts'
export { type SignInTools, signInUser } from './sign-in.ts'
export {
  lockThrottle,
  removeAccountThrottles,
  removeThrottlesBefore,
  saveThrottle,
} from './guessing/throttle.repository.ts'
