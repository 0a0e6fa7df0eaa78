import { createHash } from 'node:crypto'

/** The payee about which a provider is asked. */
export interface Payee {
  readonly name: string
  readonly account: string
  /** 8 or 11 characters, or empty. */
  readonly bankBic: string
}

/** Returns the digest of a payee, without differences of spaces and of capital letters. */
export function subjectOf({ name, account, bankBic }: Payee): string {
  const plain = [
    name.trim().replaceAll(/\s+/g, ' ').toUpperCase(),
    account.replaceAll(/[\s/-]/g, '').toUpperCase(),
    bankBic.trim().toUpperCase().slice(0, BANK_LENGTH),
  ]
  return createHash('sha256').update(plain.join('\n')).digest('hex')
}

/** A BIC without its branch. */
const BANK_LENGTH = 8
