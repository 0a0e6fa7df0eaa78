import { valueAt } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { AmountQuestion } from '../controls/amount-control.tsx'
import { IssueLines } from '../field-lines.tsx'
import { useFormPart, useIssuesAt } from '../state/form-store.ts'
import { amountStyleOf, textOf } from './lines/cell-text.ts'
import styles from './grid-control.module.css'
import type { LineGrid } from './use-line-grid.ts'

/** Shows the message about the focused cell in a separate line, so that the layout does not shift. */
export function CellMessage({ grid, id }: { readonly grid: LineGrid; readonly id: string }) {
  const { language } = useTexts()
  const { work, focus } = grid
  const column = work.columnAt(focus)
  const cellPath = column === undefined ? `${work.path}.${focus.position}` : work.pathOf(focus)
  const issues = useIssuesAt(cellPath)
  const values = useFormPart((state) => state.values)
  const style = column && amountStyleOf({ member: column.member, path: cellPath, values, language })
  return (
    <div className={styles.message} aria-live="polite">
      <IssueLines id={id} issues={issues} />
      {style !== undefined && focus.editing === undefined && (
        <AmountQuestion
          value={textOf(valueAt(values, cellPath))}
          style={style}
          onAnswer={(amount) => work.write(focus, amount)}
        />
      )}
    </div>
  )
}
