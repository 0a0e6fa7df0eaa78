import { z } from '../schema.ts'

/** An entry of a list that resembles a part of a message. */
export const hitSchema = z.strictObject({
  list: z.string(),
  entryId: z.string(),
  entryName: z.string(),
  /** The name, alias, BIC or country of the entry that resembles the part. */
  matched: z.string(),
  programme: z.string(),
  /** Path of the part of the message; its label in the caller’s language is `field`. */
  path: z.string(),
  field: z.string(),
  value: z.string(),
  /** 0 to 1. */
  score: z.number().min(0).max(1),
})

/** A hit as calls return it. */
export type ScreeningHit = z.infer<typeof hitSchema>
