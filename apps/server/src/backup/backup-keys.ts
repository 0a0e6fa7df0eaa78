import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** An age key pair: the recipient encrypts backups, the identity decrypts them. */
interface BackupKeyPair {
  /** `age1…`: the only key that a machine which creates backups needs. */
  readonly recipient: string
  /** `AGE-SECRET-KEY-1…`: stored outside the installation until a restore. */
  readonly identity: string
}

/** Generates a key pair for backups. */
export async function makeBackupKeys(): Promise<BackupKeyPair> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
