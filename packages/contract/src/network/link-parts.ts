import { reasonText, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { uuid } from '../values.ts'

/** The id of the object of a call. */
export const byId = z.strictObject({ id: uuid })

/** The answer of a call that changed an object with a version. */
export const changedSchema = z.strictObject({ id: uuid, version })

/** The version on which a deletion is based, in the query. */
export const versionInAddress = z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) })

/** A decision about an object in the version that the user saw, with its reason. */
export const decisionBody = z.strictObject({ version, reason: reasonText })
