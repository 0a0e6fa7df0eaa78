import { type ListQuestion, listMessages, type MessagePage, type MessageRow } from '@nostro/contract'
import { mayOpenPage, type MessageStatusName, type Visitor } from '@nostro/workflow'

import { query } from '../api/index.ts'
import { LIST_PAGES } from '../browser/pages.ts'
import { readFolderAddress, rowPath } from './list/folder-address.ts'
import { folderFor, statusOf, type Folder } from './list/folders.ts'

/** A found message, in a folder of the searching user. */
export interface FoundMessage {
  readonly row: MessageRow
  readonly folder: Folder
  /** The path that opens it. */
  readonly path: string
}

/** Folders whose messages are also in the sent folder, so that searching them would only give repetitions. */
const HELD_ELSEWHERE: ReadonlySet<MessageStatusName> = new Set(['pending', 'approved'])

const FOUND_MAX = 8

const listQuery = query(listMessages)

/** Returns the folders in which this user can find messages. */
export function searchedFolders(visitor: Visitor): readonly Folder[] {
  return LIST_PAGES.filter((page) => mayOpenPage(page, visitor))
    .map((page) => folderFor(page, visitor))
    .filter(({ status }) => !HELD_ELSEWHERE.has(status))
}

/** Returns the query that searches a folder by reference, UETR, BIC, name or amount. */
export function searchQuery(folder: Folder, search: string) {
  const question: ListQuestion = { status: statusOf(folder), filter: { search } }
  return listQuery({ body: { ...question, pageSize: FOUND_MAX } })
}

/** Returns the answers of the folders combined, newest first, up to a maximum. */
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
