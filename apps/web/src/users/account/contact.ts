import { email, PHONE } from '@nostro/contract'

/** Returns whether a text is a syntactically valid e-mail address. */
export function isEmail(text: string): boolean {
  return email.safeParse(text.trim()).success
}

/** Returns a phone number without separators, or an e-mail address in lower case; `undefined` for any other text. */
export function contactOf(text: string): string | undefined {
  const contact = text.trim()
  const address = email.safeParse(contact)
  if (address.success) return address.data
  const digits = contact.replaceAll(/[\s-]/g, '').replace(/^\+?86(?=1)/, '')
  return PHONE.test(digits) ? digits : undefined
}
