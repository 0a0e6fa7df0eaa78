import { AppError, isUuid } from '@nostro/kernel'

const LENGTH_MAX = 300

const MAIL_ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
/** Matches account and telephone numbers. Ports, codes and counts are shorter; UUIDs are matched first. */
const LONG_NUMBER = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d[\d -]{5,}\d/gi

/** Returns the text of an error for storage with a job: sufficient for diagnosis, without personal data. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return error.code
  return withoutPersons(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

/** Masks mail addresses, account and telephone numbers in a text, and truncates it to the stored length. */
export function withoutPersons(text: string): string {
  return masked(text).slice(0, LENGTH_MAX)
}

/** Masks a text like {@link withoutPersons}, without truncation. */
export function masked(text: string): string {
  return text.replaceAll(MAIL_ADDRESS, '…').replaceAll(LONG_NUMBER, (found) => (isUuid(found) ? found : '…'))
}
