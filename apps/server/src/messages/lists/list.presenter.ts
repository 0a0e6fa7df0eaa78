import { messageFormatOf } from '@nostro/kernel'
import type { ListQuestion, MessageRow } from '@nostro/contract'
import {
  directionOfFolder,
  FOLDERS,
  claimantOf,
  MESSAGE_STATUSES,
  type MessageStatus,
  type MessageStatusName,
} from '@nostro/workflow'

import type { ListedMessage } from './folder.repository.ts'
import type { RequestedView, FolderRows } from './list-messages.ts'

/** Returns the folder of a status number. */
export function folderOf(status: MessageStatus): MessageStatusName {
  const names = Object.keys(MESSAGE_STATUSES) as MessageStatusName[]
  const name = names.find((each) => MESSAGE_STATUSES[each] === status)
  if (name === undefined) throw new Error(`Unknown status: ${status}`)
  return name
}

export function viewOf({ status, messagingType, forMe, filter }: ListQuestion): RequestedView {
  return { folder: folderOf(status), messagingType, forMe, filter }
}

/** Returns the rows of a list. They show the status of their folder, which may differ from the message's own. */
export function rowsOf(page: FolderRows, folder: MessageStatusName, now: Date): MessageRow[] {
  return page.rows.map((row) => {
    const node = page.claims.get(row.id)
    const holder = node && claimantOf(node, now)
    return {
      ...rowOf(row, folder),
      ...(holder && { claimedBy: holder.name, claimedSince: holder.since.toISOString() }),
    }
  })
}

function rowOf(row: ListedMessage, folder: MessageStatusName): MessageRow {
  if (row.stage === 'deleted') throw new Error('A deleted message is in no folder')
  return {
    id: row.id,
    messagingType: row.messagingType,
    direction: directionOfFolder(folder),
    businessId: row.businessId,
    payerBicCode: row.senderBic,
    payeeBicCode: row.receiverBic,
    payeeName: row.payeeName,
    payerName: row.payerName,
    currency: row.currency,
    amount: row.amount,
    status: MESSAGE_STATUSES[FOLDERS[folder].shows[row.stage] ?? row.stage],
    ...(row.delivery !== undefined && { delivery: row.delivery }),
    createdAt: row.createdAt.toISOString(),
    format: row.sendAs ?? messageFormatOf(row.messagingType) ?? 'MT',
  }
}
