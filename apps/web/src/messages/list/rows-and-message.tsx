import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Empty, SplitPane } from '../../ui/index.ts'
import styles from './rows-and-message.module.css'

interface RowsAndMessageProps {
  readonly rows: ReactNode
  /** The message that is open, and its page; a word in its place where none is. */
  readonly openId: string | undefined
  readonly message: ReactNode
}

/** A list and a message of it beside each other. */
export function RowsAndMessage({ rows, openId, message }: RowsAndMessageProps) {
  const { t } = useTexts()
  return (
    <SplitPane
      dividerLabel={t('list.readingMode.divider')}
      first={<div className={styles.side}>{rows}</div>}
      second={
        openId === undefined ? (
          <Empty text={t('list.nothingOpen')} />
        ) : (
          <div key={openId} className={styles.side}>
            {message}
          </div>
        )
      }
    />
  )
}
