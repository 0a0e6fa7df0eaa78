import { newItem, valueAt } from '@nostro/messages'
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { itemsAt } from '../state/form-state.ts'
import { cellValueOf, editedText, textOf, type CellPlace } from './cell-text.ts'
import { nextCell, type GridSize } from './next-cell.ts'
import { isReadOnly, type LineGrid } from './use-line-grid.ts'

interface GridKeysInput {
  readonly grid: LineGrid
  readonly columnCount: number
  readonly rowHeight: number
  readonly onRest: (position: number) => void
  readonly onPaste: (text: string) => void
  readonly onFind: () => void
  /** The grid as a whole has the focus, so that Tab goes on behind it; or not any more. */
  readonly onLeave: (isLeaving: boolean) => void
}

/** What the grid listens to. */
interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Keys and clipboard of the grid (design of the grid: arrows, Tab, Enter, F2, Escape, Ctrl+Enter, Delete, Ctrl+D, Z, Y, F). */
export function useGridKeys(input: GridKeysInput): GridKeys {
  const { grid, columnCount, rowHeight, onRest, onFind, onLeave } = input
  const { language } = useTexts()
  const { store, path, columns, rows, focus, frame } = grid
  const isEditing = focus.editing !== undefined
  const column = columns[focus.column - 1]
  const isWritable = column !== undefined && !isReadOnly(columns, focus.column)

  const sizeNow = (): GridSize => ({
    rowCount: rows.length,
    columnCount,
    pageRows: Math.max(Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2, 1),
    isEditable: (each) => columns[each - 1] !== undefined && !isReadOnly(columns, each),
  })
  /** Goes where the key leads; tells whether it leads anywhere. */
  const move = ({ key, ctrlKey, metaKey, shiftKey }: Pressed) => {
    const from = { row: rows.indexOf(focus.position), column: focus.column }
    const target = nextCell({ key, hasCtrl: ctrlKey || metaKey, hasShift: shiftKey }, from, sizeNow())
    const position = target && rows[target.row]
    if (position === undefined) return false
    grid.goTo({ position, column: target?.column ?? 0 })
    return true
  }
  const placeOf = (position: number): CellPlace | undefined =>
    column && {
      member: column.member,
      path: `${path}.${position}.${column.name}`,
      values: store.get().values,
      language,
    }
  const write = (text: string) => {
    const place = placeOf(focus.position)
    if (place !== undefined) grid.write(focus, cellValueOf(text, place))
  }
  const fillDown = () => {
    const above = rows[rows.indexOf(focus.position) - 1]
    if (above === undefined || column === undefined) return
    grid.write(focus, textOf(valueAt(store.get().values, `${path}.${above}.${column.name}`)))
  }
  const leaveGrid = () => {
    onLeave(true)
    frame.current?.focus()
  }

  /** While a cell is typed in, most keys belong to the text. */
  const editKeys: KeyActions = {
    Enter: () => (move({ ...PLAIN, key: 'ArrowDown' }) ? undefined : grid.goTo(focus)),
    Escape: grid.cancelEdit,
    Tab: (event) => move(event),
    ArrowUp: move,
    ArrowDown: move,
    'Ctrl+Enter': () => grid.addLine(focus.position + 1),
  }
  const cellKeys: KeyActions = {
    Enter: () => (focus.column > columns.length + 1 ? onRest(focus.position) : grid.edit('kept')),
    F2: () => grid.edit('kept'),
    Escape: leaveGrid,
    Delete: () => (isWritable ? write('') : focus.column === 0 && grid.removeLine(focus.position)),
    Backspace: () => isWritable && write(''),
    'Ctrl+Enter': () => grid.addLine(focus.position + 1),
    'Shift+Enter': () => grid.addLine(focus.position + 1),
    'Ctrl+Backspace': () => grid.removeLine(focus.position),
    'Ctrl+KeyD': () => isWritable && fillDown(),
    'Ctrl+KeyZ': grid.undo,
    'Ctrl+KeyY': grid.redo,
    'Ctrl+Shift+KeyZ': grid.redo,
    'Ctrl+KeyF': onFind,
  }

  return {
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || event.altKey) return
      if (event.target === frame.current) return enterFrom(event)
      const action = (isEditing ? editKeys : cellKeys)[chordOf(event)]
      // With Tab at the end the grid is left.
      const isDone = action === undefined ? !isEditing && move(event) : action(event) !== false
      if (isDone) event.preventDefault()
      else if (!isEditing && isWritable && isPrinted(event)) grid.edit('replaced')
    },
    onBlur: ({ target }) => {
      if (isEditing && target instanceof HTMLInputElement) grid.endEdit()
      if (target === frame.current) onLeave(false)
    },
    onCopy: (event) => {
      const place = placeOf(focus.position)
      if (isEditing || rows.length === 0) return
      event.preventDefault()
      const item = itemsAt(store.get().values, path)[focus.position]
      const text = place === undefined ? '' : editedText(valueAt(store.get().values, place.path), place)
      event.clipboardData.setData('text/plain', focus.column === 0 ? rowText(item, grid) : text)
    },
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
      const isBlock = /[\t\n\r]/.test(text)
      if (isBlock) input.onPaste(text)
      else if (!isEditing && isWritable) write(text)
      else return
      event.preventDefault()
    },
  }

  function enterFrom(event: KeyboardEvent): void {
    if (event.key === 'Tab') return
    event.preventDefault()
    onLeave(false)
    grid.goTo(focus)
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false }

/** `false` where a key did nothing and keeps its ordinary meaning. */
type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

/** Letters mean keys, whatever alphabet is typed. */
function chordOf({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const hasCtrl = ctrlKey || metaKey
  const name = hasCtrl && code.startsWith('Key') ? code : key
  const isShifted = shiftKey && (hasCtrl || name === 'Enter')
  return `${hasCtrl ? 'Ctrl+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}

/** The key puts a sign into a text. */
function isPrinted({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey
}

/** The members of an item as a line of a table. */
function rowText(item: unknown, { columns, store, path }: LineGrid): string {
  const members = typeof item === 'object' && item !== null ? item : newItem(store.get().definition, {}, path)
  const values = new Map<string, unknown>(Object.entries(members))
  return columns.map(({ name }) => textOf(values.get(name))).join('\t')
}
