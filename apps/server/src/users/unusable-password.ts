const UNUSABLE =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Returns a placeholder hash for a new account without a password. No password matches it. */
export function unusablePasswordHash(): string {
  return UNUSABLE
}

/** Returns whether a stored hash is that of a password, as opposed to {@link unusablePasswordHash}. */
export function isUsablePasswordHash(hash: string): boolean {
  return hash !== UNUSABLE
}
