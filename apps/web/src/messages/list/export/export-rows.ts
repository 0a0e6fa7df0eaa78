import { exportMessages, type MessageRow } from '@nostro/contract'

import { send } from '../../../api/index.ts'
import { saveTable } from '../../../browser/save-table.ts'
import type { Table } from '../../../browser/table.ts'
import type { Texts } from '../../../i18n/index.ts'
import type { Column } from '../../../ui/index.ts'
import { folderQuestion } from '../folder-query.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { cellTexts } from '../message-columns.tsx'

export type FileKind = 'csv' | 'xlsx'

export interface Exported {
  readonly folder: Folder
  readonly address: FolderAddress
  /** The visible columns, in order. */
  readonly columns: readonly Pick<Column<MessageRow>, 'name' | 'title'>[]
}

/** Exports the rows of all pages as the list shows them. Returns the number of rows, and whether there are more. */
export async function exportRows(
  kind: FileKind,
  { folder, address, columns }: Exported,
  texts: Texts,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const { sort } = address
  const body = { ...folderQuestion(folder, address), ...(sort !== undefined && { sort }) }
  const { rowList, isMore } = await send(exportMessages, { body })
  const table: Table = {
    names: columns.flatMap(({ name, title }) =>
      name === 'amount' ? [texts.t('list.filter.currency'), title] : [title],
    ),
    rows: rowList.map((row) => columns.flatMap(({ name }) => cellTexts(row, name, texts))),
  }
  await saveTable(kind, folder.status, table)
  return { count: rowList.length, isMore: isMore === true }
}
