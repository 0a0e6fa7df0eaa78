import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { uuid } from './values.ts'

/** The subject of a change. `everything`: changes may have been missed, so whatever is shown may be old. */
const changeKind = z.enum(['message', 'networkMessage', 'notice', 'everything'])

const changeSchema = z.strictObject({
  kind: changeKind,
  /** The ids of the objects; absent where there are many. */
  ids: z.array(uuid).optional(),
})

/** That something changed, never what it says now: that is read by the ordinary calls, which ask who is asking. */
export type LiveChange = z.infer<typeof changeSchema>

export const watchChanges = defineCall({
  method: 'GET',
  path: '/api/events',
  summary:
    'Server-sent events: what changed in one’s own institution, by kind and id. The first event is `everything`; a comment every 20 s shows that the connection lives; the stream ends with the session.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: changeSchema,
  errors: ['server.busy'],
  isStream: true,
})
