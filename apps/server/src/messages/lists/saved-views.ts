import type { SavedView, ViewQuestion } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { mayOpenFolder, type MessageStatusName } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countView } from './list-messages.ts'
import {
  countViews,
  insertView,
  nameView,
  removeView,
  type StoredView,
  VIEW_NAME_INDEX,
  type ViewOwner,
  viewsOfFolder,
} from './saved-view.repository.ts'

/** Largest number of views of a user and folder, because each is counted when they are listed. */
export const VIEWS_MAX = 20

/** Returns the caller's views of a folder with their current number of messages. Error: `permission.denied`. */
export async function listSavedViews(context: Context, folder: MessageStatusName): Promise<SavedView[]> {
  requireFolder(context, folder)
  const views = await inTransaction(context, (tx) => viewsOfFolder(tx, ownerOf(context), folder))
  const counted: SavedView[] = []
  for (const { id, name, question } of views) {
    const { total, isMore } = await countView(context, { folder, ...question })
    counted.push({ id, name, question, totalRecord: total, ...(isMore && { isMore: true as const }) })
  }
  return counted
}

/** Creates a view. Errors: `permission.denied`, `view.tooMany`, `view.nameTaken`. */
export async function createSavedView(
  context: Context,
  requested: { readonly folder: MessageStatusName; readonly name: string; readonly question: ViewQuestion },
): Promise<{ readonly id: string }> {
  requireFolder(context, requested.folder)
  const owner = ownerOf(context)
  const view: StoredView = {
    id: timeOrderedUuid(context.clock, context.random),
    ...requested,
    createdAt: context.clock.now(),
  }
  await inTransaction(context, async (tx) => {
    if ((await countViews(tx, owner, view.folder)) >= VIEWS_MAX) {
      throw new AppError('view.tooMany', { maximum: VIEWS_MAX })
    }
    await named(() => insertView(tx, owner, view))
    await recordEvent(tx, context, {
      action: 'view.create',
      objectKind: 'view',
      objectId: view.id,
      after: requested,
    })
  })
  return { id: view.id }
}

/** Renames a view. Errors: `resource.notFound`, `view.nameTaken`. */
export async function renameSavedView(context: Context, id: string, name: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const isThere = await named(() => nameView(tx, ownerOf(context), { id, name }))
    if (!isThere) throw new AppError('resource.notFound')
    await recordEvent(tx, context, {
      action: 'view.rename',
      objectKind: 'view',
      objectId: id,
      after: { name },
    })
  })
}

/** Deletes a view. Error: `resource.notFound`. */
export async function deleteSavedView(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await removeView(tx, ownerOf(context), id))) throw new AppError('resource.notFound')
    await recordEvent(tx, context, { action: 'view.delete', objectKind: 'view', objectId: id })
  })
}

function ownerOf({ institutionId, actor }: Context): ViewOwner {
  return { institutionId, userId: actor.userId }
}

function requireFolder({ actor }: Context, folder: MessageStatusName): void {
  if (!mayOpenFolder(folder, actor)) throw new AppError('permission.denied')
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (violatesUnique(cause, VIEW_NAME_INDEX)) throw new AppError('view.nameTaken', {}, { cause })
    throw cause
  }
}
