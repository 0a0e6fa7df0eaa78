import { AppError } from '@nostro/kernel'

/** Names the kind of an error by a code or the name of its class. Its words may name people and money, and stay here. */
export function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string' && CODE.test(error.code)) return error.code
  return CLASS.test(error.name) ? error.name : 'unknown'
}

/** `ECONNREFUSED` of the system, `23505` of the database. */
const CODE = /^[A-Z][A-Z_]{2,40}$|^[\dA-Z]{5}$/
const CLASS = /^[A-Z]\w{1,40}$/
