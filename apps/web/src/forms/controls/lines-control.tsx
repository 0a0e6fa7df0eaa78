import type { ShapeOf } from '@nostro/messages'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useFormStore, useIssuesAt } from '../state/form-store.ts'
import { pastedLines } from '../values/lines-text.ts'
import { AddButton } from './add-button.tsx'
import { LineRow } from './line-row.tsx'
import styles from './controls.module.css'
import { useLines, type EditedLines } from './use-lines.ts'

/**
 * Lines of a message text, each in a separate row. Enter moves to the next line, and pasted text is split into lines.
 */
export function LinesControl({ shape, member, path }: MemberProps & { readonly shape: ShapeOf<'lines'> }) {
  const { t, text } = useTexts()
  const { leave } = useFormStore()
  const edited = useLines(path, shape)
  const { lines } = edited
  const isWrong = useIssuesAt(path).length > 0
  const frame = useRef<HTMLDivElement>(null)
  const hint = t('form.hint.lines', {
    lines: shape.linesMax,
    max: shape.lengthMax,
    characters: text(`form.characters.${shape.characters}`),
  })

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, position: number) => {
    // Validates pasted text at once. The values are updated after this event.
    requestAnimationFrame(() => leave(path))
    // Pasted text is not changed.
    const pasted = event.clipboardData.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const place = { lines, position, selectionStart: selectionStart ?? 0, selectionEnd: selectionEnd ?? 0 }
    const next = pastedLines(pasted, place, shape.lengthMax)
    // Text that fits into the line is pasted by the browser.
    if (next.length === lines.length && !/[\r\n]/.test(pasted)) return
    event.preventDefault()
    edited.replace(next, position + next.length - lines.length)
  }

  return (
    <Field path={path} member={member} hint={hint} isGroup size="double">
      {() => (
        <div
          ref={frame}
          className={styles.lines}
          onBlur={(event) => {
            if (frame.current?.contains(event.relatedTarget) !== true) leave(path)
          }}
        >
          {lines.map((line, position) => (
            <LineRow
              key={`${path}.${position}`}
              path={`${path}.${position}`}
              position={position}
              line={line}
              shape={shape}
              isWrong={isWrong}
              onText={(next) => edited.write(position, next)}
              onRemove={lines.length > 1 ? () => edited.remove(position) : undefined}
              onPaste={(event) => handlePaste(event, position)}
              onKeyDown={(event) => handleLineKey(event, edited, position)}
            />
          ))}
          <AddButton
            label={t('form.lines.add')}
            count={lines.length}
            countMax={shape.linesMax}
            hasKey
            onAdd={edited.add}
          />
        </div>
      )}
    </Field>
  )
}

function handleLineKey(event: KeyboardEvent, edited: EditedLines, position: number): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const { lines } = edited
  const isLast = position === lines.length - 1
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: () => (isLast ? edited.add() : edited.focus(position + 1)),
    ArrowUp: () => edited.focus(position - 1),
    ArrowDown: () => edited.focus(position + 1),
    Backspace: lines[position] === '' && lines.length > 1 ? () => edited.remove(position) : undefined,
  }
  const action = keys[event.key]
  if (action === undefined) return
  event.preventDefault()
  action()
}
