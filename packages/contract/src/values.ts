import { isShowable, isTimeZone } from '@nostro/kernel'

import { refusedAs } from './input/request-issues.ts'
import { z } from './schema.ts'

/** An id of the product. */
export const uuid = z.uuid()

/** The name with which a user signs in, 1 to 128 characters, unchanged. */
export const signInName = z.string().min(1).max(128)

/**
 * Returns the schema of a shown name of a user, institution, link or template: one line of visible characters without
 * leading or trailing spaces, at most `lengthMax` characters (code points).
 */
export function shownName(lengthMax: number) {
  return z
    .string()
    .max(lengthMax * UNITS_PER_CHARACTER)
    .trim()
    .min(1)
    .refine(isShowable, refusedAs('request.nameFormat'))
    .check(({ value, issues }) => {
      if (Array.from(value).length > lengthMax)
        issues.push({ code: 'too_big', origin: 'string', maximum: lengthMax, input: value })
    })
}

/** UTF-16 code units of a character outside the basic multilingual plane. */
const UNITS_PER_CHARACTER = 2

/** The name of a user. */
export const personName = shownName(128)

/** The name of an institution. */
export const institutionName = shownName(140)

/** The answer of a call that returns no data. */
export const empty = z.strictObject({})

/** An instant in UTC in ISO 8601 format. */
export const instant = z.iso.datetime()

/** A decimal number as text, never a binary floating-point number. */
export const decimal = z.string().regex(/^-?\d{1,18}(\.\d{1,17})?$/)

/** An IANA time zone, such as `Asia/Shanghai`. */
export const timeZone = z.string().max(60).refine(isTimeZone)

/** The answer of a call that returns a file: `bytes` is the body, the rest is sent in headers. */
export const file = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  /** The name for saving the file, if it has characters that `name` must not contain. */
  shownName: z.string().max(255).optional(),
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
})

/** A code of an authenticator app, or one of the recovery codes. */
export const secondFactor = z.string().min(6).max(20).optional()
