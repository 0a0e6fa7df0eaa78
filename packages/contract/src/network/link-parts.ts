import { reasonText, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { uuid } from '../values.ts'

/** The one thing that a call is about. */
export const byId = z.strictObject({ id: uuid })

/** What a call answers that changed something with a version. */
export const changedSchema = z.strictObject({ id: uuid, version })

/** The version a deletion was based on, in the address. */
export const versionInAddress = z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) })

/** A decision that somebody takes about one thing as they saw it, and why. */
export const decisionBody = z.strictObject({ version, reason: reasonText })
