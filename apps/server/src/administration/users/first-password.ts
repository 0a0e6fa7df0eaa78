/** Returns a placeholder hash for a new account without a password. No password matches it. */
export function unusablePasswordHash(): string {
  return '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
}
