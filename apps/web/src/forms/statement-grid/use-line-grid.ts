import type { GridPlan, ShapeOf } from '@nostro/messages'
import { useEffect, useMemo, useState } from 'react'

import { useStore } from '../../browser/store.ts'
import { offerMembers } from '../control-ids.ts'
import { useFormStore, useValue } from '../state/form-store.ts'
import type { GridColumn } from './grid-columns.ts'
import { LineWork } from './line-work.ts'
import type { Block } from './lines/block.ts'

/** The lines of a grid with their operations. */
export interface LineGrid {
  readonly work: LineWork
  readonly items: readonly unknown[]
  /** The positions of the shown items: all, or those with errors. */
  readonly rows: readonly number[]
  readonly isFiltered: boolean
  readonly columns: readonly GridColumn[]
  readonly focus: ReturnType<LineWork['focus']>
  /** The selected block, if it has more than one cell. */
  readonly block: Block | undefined
}

export function useLineGrid(path: string, shape: ShapeOf<'list'>, plan: GridPlan): LineGrid {
  const store = useFormStore()
  const [work] = useState(() => new LineWork(path, shape, plan, store))
  const { focus, filtered, anchor } = useStore(work.state)
  const value = useValue(path)
  const items: readonly unknown[] = useMemo(() => (Array.isArray(value) ? value : []), [value])
  const rows = useMemo(
    () => filtered?.filter((position) => position < items.length) ?? items.map((_, position) => position),
    [filtered, items],
  )
  const block = anchor === undefined ? undefined : work.block()
  useEffect(() => offerMembers(work.path, (memberPath) => work.bring(memberPath)), [work])
  return { work, items, rows, isFiltered: filtered !== undefined, columns: work.columns, focus, block }
}
