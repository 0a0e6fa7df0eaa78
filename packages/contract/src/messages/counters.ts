import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

export const readCounters = defineCall({
  method: 'GET',
  path: '/api/messages/stat',
  summary: 'Counters of the menu; each equals the total of the list it stands beside.',
  access: 'signedIn',
  budget: 'list',
  answer: z.strictObject({
    notCopied: z.int(),
    pending: z.int(),
    rejected: z.int(),
    waitingProcessed: z.int(),
    /** Network messages that nobody has seen to. */
    networkPending: z.int(),
  }),
  errors: [],
})
