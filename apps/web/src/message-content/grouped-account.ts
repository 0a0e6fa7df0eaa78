/** IBANs, and account numbers too long to be read at once. */
const GROUPED = /^(?:[A-Z]{2}\d{2}[A-Z0-9]{11,30}|\d{12,34})$/

/** Returns a long account in groups of four characters, and other accounts unchanged. */
export function groupedAccount(account: string): string {
  return GROUPED.test(account) ? (account.match(/.{1,4}/g) ?? []).join(' ') : account
}
