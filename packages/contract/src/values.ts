import { isShowable, isTimeZone, lengthInCharacters } from '@nostro/kernel'

import { refusedAs } from './input/request-issues.ts'
import { z } from './schema.ts'

/** An id of the product. */
export const uuid = z.uuid()

/** The name that a user signs in with, one to 128 characters, as it is typed at the sign-in. */
export const signInName = z.string().min(1).max(128)

/**
 * The name of a person, an institution, a link or a template: one line of characters that are shown, without spaces at
 * its ends, `lengthMax` characters (code points) at most.
 */
export function shownName(lengthMax: number) {
  return z
    .string()
    .max(lengthMax * UNITS_PER_CHARACTER)
    .trim()
    .min(1)
    .refine(isShowable, refusedAs('request.nameFormat'))
    .check(({ value, issues }) => {
      if (lengthInCharacters(value) > lengthMax)
        issues.push({ code: 'too_big', origin: 'string', maximum: lengthMax, input: value })
    })
}

/** UTF-16 code units of a character outside the basic plane. */
const UNITS_PER_CHARACTER = 2

/** The name of a person. */
export const personName = shownName(128)

/** The name of an institution. */
export const institutionName = shownName(140)

/** A call that answers nothing but success. */
export const empty = z.strictObject({})

/** An instant in UTC, as ISO 8601 writes it. */
export const instant = z.iso.datetime()

/** A plain decimal, never a binary floating-point number. */
export const decimal = z.string().regex(/^-?\d{1,18}(\.\d{1,17})?$/)

/** Of the IANA database, such as `Asia/Shanghai`. */
export const timeZone = z.string().max(60).refine(isTimeZone)

/** The answer of a call that gives a file: the body is `bytes`, the rest stands in the headers of the answer. */
export const file = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  /** The name to save it under where that has letters `name` may not have. */
  shownName: z.string().max(255).optional(),
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
})

/** A code of an authenticator app, or one of the recovery codes. */
export const secondFactor = z.string().min(6).max(20).optional()
