/** Long numbers and IBANs. */
const IN_GROUPS = /^(?:[A-Z]{2}\d{2}[A-Z0-9]{10,30}|\d{12,34})$/

/** Returns an account in groups of four characters, as it is printed on paper; a short or named one is unchanged. */
export function accountText(account: string): string {
  return IN_GROUPS.test(account) ? account.replaceAll(/.{4}(?=.)/g, '$&\u00A0') : account
}
