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

/** The way a cell is edited: its text stands there, or what is typed replaces it. */
export type Editing = 'kept' | 'replaced'

/** A cell by the position of its item; column 0 is the number of the row. */
export interface GridPosition {
  readonly position: number
  readonly column: number
}

interface GridFocus extends GridPosition {
  readonly editing?: Editing
}

/** The announcement of the latest action on the lines, with the way back. */
interface Announcement {
  readonly key: Key
  readonly params: Readonly<Record<string, unknown>>
}

/** The sheet with the members of an item, open at a place inside it. */
interface OpenSheet {
  readonly position: number
  readonly place: string
}

/** The state of the grid beside the form's values. */
interface GridState {
  readonly focus: GridFocus
  /** The cell at which the choice of a block began; it ends where the focus is. */
  readonly anchor: GridPosition | undefined
  readonly sheet: OpenSheet | undefined
  /** Positions of the items shown where not all are. */
  readonly filtered: readonly number[] | undefined
  readonly announcement: Announcement | undefined
}

interface GridInput {
  readonly path: string
  readonly shape: ShapeOf<'list'>
  readonly plan: GridPlan
  readonly store: FormStore
}

/** A value for a cell. */
export interface CellWrite extends GridPosition {
  readonly value: unknown
}

interface BegunEdit {
  readonly path: string
  readonly value: unknown
  readonly items: readonly unknown[]
}

/** Everything that can be done to the lines of a grid, outside React. The values stay in the form alone. */
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
  /** The element of the grid while it is on the page. */
  #frame: HTMLElement | null = null
  #begun: BegunEdit | undefined

  constructor({ path, shape, plan, store }: GridInput) {
    this.path = path
    this.shape = shape
    this.plan = plan
    this.store = store
    this.columns = gridColumns(plan, (inside) => memberAt(store.get().definition, `${path}.${inside}`))
    this.rest = restOf(shape, plan)
  }

  /** Called with the element of the grid when it comes and goes. */
  readonly standIn = (frame: HTMLElement | null): void => {
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

  /** Positions of the items shown, all of them or those with errors. */
  rows(): readonly number[] {
    const items = this.items()
    const { filtered } = this.state.get()
    return filtered?.filter((position) => position < items.length) ?? items.map((_, position) => position)
  }

  /** The cells chosen together, by rows as they are shown; the cell with the focus where no others are. */
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

  /** Goes to a cell with the keyboard; what was typed in another one stays. */
  goTo(place: GridPosition): void {
    this.#goTo(place, undefined)
  }

  /** Goes to a cell and chooses those on the way to it as well. */
  extendTo(place: GridPosition): void {
    const { anchor, focus } = this.state.get()
    this.#goTo(place, anchor ?? { position: focus.position, column: focus.column })
  }

  #goTo(place: GridPosition, anchor: GridPosition | undefined): void {
    this.endEdit()
    // The cell must be on the page before it can have the focus.
    flushSync(() => {
      this.#focus(place)
      this.#set({ anchor })
    })
    const cell = this.#activeCell()
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Marks a cell and scrolls to it, while the keyboard stays where it is. */
  point(place: GridPosition): void {
    flushSync(() => this.#focus(place))
    this.#activeCell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Brings a member of an item onto the page: its cell, or the sheet with what has no column. */
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

  /** Returns whether the lines are cards, whose members stand in the sheet alone. */
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

  /** The text that stood in the cell comes back. */
  cancelEdit(): void {
    const begun = this.#begun
    if (begun !== undefined && valueAt(this.store.get().values, begun.path) !== begun.value) {
      this.store.change(begun.path, begun.value)
    }
    this.goTo(this.focus())
  }

  /** Several cells at once, one step on the way back. Positions behind the last line make new lines. */
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

  /** Shows the lines with errors alone, or all of them again. */
  filter(isFiltered: boolean): void {
    // Whoever asks for errors wants all of them, also where nothing was touched yet.
    if (isFiltered) this.store.leave(this.path)
    const wrong = wrongPositions(this.store.get().shown, this.path)
    this.#set({ filtered: isFiltered ? wrong : undefined })
    if (isFiltered && wrong[0] !== undefined) this.#focus({ position: wrong[0], column: this.focus().column })
  }

  /** The member a cell shows. */
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

  /** The cell that is a stop of the Tab key. */
  #activeCell(): HTMLElement | null {
    return this.#frame?.querySelector<HTMLElement>('[data-active] input, [data-active]') ?? null
  }
}

export function addButtonId(path: string): string {
  return `${controlId(path)}-add`
}
