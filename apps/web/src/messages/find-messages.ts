import { type ListQuestion, listMessages, type MessagePage, type MessageRow } from '@nostro/contract'
import { mayOpenPage, type MessageStatusName, type Visitor } from '@nostro/workflow'

import { query } from '../api/index.ts'
import { LIST_PAGES } from '../pages.ts'
import { readFolderAddress, rowPath } from './list/folder-address.ts'
import { folderFor, statusOf, type Folder } from './list/folders.ts'

/** A message that was searched for, in a folder of the person who searches. */
export interface FoundMessage {
  readonly row: MessageRow
  readonly folder: Folder
  /** The path at which it opens. */
  readonly path: string
}

/**
 * The folders whose content stands elsewhere: submitted messages stand among the sent ones as well, so these folders
 * hold nothing more.
 */
const HELD_ELSEWHERE: ReadonlySet<MessageStatusName> = new Set(['pending', 'approved'])

const FOUND_MAX = 8
const OLDEST_MAX = 4

const listQuery = query(listMessages)

/** The folders in which this person finds messages. */
export function searchedFolders(visitor: Visitor): readonly Folder[] {
  return LIST_PAGES.filter((page) => mayOpenPage(page, visitor))
    .map((page) => folderFor(page, visitor))
    .filter(({ status }) => !HELD_ELSEWHERE.has(status))
}

/** Asks a folder for messages by reference, UETR, BIC, name or amount. */
export function searchQuery(folder: Folder, search: string) {
  const question: ListQuestion = { status: statusOf(folder), filter: { search } }
  return listQuery({ body: { ...question, pageSize: FOUND_MAX } })
}

/** The folders of this person in which something may have been left too long. */
export function watchedFolders(visitor: Visitor): readonly Folder[] {
  return LIST_PAGES.filter((page) => mayOpenPage(page, visitor))
    .map((page) => folderFor(page, visitor))
    .filter(({ status }) => status === 'pending' || status === 'rejected')
}

/** Returns the query of the oldest items in a folder, for whoever decides as far as it waits for them. */
export function oldestQuery(folder: Folder) {
  return listQuery({
    body: {
      status: statusOf(folder),
      ...(folder.isNarrowed && { forMe: true }),
      sort: { by: 'createdAt', order: 'asc' },
      pageSize: OLDEST_MAX,
    },
  })
}

/** Returns the answers of the folders, newest first, as many as one looks through. */
export function foundMessages(
  folders: readonly Folder[],
  pages: readonly (MessagePage | undefined)[],
): readonly FoundMessage[] {
  const address = readFolderAddress(new URLSearchParams())
  return folders
    .flatMap((folder, index) =>
      (pages[index]?.rowList ?? []).map((row) => ({ row, folder, path: rowPath(folder, row, address) })),
    )
    .toSorted((a, b) => b.row.createdAt.localeCompare(a.row.createdAt))
    .slice(0, FOUND_MAX)
}
