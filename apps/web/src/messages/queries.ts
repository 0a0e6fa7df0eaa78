import {
  type InputOf,
  type MessageDetail,
  approve,
  claimTask,
  confirmReceipt,
  listMessages,
  readHistory,
  readMessage,
  reject,
} from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { ApiError, command, query, send } from '../api/index.ts'
import type { FolderAddress } from './list/folder-address.ts'
import { statusOf, type Folder } from './list/folders.ts'

const listQuery = query(listMessages)

/** One page of a folder as its address asks for it. */
export function folderQuery(folder: Folder, { page, messagingType, showsAll }: FolderAddress) {
  return listQuery({
    body: {
      status: statusOf(folder),
      current: page,
      pageSize: folder.pageSize,
      ...(messagingType !== undefined && { messagingType }),
      ...(folder.isNarrowed && { forMe: !showsAll }),
    },
  })
}

const detailQuery = query(readMessage)

/** A message, together with the definition it is shown by: whoever has the answer can show all of it. */
export function messageQuery(input: InputOf<typeof readMessage>) {
  return queryOptions<MessageDetail, ApiError>({
    ...detailQuery(input),
    queryFn: async ({ signal }) => {
      // A list asks for no message, so it goes without what messages are made of.
      const [message, { prepareType }] = await Promise.all([
        send(readMessage, input, { signal }),
        import('./detail/message-definitions.ts'),
      ])
      await prepareType(message.messagingType)
      return message
    },
    // A script that is missing is the affair of the page around.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}

export const historyQuery = query(readHistory)

export const approveCommand = command(approve)
export const rejectCommand = command(reject)
export const claimCommand = command(claimTask)
export const confirmReceiptCommand = command(confirmReceipt)
