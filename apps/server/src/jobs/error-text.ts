import { AppError } from '@nostro/kernel'

const LENGTH_MAX = 300

const MAIL_ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
/** Account and phone numbers; ports, codes and counts are shorter. */
const LONG_NUMBER = /\d[\d -]{5,}\d/g

/** The text of an error as it is kept beside a job: enough to see what is wrong, and nothing about a person. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return error.code
  return withoutPersons(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

export function withoutPersons(text: string): string {
  return text.replaceAll(MAIL_ADDRESS, '…').replaceAll(LONG_NUMBER, '…').slice(0, LENGTH_MAX)
}
