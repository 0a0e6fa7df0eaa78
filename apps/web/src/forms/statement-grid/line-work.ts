import { memberAt, newItem, valueAt, withValueAt, type GridPlan, type ShapeOf } from '@nostro/messages'
import { flushSync } from 'react-dom'

import { createStore, type Store } from '../../browser/store.ts'
import type { Key } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { itemsAt } from '../state/form-state.ts'
import type { FormStore } from '../state/form-store.ts'
import { gridColumns, restOf, type GridColumn } from './grid-columns.ts'
import { blockBetween, type Block } from './lines/block.ts'
import { LineHistory } from './lines/line-history.ts'
import { wrongPositions } from './lines/line-marks.ts'

/** The edit mode of a cell: `kept` starts with the current text, `replaced` with the typed character. */
export type Editing = 'kept' | 'replaced'

/** A cell by the position of its item. Column 0 is the row number. */
export interface GridPosition {
  readonly position: number
  readonly column: number
}

interface GridFocus extends GridPosition {
  readonly editing?: Editing
}

/** The announcement of the latest action on the lines, shown with an Undo button. */
interface Announcement {
  readonly key: Key
  readonly params: Readonly<Record<string, unknown>>
}

/** The open sheet with the members of an item, at a path inside the item. */
interface OpenSheet {
  readonly position: number
  readonly place: string
}

/** The state of the grid apart from the form's values. */
interface GridState {
  readonly focus: GridFocus
  /** The cell at which the selection of a block started. It ends at the focused cell. */
  readonly anchor: GridPosition | undefined
  readonly sheet: OpenSheet | undefined
  /** The positions of the shown items if a filter is active. */
  readonly filtered: readonly number[] | undefined
  readonly announcement: Announcement | undefined
}

/** A value to write into a cell. */
export interface CellWrite extends GridPosition {
  readonly value: unknown
}

interface BegunEdit {
  readonly path: string
  readonly value: unknown
  readonly items: readonly unknown[]
}

/** The operations on the lines of a grid, outside React. The values are stored only in the form. */
export class LineWork {
  readonly path: string
  readonly shape: ShapeOf<'list'>
  readonly plan: GridPlan
  readonly store: FormStore
  readonly columns: readonly GridColumn[]
  /** Members of an item that have no column. */
  readonly rest: readonly string[]
  readonly state: Store<GridState> = createStore<GridState>({
    focus: { position: 0, column: 1 },
    anchor: undefined,
    sheet: undefined,
    filtered: undefined,
    announcement: undefined,
  })
  readonly #history = new LineHistory()
  /** The element of the grid while it is mounted. */
  #frame: HTMLElement | null = null
  #begun: BegunEdit | undefined

  constructor(path: string, shape: ShapeOf<'list'>, plan: GridPlan, store: FormStore) {
    this.path = path
    this.shape = shape
    this.plan = plan
    this.store = store
    this.columns = gridColumns(plan, (inside) => memberAt(store.get().definition, `${path}.${inside}`))
    this.rest = restOf(shape, plan)
  }

  /** A ref callback with the element of the grid, or `null` on unmount. */
  readonly attachFrame = (frame: HTMLElement | null): void => {
    this.#frame = frame
  }

  frame(): HTMLElement | null {
    return this.#frame
  }

  focus(): GridFocus {
    return this.state.get().focus
  }

  items(): readonly unknown[] {
    return itemsAt(this.store.get().values, this.path)
  }

  /** Returns the positions of the shown items: all, or those with errors. */
  rows(): readonly number[] {
    const items = this.items()
    const { filtered } = this.state.get()
    return filtered?.filter((position) => position < items.length) ?? items.map((_, position) => position)
  }

  /** Returns the selected cells in terms of shown rows; without a selection, the focused cell. */
  block(): Block {
    const { anchor, focus } = this.state.get()
    const rows = this.rows()
    const cellOf = ({ position, column }: GridPosition) => ({ row: rows.indexOf(position), column })
    return blockBetween(cellOf(anchor ?? focus), cellOf(focus))
  }

  hasBlock(): boolean {
    return this.state.get().anchor !== undefined
  }

  columnAt({ column }: GridPosition): GridColumn | undefined {
    return this.columns[column - 1]
  }

  isWritable(column: number): boolean {
    const member = this.columns[column - 1]?.member
    return member !== undefined && member.readOnly !== true
  }

  /** Moves the focus to a cell. Input in the previous cell is saved. */
  goTo(place: GridPosition): void {
    this.#goTo(place, undefined)
  }

  /** Moves the focus to a cell and extends the selection to it. */
  extendTo(place: GridPosition): void {
    const { anchor, focus } = this.state.get()
    this.#goTo(place, anchor ?? { position: focus.position, column: focus.column })
  }

  #goTo(place: GridPosition, anchor: GridPosition | undefined): void {
    this.endEdit()
    // The cell must be rendered before it can get the focus.
    flushSync(() => {
      this.#focus(place)
      this.#set({ anchor })
    })
    const cell = this.#activeCell()
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Marks a cell and scrolls to it, without moving the keyboard focus. */
  point(place: GridPosition): void {
    flushSync(() => this.#focus(place))
    this.#activeCell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Makes a member of an item visible: its cell, or the sheet for a member without a column. */
  bring(memberPath: string): void {
    const [position = '0', ...names] = memberPath.slice(this.path.length + 1).split('.')
    const inside = names.join('.')
    const item = this.items()[Number(position)]
    const index = this.columns.findIndex(({ pathIn }) => {
      const path = pathIn(item)
      return inside === path || inside.startsWith(`${path}.`)
    })
    const isInCell = index !== -1 && !this.isInCards()
    flushSync(() => {
      this.#set({ filtered: undefined })
      this.#focus({ position: Number(position), column: isInCell ? index + 1 : 0 })
      if (!isInCell && inside !== '') this.openSheet(Number(position), memberPath)
    })
  }

  /** Returns whether the lines are shown as cards, whose members are editable in the sheet only. */
  isInCards(): boolean {
    return this.#frame?.getAttribute('role') !== 'grid'
  }

  openSheet(position: number, place = `${this.path}.${position}`): void {
    this.endEdit()
    this.#set({ sheet: { position, place }, announcement: undefined })
  }

  closeSheet(): void {
    this.#set({ sheet: undefined })
  }

  edit(editing: Editing): void {
    const focus = this.focus()
    if (!this.isWritable(focus.column)) return
    const path = this.pathOf(focus)
    this.#begun = { path, value: valueAt(this.store.get().values, path), items: this.items() }
    flushSync(() => this.#set({ focus: { ...focus, editing }, anchor: undefined, announcement: undefined }))
  }

  endEdit(): void {
    const begun = this.#begun
    if (begun === undefined) return
    this.#begun = undefined
    this.#focus(this.focus())
    this.#history.note(begun.items, this.items())
    this.store.leave(begun.path)
  }

  /** Restores the text from before the edit. */
  cancelEdit(): void {
    const begun = this.#begun
    if (begun !== undefined && valueAt(this.store.get().values, begun.path) !== begun.value) {
      this.store.change(begun.path, begun.value)
    }
    this.goTo(this.focus())
  }

  /** Writes several cells as one undo step. Positions after the last line add new lines. */
  writeCells(cells: readonly CellWrite[], announcement?: Announcement): void {
    this.endEdit()
    const { definition, values } = this.store.get()
    const before = this.items()
    const items: unknown[] = [...before]
    const written = cells.flatMap(({ position, column, value }) => {
      const pathIn = this.isWritable(column) ? this.columns[column - 1]?.pathIn : undefined
      if (pathIn === undefined || position >= this.shape.itemsMax) return []
      while (items.length <= position) items.push(newItem(definition, values, this.path))
      const inside = pathIn(items[position])
      items[position] = valueAt(withValueAt({ item: items[position] }, `item.${inside}`, value), 'item')
      return [`${this.path}.${position}.${inside}`]
    })
    if (written.length === 0) return
    this.store.change(this.path, items)
    this.#history.note(before, this.items())
    this.store.leave(...written)
    this.#set({ announcement })
  }

  write(place: GridPosition, value: unknown): void {
    const before = this.items()
    const path = this.pathOf(place)
    this.store.change(path, value)
    this.#history.note(before, this.items())
    this.store.leave(path)
  }

  addLine(position: number): void {
    this.endEdit()
    const items = this.items()
    if (items.length >= this.shape.itemsMax) return
    const { definition, values } = this.store.get()
    const added = items.toSpliced(position, 0, newItem(definition, values, this.path))
    flushSync(() => this.#change(added, undefined))
    this.goTo({ position, column: 1 + this.columns.findIndex(({ member }) => member.readOnly !== true) })
  }

  removeLine(position: number): void {
    this.removeLines([position])
  }

  removeLines(positions: readonly number[]): void {
    this.endEdit()
    const [position = 0] = positions
    const next = this.items().filter((_, each) => !positions.includes(each))
    const announcement: Announcement =
      positions.length === 1
        ? { key: 'grid.said.removed', params: { position: position + 1 } }
        : { key: 'grid.said.removedLines', params: { count: positions.length } }
    flushSync(() => this.#change(next, announcement))
    if (next.length === 0) document.getElementById(addButtonId(this.path))?.focus()
    else this.goTo({ position: Math.min(position, next.length - 1), column: this.focus().column })
  }

  replaceLines(items: readonly unknown[], announcement: Announcement): void {
    this.endEdit()
    this.#change(items, announcement)
  }

  undo(): void {
    this.#restore(this.#history.back(this.items()))
  }

  redo(): void {
    this.#restore(this.#history.forward(this.items()))
  }

  /** Shows only the lines with errors, or all lines again. */
  filter(isFiltered: boolean): void {
    // Validates all lines first, so that the filter includes errors in untouched lines.
    if (isFiltered) this.store.leave(this.path)
    const wrong = wrongPositions(this.store.get().shown, this.path)
    this.#set({ filtered: isFiltered ? wrong : undefined })
    if (isFiltered && wrong[0] !== undefined) this.#focus({ position: wrong[0], column: this.focus().column })
  }

  /** Returns the path of the member that a cell shows. */
  pathOf(place: GridPosition): string {
    const inside = this.columnAt(place)?.pathIn(this.items()[place.position]) ?? ''
    return `${this.path}.${place.position}.${inside}`
  }

  #set(change: Partial<GridState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }

  #focus({ position, column }: GridPosition): void {
    this.#set({ focus: { position, column } })
  }

  #change(items: readonly unknown[], announcement: Announcement | undefined): void {
    this.#history.note(this.items(), items)
    this.store.rearrange(this.path, items)
    this.#set({ filtered: undefined, anchor: undefined, announcement })
  }

  #restore(items: readonly unknown[] | undefined): void {
    if (items === undefined) return
    this.store.rearrange(this.path, items)
    this.#set({ filtered: undefined, announcement: undefined })
    const { position, column } = this.focus()
    this.goTo({ position: Math.max(Math.min(position, items.length - 1), 0), column })
  }

  /** Returns the cell in the Tab order. */
  #activeCell(): HTMLElement | null {
    return this.#frame?.querySelector<HTMLElement>('[data-active] input, [data-active]') ?? null
  }
}

export function addButtonId(path: string): string {
  return `${controlId(path)}-add`
}
