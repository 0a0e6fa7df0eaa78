import type { MessageRow } from '@nostro/contract'
import { useState } from 'react'

export interface Selection {
  /** By id, in the order of selection; includes rows of other pages. */
  readonly rows: ReadonlyMap<string, MessageRow>
  readonly choose: (rows: readonly MessageRow[], isChosen: boolean) => void
  readonly clear: () => void
}

/** Returns the selection of rows, with the functions that change it. */
export function useSelection(): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, MessageRow>>(new Map())
  return {
    rows,
    choose: (changed, isChosen) => setRows((before) => afterChoosing(before, changed, isChosen)),
    clear: () => setRows(new Map()),
  }
}

function afterChoosing(
  before: ReadonlyMap<string, MessageRow>,
  changed: readonly MessageRow[],
  isChosen: boolean,
): ReadonlyMap<string, MessageRow> {
  const after = new Map(before)
  for (const row of changed) {
    if (isChosen) after.set(row.id, row)
    else after.delete(row.id)
  }
  return after
}
