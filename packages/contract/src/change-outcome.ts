import { z } from './schema.ts'
import { uuid } from './values.ts'

/** The answer of a call that changes an object at once, or stores the change until a second user confirms it. */
export const changeOutcome = z.strictObject({
  isWaiting: z.boolean(),
  /** Id of the stored change, if it is pending. */
  changeId: uuid.optional(),
  /** Id of the changed or created object. */
  id: uuid.optional(),
})

/** The outcome of a call that may need a second user. */
export type ChangeOutcome = z.infer<typeof changeOutcome>
