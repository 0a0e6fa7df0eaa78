import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import {
  CELLS_TYPE,
  clearBlock,
  copiedText,
  fillDown,
  fitsCells,
  pasteCells,
  removeChosenLines,
} from './block-work.ts'
import { nextCell } from './lines/next-cell.ts'
import type { LineGrid } from './use-line-grid.ts'

interface GridKeysInput {
  readonly grid: LineGrid
  readonly columnCount: number
  readonly rowHeight: number
  readonly onRest: (position: number) => void
  readonly onPaste: (text: string) => void
  readonly onFind: () => void
  /** Called when the focus moves to the grid itself, so that Tab leaves it, or back to a cell. */
  readonly onLeave: (isLeaving: boolean) => void
}

/** The key and clipboard events of the grid. */
interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Returns the key and clipboard handlers of the grid. */
export function useGridKeys(input: GridKeysInput): GridKeys {
  const { language } = useTexts()
  const { work, focus } = input.grid
  const isEditing = focus.editing !== undefined
  const actions = isEditing ? editKeys(input) : cellKeys(input)

  return {
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || event.altKey) return
      if (event.target === work.frame()) return enterGrid(event, input)
      const action = actions[chordOf(event)]
      // Tab in the last cell leaves the grid.
      const isDone = action === undefined ? !isEditing && move(event, input) : action(event) !== false
      if (isDone) event.preventDefault()
      else if (!isEditing && isPrinted(event)) work.edit('replaced')
    },
    onBlur: ({ target }) => {
      if (isEditing && target instanceof HTMLInputElement) work.endEdit()
      if (target === work.frame()) input.onLeave(false)
    },
    onCopy: (event) => {
      if (isEditing || input.grid.items.length === 0) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copiedText(work, language))
      event.clipboardData.setData(CELLS_TYPE, 'cells')
    },
    onPaste: (event) => {
      const { clipboardData } = event
      const text = clipboardData.getData('text/plain').replace(/\r?\n$/, '')
      const isBlock = /[\t\n\r]/.test(text)
      if (isEditing && !isBlock) return
      event.preventDefault()
      const hasPlace = input.grid.items.length > 0
      if (isBlock && !(hasPlace && fitsCells(text, clipboardData.types, work))) input.onPaste(text)
      else if (hasPlace) pasteCells(work, text, language)
    },
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const DOWN: Pressed = { key: 'ArrowDown', ctrlKey: false, metaKey: false, shiftKey: false }

/** Returns `false` if a key did nothing and keeps its default behaviour. */
type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

/** In edit mode most keys edit the text, and the arrow keys move in the list of offers. */
function editKeys(input: GridKeysInput): KeyActions {
  const { work } = input.grid
  const go = (event: Pressed) => move(event, input)
  const goUnlessOffered = (event: KeyboardEvent) => !hasOffers(event.target) && go(event)
  return {
    Enter: () => go(DOWN),
    Escape: () => work.cancelEdit(),
    Tab: go,
    ArrowUp: goUnlessOffered,
    ArrowDown: goUnlessOffered,
    'Ctrl+Enter': () => work.addLine(work.focus().position + 1),
  }
}

function hasOffers(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.list !== null
}

function cellKeys({ grid, columnCount, onRest, onFind, onLeave }: GridKeysInput): KeyActions {
  const { work } = grid
  const { position, column } = work.focus()
  const isWritable = work.isWritable(column)
  const addBelow = () => work.addLine(position + 1)
  // The button for the remaining members is in the last column, after the balance if there is one.
  const isRest = column > work.columns.length && column === columnCount - 1
  return {
    Enter: () => (isRest ? onRest(position) : work.edit('kept')),
    F2: () => work.edit('kept'),
    Escape: () => {
      if (work.hasBlock()) return work.goTo(work.focus())
      onLeave(true)
      return work.frame()?.focus()
    },
    Delete: () => clearBlock(work),
    Backspace: () => (isWritable || work.hasBlock()) && clearBlock(work),
    'Ctrl+Enter': addBelow,
    'Shift+Enter': addBelow,
    'Ctrl+Backspace': () => removeChosenLines(work),
    'Ctrl+KeyD': () => fillDown(work),
    'Ctrl+KeyZ': () => work.undo(),
    'Ctrl+KeyY': () => work.redo(),
    'Ctrl+Shift+KeyZ': () => work.redo(),
    'Ctrl+KeyF': onFind,
  }
}

/** Moves to the cell for the key. Returns whether there is one. */
function move(pressed: Pressed, { grid, columnCount, rowHeight }: GridKeysInput): boolean {
  const { work, rows } = grid
  const focus = work.focus()
  const { key, ctrlKey, metaKey, shiftKey } = pressed
  const target = nextCell(
    { key, hasCtrl: ctrlKey || metaKey, hasShift: shiftKey },
    { row: rows.indexOf(focus.position), column: focus.column },
    {
      rowCount: rows.length,
      columnCount,
      // The header takes one row, and one row stays visible from page to page.
      pageRows: Math.max(Math.floor((work.frame()?.clientHeight ?? 0) / rowHeight) - 2, 1),
      isEditable: (column) => work.isWritable(column),
    },
  )
  const position = target && rows[target.row]
  if (target === undefined || position === undefined) return false
  const place = { position, column: target.column }
  if (shiftKey && key !== 'Tab') work.extendTo(place)
  else work.goTo(place)
  return true
}

/** Moves the focus from the grid itself to its cells, with any key except Tab. */
function enterGrid(event: KeyboardEvent, { grid: { work, rows }, onLeave }: GridKeysInput): void {
  if (event.key === 'Tab' || event.key === 'Shift' || rows.length === 0) return
  event.preventDefault()
  onLeave(false)
  work.goTo(work.focus())
}

/** Letters are identified by their physical key, independent of the keyboard layout. */
function chordOf({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const hasCtrl = ctrlKey || metaKey
  const name = hasCtrl && code.startsWith('Key') ? code : key
  const isShifted = shiftKey && (hasCtrl || name === 'Enter')
  return `${hasCtrl ? 'Ctrl+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}

/** Returns whether the key inserts a character. */
function isPrinted({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey
}
