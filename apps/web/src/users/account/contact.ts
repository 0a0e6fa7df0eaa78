import { PHONE } from '@nostro/contract'

/** Whether this can be an e-mail address; whether it is one, a mail will tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}

/** A phone number without blanks, or an e-mail address in lower case; `undefined` for neither. */
export function contactOf(text: string): string | undefined {
  const contact = text.trim()
  if (isEmail(contact)) return contact.toLowerCase()
  const digits = contact.replaceAll(/[\s-]/g, '').replace(/^\+?86(?=1)/, '')
  return PHONE.test(digits) ? digits : undefined
}
