import { AppError, isUuid } from '@nostro/kernel'

const LENGTH_MAX = 300

const MAIL_ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
/** Account and phone numbers; ports, codes and counts are shorter, and ids are looked at first. */
const LONG_NUMBER = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d[\d -]{5,}\d/gi

/** The text of an error as it is kept beside a job: enough to see what is wrong, and nothing about a person. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return error.code
  return withoutPersons(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

/** A text of an error without addresses of mail and numbers of accounts and phones, as much of it as is kept. */
export function withoutPersons(text: string): string {
  return masked(text).slice(0, LENGTH_MAX)
}

/** The same, all of it. */
export function masked(text: string): string {
  return text.replaceAll(MAIL_ADDRESS, '…').replaceAll(LONG_NUMBER, (found) => (isUuid(found) ? found : '…'))
}
