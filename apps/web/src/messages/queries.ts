import {
  approve,
  claimTask,
  confirmReceipt,
  listMessages,
  readHistory,
  readMessage,
  reject,
} from '@nostro/contract'

import { command, query } from '../api/index.ts'
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

export const messageQuery = query(readMessage)
export const historyQuery = query(readHistory)

export const approveCommand = command(approve)
export const rejectCommand = command(reject)
export const claimCommand = command(claimTask)
export const confirmReceiptCommand = command(confirmReceipt)
