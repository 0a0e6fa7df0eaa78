import type { MessageRow } from '@nostro/contract'

import { useTexts } from '../../../i18n/index.ts'
import { CutOffNote } from '../../../message-content/index.ts'
import { Amount, TypeMark } from '../../../ui/index.ts'
import type { Folder } from '../folders.ts'
import styles from './cells.module.css'
import { DayAndTime } from './day-time.tsx'
import { partyNameOf } from './party-name.ts'
import { RowStatus, StatusFacts } from './status-cell.tsx'

/** A row as a card, on a narrow screen or next to an open message, with the facts that identify a message. */
export function MessageCard({
  row,
  folder,
}: {
  readonly row: MessageRow
  readonly folder: Pick<Folder, 'isToDo' | 'status'>
}) {
  return (
    <>
      <span className={styles.cardLine}>
        <TypeMark type={row.messagingType} />
        <RowStatus row={row} />
      </span>
      {(row.amount !== '' || row.needsReentry === true) && (
        <span className={styles.cardAmount}>
          <CardAmount row={row} />
        </span>
      )}
      <span className={styles.cardParty}>
        {partyNameOf(row, row.direction === 0 ? 'payee' : 'payer') || '–'}
      </span>
      <span className={styles.cardFacts}>
        <Reference row={row} />
        <StatusFacts row={row} folder={folder} />
        <CutOffNote {...row} />
        <DayAndTime instant={row.createdAt} isOneLine />
      </span>
    </>
  )
}

function CardAmount({ row: { currency, amount, needsReentry } }: { readonly row: MessageRow }) {
  if (needsReentry) return <HiddenAmount />
  return <Amount currency={currency} amount={amount} variant="card" />
}

/** Shows that the amount is hidden from the approver, who enters it again. */
export function HiddenAmount() {
  const { t } = useTexts()
  return <span title={t('approval.reentry.hint')}>••••</span>
}

/** A draft may have no reference yet, but its link needs a name. */
export function Reference({ row: { businessId } }: { readonly row: Pick<MessageRow, 'businessId'> }) {
  const { t } = useTexts()
  if (businessId === '') return <span className={styles.quiet}>{t('list.noReference')}</span>
  return <span className={styles.code}>{businessId}</span>
}
