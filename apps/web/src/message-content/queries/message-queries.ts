import { type InputOf, type MessageDetail, readHistory, readMessage } from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { ApiError, query, send } from '../../api/index.ts'
import { withinScriptTime } from '../../browser/lazy-part.ts'

const detailQuery = query(readMessage)

/** Returns the query of a message. It also loads the definition, so that the answer can be shown completely. */
export function messageQuery(input: InputOf<typeof readMessage>) {
  return queryOptions<MessageDetail, ApiError>({
    ...detailQuery(input),
    queryFn: async ({ signal }) => {
      // Loaded on demand, so that pages with lists do not load the definitions of messages.
      const [message, { prepareType }] = await Promise.all([
        send(readMessage, input, { signal }),
        withinScriptTime(import('../message-definitions.ts')),
      ])
      await prepareType(message.messagingType)
      return message
    },
    // A missing script is handled by the surrounding page.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}

/** The query of the approval history. */
export const historyQuery = query(readHistory)
