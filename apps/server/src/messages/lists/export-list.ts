import type { ListSort } from '@nostro/contract'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type RequestedView, exportFolder } from './list-messages.ts'

/**
 * Exports the rows of all pages of a list. Each export is recorded in the audit trail. Error:
 * `permission.denied`.
 */
export async function exportList(
  context: Context,
  view: RequestedView,
  sort: ListSort | undefined,
): ReturnType<typeof exportFolder> {
  const exported = await exportFolder(context, view, sort)
  await inTransaction(context, (tx) =>
    recordEvent(tx, context, {
      action: 'list.export',
      objectKind: 'list',
      objectId: view.folder,
      after: exported.rows.map(({ id }) => id),
    }),
  )
  return exported
}
