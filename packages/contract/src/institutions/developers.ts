import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

export const listErrors = defineCall({
  method: 'GET',
  path: '/api/errors',
  summary: 'All errors that calls return, by name, with number, HTTP status and the calls that return them.',
  access: ['manageBankUsers', 'manageCompanyUsers'],
  budget: 'list',
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        error: z.string(),
        /** `code` of the answer. */
        number: z.int(),
        status: z.int(),
        /** The sentence in the language of the caller, with an ellipsis for each value. */
        message: z.string(),
        /** The calls that name the error, by method and path: `POST /api/v1/messages/raw`. */
        calls: z.array(z.string()),
        /** Every call of its kind returns it, such as each call with a key. */
        isCommon: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
