import { z } from './schema.ts'
import { uuid } from './values.ts'

/** The answer of a call that changes something at once, or stores the change until a second person has confirmed it. */
export const changeOutcome = z.strictObject({
  isWaiting: z.boolean(),
  /** The stored change, where it waits. */
  changeId: uuid.optional(),
  /** The object that is changed or created. */
  id: uuid.optional(),
})

/** The outcome of a call that may wait for a second person. */
export type ChangeOutcome = z.infer<typeof changeOutcome>
