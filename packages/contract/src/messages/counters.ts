import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

export const readCounters = defineCall({
  method: 'GET',
  path: '/api/messages/stat',
  summary: 'Counters of the menu; each equals the total of its list.',
  access: 'signedIn',
  budget: 'list',
  answer: z.strictObject({
    notCopied: z.int(),
    pending: z.int(),
    rejected: z.int(),
    waitingProcessed: z.int(),
    /** Network messages that are not processed. */
    networkPending: z.int(),
    /** Exceptions of the network that need a decision; absent in the answer of an earlier release. */
    exceptions: z.int().optional(),
    /** Proposed counterparties that the caller can decide on; absent in the answer of an earlier release. */
    counterparties: z.int().optional(),
  }),
  errors: [],
})
