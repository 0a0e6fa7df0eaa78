import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { uuid } from './values.ts'

/** The subject of a change. `everything`: changes may have been missed, so all displayed data may be old. */
const changeKind = z.enum(['message', 'networkMessage', 'notice', 'everything'])

const changeSchema = z.strictObject({
  kind: changeKind,
  /** The ids of the changed objects; absent if there are many. */
  ids: z.array(uuid).optional(),
})

/**
 * The fact that data changed, without its new value. Clients read the value by ordinary calls, which check permissions.
 */
export type LiveChange = z.infer<typeof changeSchema>

export const watchChanges = defineCall({
  method: 'GET',
  path: '/api/events',
  summary:
    'Server-sent events: changes in the caller’s institution, by kind and id. The first event is `everything`; a comment every 20 s keeps the connection alive; the stream ends with the session.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: changeSchema,
  errors: ['server.busy'],
  isStream: true,
})
