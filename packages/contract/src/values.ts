import { isTimeZone } from '@nostro/kernel'

import { z } from './schema.ts'

/** An id of the product. */
export const uuid = z.uuid()

/** A name of one to 128 characters. */
export const name = z.string().min(1).max(128)

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
