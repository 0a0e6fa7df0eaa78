import {
  createView,
  deleteView,
  exportMessages,
  listMessages,
  listViews,
  renameView,
  sumMessages,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import type { Context } from '../../http/context.ts'
import { registerCall } from '../../http/register-call.ts'
import { exportList } from './export-list.ts'
import { listFolder, sumFolder } from './list-messages.ts'
import { folderOf, rowsOf, viewOf } from './list.presenter.ts'
import { listStandardViews } from './standard-views.ts'
import { createSavedView, deleteSavedView, listSavedViews, renameSavedView } from './saved-views.ts'

/** Registers the calls of lists: pages, sums, exports and saved views. */
export function registerListCalls(server: CallServer): void {
  registerFolders(server)
  registerViews(server)
}

function registerFolders(server: CallServer): void {
  registerCall(server, listMessages, async (context, { body }) => {
    const { current, pageSize, sort, ...question } = body
    const view = viewOf(question)
    const page = await listFolder(context, view, { page: { current, size: pageSize }, sort })
    return {
      totalRecord: page.total,
      ...(page.isMore && { isMore: true as const }),
      ...(page.isUnsorted && { isUnsorted: true as const }),
      ...(page.searchedBackTo && { searchedBackTo: page.searchedBackTo.toISOString() }),
      rowList: rowsOf(page, view.folder, rowMoment(context)),
    }
  })

  registerCall(server, sumMessages, async (context, { body }) => {
    const { total, isMore, sums } = await sumFolder(context, viewOf(body))
    return { totalRecord: total, ...(isMore && { isMore: true as const }), totals: [...sums] }
  })

  registerCall(server, exportMessages, async (context, { body }) => {
    const { sort, ...question } = body
    const view = viewOf(question)
    const rows = await exportList(context, view, sort)
    return {
      ...(rows.isMore && { isMore: true as const }),
      rowList: rowsOf(rows, view.folder, rowMoment(context)),
    }
  })
}

function registerViews(server: CallServer): void {
  registerCall(server, listViews, async (context, { query }) => ({
    rowList: await listSavedViews(context, folderOf(query.status)),
    ...(query.today !== undefined && {
      standard: await listStandardViews(context, folderOf(query.status), query.today),
    }),
  }))

  registerCall(server, createView, async (context, { body }) => {
    const { status, name, question } = body
    return await createSavedView(context, { folder: folderOf(status), name, question })
  })

  registerCall(server, renameView, async (context, { params, body }) => {
    await renameSavedView(context, params.id, body.name)
    return {}
  })

  registerCall(server, deleteView, async (context, { params }) => {
    await deleteSavedView(context, params.id)
    return {}
  })
}

function rowMoment({ clock, actor }: Context): Parameters<typeof rowsOf>[2] {
  return { now: clock.now(), rules: actor.rules }
}
