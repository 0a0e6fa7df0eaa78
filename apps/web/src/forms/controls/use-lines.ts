import type { ShapeOf } from '@nostro/messages'
import { flushSync } from 'react-dom'

import { controlId } from '../control-ids.ts'
import { useFormStore, useValue } from '../state/form-store.ts'

/** The lines of a member and the actions on them. Each action moves the focus to the line where the user continues. */
export interface EditedLines {
  /** At least one line. */
  readonly lines: readonly string[]
  readonly write: (position: number, line: string) => void
  /** Replaces all lines, and moves the focus to one of them. */
  readonly replace: (lines: readonly string[], focused: number) => void
  readonly add: () => void
  readonly remove: (position: number) => void
  readonly focus: (position: number) => void
}

export function useLines(path: string, shape: ShapeOf<'lines'>): EditedLines {
  const store = useFormStore()
  const lines = linesOf(useValue(path))

  const focus = (position: number) => document.getElementById(controlId(`${path}.${position}`))?.focus()
  const replace = (next: readonly string[], focused: number) => {
    // The line must be rendered before it can get the focus.
    flushSync(() => store.change(path, next))
    focus(focused)
  }
  return {
    lines,
    focus,
    replace,
    write: (position, line) => store.change(path, lines.with(position, line)),
    add: () => {
      if (lines.length < shape.linesMax) replace([...lines, ''], lines.length)
    },
    remove: (position) => {
      flushSync(() => store.remove(path, position))
      focus(Math.max(position - 1, 0))
    },
  }
}

function linesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) return ['']
  return value.map((line: unknown) => (typeof line === 'string' ? line : ''))
}
