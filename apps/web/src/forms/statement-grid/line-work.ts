import { newItem, valueAt, type GridPlan, type ShapeOf } from '@nostro/messages'
import { flushSync } from 'react-dom'

import { createStore, type Store } from '../../browser/store.ts'
import type { Key } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { itemsAt } from '../state/form-state.ts'
import type { FormStore } from '../state/form-store.ts'
import { gridColumns, restOf, type GridColumn } from './grid-columns.ts'
import { LineHistory } from './lines/line-history.ts'
import { wrongPositions } from './lines/line-marks.ts'

/** How a cell is edited: its text stands there, or what is typed replaces it. */
export type Editing = 'kept' | 'replaced'

/** A cell by the position of its item; column 0 is the number of the row. */
export interface GridPlace {
  readonly position: number
  readonly column: number
}

interface GridFocus extends GridPlace {
  readonly editing?: Editing
}

/** What was just done to the lines, said with the way back. */
interface Said {
  readonly key: Key
  readonly params: Readonly<Record<string, unknown>>
}

/** What the grid knows beside the form's values. */
interface GridState {
  readonly focus: GridFocus
  /** Positions of the items shown where not all are. */
  readonly filtered: readonly number[] | undefined
  readonly said: Said | undefined
}

interface GridInput {
  readonly path: string
  readonly shape: ShapeOf<'list'>
  readonly plan: GridPlan
  readonly store: FormStore
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
    filtered: undefined,
    said: undefined,
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
    this.columns = gridColumns(shape, plan)
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

  columnAt({ column }: GridPlace): GridColumn | undefined {
    return this.columns[column - 1]
  }

  isWritable(column: number): boolean {
    const member = this.columns[column - 1]?.member
    return member !== undefined && member.readOnly !== true
  }

  /** Goes to a cell with the keyboard; what was typed in another one stays. */
  goTo(place: GridPlace): void {
    this.endEdit()
    // The cell must be on the page before it can have the focus.
    flushSync(() => this.#focus(place))
    const cell = this.#activeCell()
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Marks a cell and scrolls to it, while the keyboard stays where it is. */
  point(place: GridPlace): void {
    flushSync(() => this.#focus(place))
    this.#activeCell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Brings a member of an item onto the page. */
  bring(memberPath: string): void {
    const [position = '0', name = ''] = memberPath.slice(this.path.length + 1).split('.')
    const column = this.columns.findIndex((each) => each.name === name) + 1
    flushSync(() => {
      this.#set({ filtered: undefined })
      this.#focus({ position: Number(position), column })
    })
  }

  edit(editing: Editing): void {
    const focus = this.focus()
    if (!this.isWritable(focus.column)) return
    const path = this.#pathOf(focus)
    this.#begun = { path, value: valueAt(this.store.get().values, path), items: this.items() }
    flushSync(() => this.#set({ focus: { ...focus, editing }, said: undefined }))
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

  write(place: GridPlace, value: string): void {
    const before = this.items()
    const path = this.#pathOf(place)
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
    this.endEdit()
    const next = this.items().toSpliced(position, 1)
    flushSync(() => this.#change(next, { key: 'grid.said.removed', params: { position: position + 1 } }))
    if (next.length === 0) document.getElementById(addButtonId(this.path))?.focus()
    else this.goTo({ position: Math.min(position, next.length - 1), column: this.focus().column })
  }

  replaceLines(items: readonly unknown[], said: Said): void {
    this.endEdit()
    this.#change(items, said)
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

  #pathOf(place: GridPlace): string {
    return `${this.path}.${place.position}.${this.columnAt(place)?.name ?? ''}`
  }

  #set(change: Partial<GridState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }

  #focus({ position, column }: GridPlace): void {
    this.#set({ focus: { position, column } })
  }

  #change(items: readonly unknown[], said: Said | undefined): void {
    this.#history.note(this.items(), items)
    this.store.rearrange(this.path, items)
    this.#set({ filtered: undefined, said })
  }

  #restore(items: readonly unknown[] | undefined): void {
    if (items === undefined) return
    this.store.rearrange(this.path, items)
    this.#set({ filtered: undefined, said: undefined })
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
