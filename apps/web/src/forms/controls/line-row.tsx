import { inputFilter, lengthOf, type ShapeOf } from '@nostro/messages'
import type { ClipboardEvent, KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import { SpellingOffer } from '../assistant/spelling-offer.tsx'
import { controlId, issuesId } from '../control-ids.ts'
import { FormChangeLine, IssueLines } from '../field-lines.tsx'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart, useFormStore, useIssuesAt } from '../state/form-store.ts'
import { Counter } from './counter.tsx'
import { Entry } from './entry.tsx'
import { linePartsOf } from './line-parts.ts'
import styles from './controls.module.css'

interface LineRowProps {
  /** The path of the line, including its position. */
  readonly path: string
  readonly position: number
  readonly line: string
  readonly shape: ShapeOf<'lines'>
  /** The lines as a whole have an issue. */
  readonly isWrong: boolean
  readonly onText: (text: string) => void
  /** Absent for the only line. */
  readonly onRemove: (() => void) | undefined
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One line with its counter and its own issues. */
export function LineRow(props: LineRowProps) {
  const { path, position, line, shape, isWrong, onText, onRemove, onPaste, onKeyDown } = props
  const { t, text } = useTexts()
  const { leave } = useFormStore()
  const issues = useIssuesAt(path)
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  return (
    <div>
      <div className={styles.row}>
        <Entry
          id={controlId(path)}
          aria-label={t('form.lines.line', { label: text(labelKey), position: position + 1 })}
          aria-describedby={issuesId(path)}
          aria-invalid={isWrong || issues.length > 0}
          value={line}
          parts={linePartsOf(line, shape)}
          filter={(typed) => inputFilter(shape, typed)}
          onText={onText}
          onBlur={() => leave(path)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        <span className={styles.count}>
          <Counter length={lengthOf(line)} lengthMax={shape.lengthMax} />
        </span>
        {onRemove !== undefined && (
          <IconButton
            label={t('form.lines.remove', { position: position + 1 })}
            icon="close"
            tabIndex={-1}
            onPress={onRemove}
          />
        )}
      </div>
      <IssueLines id={issuesId(path)} issues={issues} />
      <SpellingOffer path={path} shape={shape} />
      <FormChangeLine path={path} />
    </div>
  )
}
