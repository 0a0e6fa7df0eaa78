import { AppError } from '@nostro/kernel'
import { type ApprovalNode, mayOpenFolder } from '@nostro/workflow'

import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimedNodes } from '../approval-node.repository.ts'
import { folderQuestion, type FolderView } from './folder-question.ts'
import {
  countFolder,
  listedMessages,
  type ListedMessage,
  type Page,
  pageOfFolder,
} from './folder.repository.ts'

export interface FolderPage {
  readonly total: number
  readonly rows: readonly ListedMessage[]
  /** Review steps that somebody claimed, by message. */
  readonly claims: ReadonlyMap<string, ApprovalNode>
}

/** One page of a folder with the exact number of messages in it. Error: `permission.denied` for another's desk. */
export async function listFolder(
  context: Context,
  view: Omit<FolderView, 'now'>,
  page: Page,
): Promise<FolderPage> {
  if (!mayOpenFolder(view.folder, context.actor)) throw new AppError('permission.denied')
  const { institutionId, actor, clock } = context
  const question = folderQuestion(actor, { ...view, now: clock.now() })
  return await inTransaction(context, async (tx) => {
    const total = await countFolder(tx, question)
    const ids = await pageOfFolder(tx, question, { page, total })
    const rows = await listedMessages(tx, institutionId, ids)
    const pending = rows.filter((row) => row.stage === 'pending').map((row) => row.id)
    return { total, rows, claims: await claimedNodes(tx, institutionId, pending) }
  })
}
