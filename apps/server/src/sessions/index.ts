export { actorOf } from './authenticate.ts'
export { createAuthenticator } from './keys/authenticator.ts'
export { newKeySecret } from './keys/key-secret.ts'
export { liveSessionsAmong } from './live-sessions.ts'
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'
export { requireOwnPassword } from './change-password.ts'
export {
  CHALLENGE_MS,
  createChallenge,
  removeChallengesBefore,
  takeChallenge,
} from './passkeys/challenges.ts'
export {
  deletePasskey,
  deletePasskeysOf,
  hasPasskey,
  insertPasskey,
  type ListedPasskey,
  passkeysOf,
  saveName,
} from './passkeys/passkey.repository.ts'
export { relyingPartyOf } from './passkeys/relying-party.ts'
export { beginProofWithPasskey, credentialOf } from './passkeys/request-options.ts'
export { handleOf } from './passkeys/verify-signature.ts'
export { proofFacts } from './proof/proof-methods.ts'
export { type ProofTools, requireOwnProof, withOwnProof } from './proof/own-proof.ts'
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
