import { AppError } from '@nostro/kernel'

/**
 * Returns the kind of an error: its code or class name. The message may contain personal data and amounts and is not
 * returned.
 */
export function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string' && CODE.test(error.code)) return error.code
  return CLASS.test(error.name) ? error.name : 'unknown'
}

/** System codes such as `ECONNREFUSED`, and SQLSTATE codes such as `23505`. */
const CODE = /^[A-Z][A-Z_]{2,40}$|^[\dA-Z]{5}$/
const CLASS = /^[A-Z]\w{1,40}$/
