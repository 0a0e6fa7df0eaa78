import { email, PHONE } from '@nostro/contract'

/** Returns whether this can be an e-mail address; whether it is one, a mail will tell. */
export function isEmail(text: string): boolean {
  return email.safeParse(text.trim()).success
}

/** A phone number without blanks, or an e-mail address in lower case; `undefined` for neither. */
export function contactOf(text: string): string | undefined {
  const contact = text.trim()
  const address = email.safeParse(contact)
  if (address.success) return address.data
  const digits = contact.replaceAll(/[\s-]/g, '').replace(/^\+?86(?=1)/, '')
  return PHONE.test(digits) ? digits : undefined
}
