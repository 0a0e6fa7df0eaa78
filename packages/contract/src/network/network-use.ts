import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

/** The days before today in which sent messages are counted. */
export const NETWORK_USE_DAYS = 90

export const readNetworkUse = defineCall({
  method: 'GET',
  path: '/api/network-use',
  summary:
    'The message types that the bank sent in the last 90 days in their own format, and those of its shared templates.',
  access: 'manageBankLinks',
  budget: 'list',
  answer: z.strictObject({
    rowList: z.array(z.strictObject({ messagingType: z.string(), sent: z.int(), sharedTemplates: z.int() })),
  }),
  errors: [],
})
