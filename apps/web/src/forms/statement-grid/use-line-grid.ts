import { newItem, valueAt, type GridPlan, type ShapeOf } from '@nostro/messages'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import type { Key } from '../../i18n/index.ts'
import { controlId, offerMembers } from '../control-ids.ts'
import { itemsAt } from '../state/form-state.ts'
import { useFormStore, useValue, type FormStore } from '../state/form-store.ts'
import { gridColumns, restOf, type GridColumn } from './grid-columns.ts'
import { LineHistory } from './line-history.ts'
import { wrongPositions } from './line-marks.ts'

/** How a cell is edited: its text stands there, or what is typed replaces it. */
export type Editing = 'kept' | 'replaced'

/** A cell by the position of its item; column 0 is the number of the row. */
export interface GridPlace {
  readonly position: number
  readonly column: number
}

export interface GridFocus extends GridPlace {
  readonly editing?: Editing
}

/** What was just done to the lines, said with the way back. */
interface Said {
  readonly key: Key
  readonly params: Readonly<Record<string, unknown>>
}

/** A list as lines of a grid, and what can be done to them. */
export interface LineGrid {
  readonly path: string
  readonly shape: ShapeOf<'list'>
  readonly plan: GridPlan
  readonly store: FormStore
  readonly items: readonly unknown[]
  /** Positions of the items shown, all of them or those with errors. */
  readonly rows: readonly number[]
  readonly isFiltered: boolean
  readonly columns: readonly GridColumn[]
  /** Members of an item that have no column. */
  readonly rest: readonly string[]
  readonly focus: GridFocus
  readonly said: Said | undefined
  readonly frame: RefObject<HTMLDivElement | null>
  readonly goTo: (place: GridPlace) => void
  /** Marks a cell and scrolls to it, while the keyboard stays where it is. */
  readonly point: (place: GridPlace) => void
  readonly edit: (editing: Editing) => void
  readonly endEdit: () => void
  /** The text that stood in the cell comes back. */
  readonly cancelEdit: () => void
  readonly write: (place: GridPlace, value: string) => void
  readonly addLine: (position: number) => void
  readonly removeLine: (position: number) => void
  readonly replaceLines: (items: readonly unknown[], said: Said) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly filter: (isFiltered: boolean) => void
}

interface GridInput {
  readonly path: string
  readonly shape: ShapeOf<'list'>
  readonly plan: GridPlan
}

interface BegunEdit {
  readonly path: string
  readonly value: unknown
  readonly items: readonly unknown[]
}

export function useLineGrid({ path, shape, plan }: GridInput): LineGrid {
  const store = useFormStore()
  const value = useValue(path)
  const items: readonly unknown[] = useMemo(() => (Array.isArray(value) ? value : []), [value])
  const columns = useMemo(() => gridColumns(shape, plan), [shape, plan])
  const rest = useMemo(() => restOf(shape, plan), [shape, plan])
  const [focus, setFocus] = useState<GridFocus>({ position: 0, column: 1 })
  const [filtered, setFiltered] = useState<readonly number[]>()
  const [said, setSaid] = useState<Said>()
  const [history] = useState(() => new LineHistory())
  const begun = useRef<BegunEdit>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => filtered?.filter((position) => position < items.length) ?? items.map((_, position) => position),
    [filtered, items],
  )

  const itemsNow = () => itemsAt(store.get().values, path)
  const pathOf = ({ position, column }: GridPlace) => `${path}.${position}.${columns[column - 1]?.name ?? ''}`

  const endEdit = () => {
    const edit = begun.current
    if (edit === undefined) return
    begun.current = undefined
    setFocus(({ editing: _, ...place }) => place)
    history.note(edit.items, itemsNow())
    store.leave(edit.path)
  }
  const goTo = (place: GridPlace) => {
    endEdit()
    // The cell must be on the page before it can have the focus.
    flushSync(() => setFocus({ position: place.position, column: place.column }))
    focusCell(frame.current)
  }
  const changeLines = (next: readonly unknown[], word: Said | undefined) => {
    history.note(itemsNow(), next)
    store.rearrange(path, next)
    setFiltered(undefined)
    setSaid(word)
  }
  const restore = (target: readonly unknown[] | undefined) => {
    if (target === undefined) return
    store.rearrange(path, target)
    setFiltered(undefined)
    setSaid(undefined)
    goTo({ position: Math.max(Math.min(focus.position, target.length - 1), 0), column: focus.column })
  }

  useBringer(path, (memberPath) => {
    const [position = '0', name = ''] = memberPath.slice(path.length + 1).split('.')
    const column = columns.findIndex((each) => each.name === name) + 1
    flushSync(() => {
      setFiltered(undefined)
      setFocus({ position: Number(position), column })
    })
  })

  return {
    path,
    shape,
    plan,
    store,
    items,
    rows,
    isFiltered: filtered !== undefined,
    columns,
    rest,
    focus,
    said,
    frame,
    goTo,
    endEdit,
    point: (place) => {
      flushSync(() => setFocus({ position: place.position, column: place.column }))
      cellWithTab(frame.current)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    edit: (editing) => {
      if (columns[focus.column - 1] === undefined || isReadOnly(columns, focus.column)) return
      const edited = pathOf(focus)
      begun.current = { path: edited, value: valueAt(store.get().values, edited), items: itemsNow() }
      setSaid(undefined)
      flushSync(() => setFocus({ ...focus, editing }))
    },
    cancelEdit: () => {
      const edit = begun.current
      if (edit !== undefined && valueAt(store.get().values, edit.path) !== edit.value) {
        store.change(edit.path, edit.value)
      }
      goTo(focus)
    },
    write: (place, text) => {
      const before = itemsNow()
      store.change(pathOf(place), text)
      if (begun.current === undefined) {
        history.note(before, itemsNow())
        store.leave(pathOf(place))
      }
    },
    addLine: (position) => {
      if (itemsNow().length >= shape.itemsMax) return
      const { definition, values } = store.get()
      endEdit()
      flushSync(() =>
        changeLines(itemsNow().toSpliced(position, 0, newItem(definition, values, path)), undefined),
      )
      goTo({ position, column: 1 + columns.findIndex(({ member }) => member.readOnly !== true) })
    },
    removeLine: (position) => {
      endEdit()
      const next = itemsNow().toSpliced(position, 1)
      flushSync(() => changeLines(next, { key: 'grid.said.removed', params: { position: position + 1 } }))
      goTo({ position: Math.max(Math.min(position, next.length - 1), 0), column: focus.column })
      if (next.length === 0) document.getElementById(addButtonId(path))?.focus()
    },
    replaceLines: (next, word) => {
      endEdit()
      changeLines(next, word)
    },
    undo: () => restore(history.back(itemsNow())),
    redo: () => restore(history.forward(itemsNow())),
    filter: (isFiltered) => {
      // Whoever asks for errors wants all of them, also where nothing was touched yet.
      if (isFiltered) store.leave(path)
      const wrong = wrongPositions(store.get().shown, path)
      setFiltered(isFiltered ? wrong : undefined)
      if (isFiltered && wrong[0] !== undefined) setFocus({ position: wrong[0], column: focus.column })
    },
  }
}

export function isReadOnly(columns: readonly GridColumn[], column: number): boolean {
  return columns[column - 1]?.member.readOnly === true
}

export function addButtonId(path: string): string {
  return `${controlId(path)}-add`
}

/** The cell that is a stop of the Tab key. */
function cellWithTab(frame: HTMLElement | null): HTMLElement | null {
  return frame?.querySelector<HTMLElement>('[data-active] input, [data-active]') ?? null
}

function focusCell(frame: HTMLElement | null): void {
  const cell = cellWithTab(frame)
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function useBringer(path: string, bring: (memberPath: string) => void): void {
  const handle = useEffectEvent(bring)
  useEffect(() => offerMembers(path, (memberPath) => handle(memberPath)), [path])
}
