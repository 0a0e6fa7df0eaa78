import { useLayoutEffect, useRef, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { Entry } from '../controls/entry.tsx'
import { linePartsOf } from '../controls/line-parts.ts'
import { labelKeyAt } from '../state/form-sections.ts'
import { useFormPart, useFormStore, useText } from '../state/form-store.ts'
import { cellValueOf, editedText, keptText, type CellPlace } from './lines/cell-text.ts'
import type { Editing } from './line-work.ts'

interface CellEditorProps {
  readonly place: CellPlace
  readonly editing: Editing
  readonly messageId: string
  readonly isWrong: boolean
}

/** The cell while it is typed in. Each key press goes to the form at once, as in every other field. */
export function CellEditor({ place, editing, messageId, isWrong }: CellEditorProps) {
  const { path, member } = place
  const { text } = useTexts()
  const { change } = useFormStore()
  const value = useText(path)
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  const [typed, setTyped] = useState(editing === 'replaced' ? '' : editedText(value, place))
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const { current } = input
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const { shape } = member
  return (
    <Entry
      ref={input}
      id={controlId(path)}
      aria-label={text(labelKey)}
      aria-describedby={messageId}
      aria-invalid={isWrong}
      value={typed}
      {...(shape.kind === 'text' && { parts: linePartsOf(typed, shape) })}
      look={shape.kind === 'amount' ? 'figures' : 'message'}
      inputMode={shape.kind === 'amount' ? 'decimal' : 'text'}
      filter={(next, before) => keptText(next, before, place)}
      onText={(next) => {
        setTyped(next)
        change(path, cellValueOf(next, place))
      }}
    />
  )
}
