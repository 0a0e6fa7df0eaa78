/**
 * Stands where the hash of a password stands until the owner of a new account sets one: it has the form of no hash, so
 * no password fits it.
 */
export function unusablePasswordHash(): string {
  return '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
}
