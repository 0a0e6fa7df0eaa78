import type { MessageRow } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { ButtonLink, Dialog, type Column, typeName } from '../../ui/index.ts'
import styles from './message-list.module.css'

interface PeekDialogProps {
  readonly row: MessageRow
  readonly columns: readonly Column<MessageRow>[]
  readonly address: string
  readonly onClose: () => void
}

/** A dialog with all columns of a row, including hidden ones, without leaving the list. */
export function PeekDialog({ row, columns, address, onClose }: PeekDialogProps) {
  const { t } = useTexts()
  const name = `${typeName(row.messagingType, { t })} ${row.businessId}`
  return (
    <Dialog
      title={t('list.peek', { name })}
      onClose={onClose}
      footer={
        <ButtonLink to={address} variant="primary">
          {t('list.peek.open')}
        </ButtonLink>
      }
    >
      <dl className={styles.facts}>
        {columns.map((column) => (
          <div key={column.name} className={styles.fact}>
            <dt>{column.title}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
