import { z } from './schema.ts'

export const uuid = z.uuid()

export const name = z.string().min(1).max(128)

/** A call that answers nothing but success. */
export const empty = z.strictObject({})

export const instant = z.iso.datetime()

/** A plain decimal, never a binary floating-point number. */
export const decimal = z.string().regex(/^-?\d{1,18}(\.\d{1,17})?$/)
