import type { MessageRow } from '@nostro/contract'

import { CutOffNote } from '../../../message-content/index.ts'
import styles from './cells.module.css'
import { Day } from './day-time.tsx'

type Dated = Pick<MessageRow, 'valueDate' | 'cutOffAt' | 'missedCutOff'>

/** The value date of a payment, with the time left to its cut-off below it. */
export function ValueDateCell({ row }: { readonly row: Dated }) {
  const { valueDate, cutOffAt, missedCutOff } = row
  if (valueDate === undefined) return <span className={styles.quiet}>–</span>
  const hasNote = cutOffAt !== undefined || missedCutOff !== undefined
  return (
    <>
      <Day day={valueDate} />
      {hasNote && (
        <small className={styles.second}>
          <CutOffNote {...row} />
        </small>
      )}
    </>
  )
}
