import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Empty, SplitPane } from '../../ui/index.ts'
import styles from './message-list.module.css'

/** A list with an open message next to it. */
export function RowsAndMessage({
  rows,
  openId,
  message,
}: {
  readonly rows: ReactNode
  /** The id of the open message, and its content; a text is shown in its place if none is open. */
  readonly openId: string | undefined
  readonly message: ReactNode
}) {
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
