import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A pair of keys of age: backups are encrypted with the one, and read with the other alone. */
interface BackupKeyPair {
  /** `age1…`: all that a machine that makes backups has to know. */
  readonly recipient: string
  /** `AGE-SECRET-KEY-1…`: kept away from the installation until something is restored. */
  readonly identity: string
}

/** Makes a new pair of keys for backups. */
export async function makeBackupKeys(): Promise<BackupKeyPair> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
