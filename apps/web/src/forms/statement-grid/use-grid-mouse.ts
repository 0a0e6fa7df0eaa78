import { useRef, type MouseEvent } from 'react'

import type { GridPosition } from './line-work.ts'
import type { LineGrid } from './use-line-grid.ts'

/** The pointer events of the grid. */
interface GridMouse {
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onMouseOver: (event: MouseEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

const MAIN_BUTTON = 1

/**
 * Returns the pointer handlers of the grid. A press focuses a cell and a second press edits it. Dragging over cells,
 * or a press with Shift, selects a block.
 */
export function useGridMouse(grid: LineGrid, onRest: (position: number) => void): GridMouse {
  const { work, columns, focus } = grid
  const start = useRef<GridPosition>(undefined)
  const isDrawn = useRef(false)
  return {
    onMouseDown: (event) => {
      const place = placeOf(event.target)
      isDrawn.current = false
      start.current = place
      // Prevents the browser from selecting text.
      if (place !== undefined && event.shiftKey) event.preventDefault()
    },
    onMouseOver: (event) => {
      const place = event.buttons === MAIN_BUTTON ? placeOf(event.target) : undefined
      if (place === undefined || start.current === undefined || isSame(place, start.current)) return
      if (!isDrawn.current) work.goTo(start.current)
      isDrawn.current = true
      work.extendTo(place)
    },
    onClick: (event) => {
      const place = placeOf(event.target)
      if (place === undefined || isDrawn.current) return
      if (focus.editing !== undefined && isSame(place, focus)) return
      if (event.shiftKey) return work.extendTo(place)
      const wasActive = isSame(place, focus) && event.detail > 1
      work.goTo(place)
      if (place.column > columns.length + 1) onRest(place.position)
      else if (wasActive) work.edit('kept')
    },
  }
}

function isSame(one: GridPosition, other: GridPosition): boolean {
  return one.position === other.position && one.column === other.column
}

/** Returns the cell of an event target. */
function placeOf(target: EventTarget): GridPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-position]')
  if (!cell || !row) return undefined
  return { position: Number(row.dataset['position']), column: Number(cell.dataset['column']) }
}
