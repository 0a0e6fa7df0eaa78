import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import {
  NetworkRefusal,
  MessageTimeline,
  UnsentNotice,
  historyQuery,
} from '../../../message-content/index.ts'
import { Alert } from '../../../ui/index.ts'
import styles from './rejection-banner.module.css'

interface RejectionBannerProps {
  readonly messageId: string
  /** The refusal by the network after all approvals. */
  readonly refusal?: MessageDetail['networkRefusal']
  /** The reason why the approved message was not sent. */
  readonly unsent?: MessageDetail['unsent']
  /** A button below the reason, in the row of the history. */
  readonly action?: ReactNode
  /** The reason, if the message was not sent back by a reviewer of the user's institution. */
  readonly children?: ReactNode
}

/** The banner above the form of a rejected message: first the reason, then all approval steps (FORM-05). */
export function RejectionBanner({ messageId, refusal, unsent, action, children }: RejectionBannerProps) {
  const { t } = useTexts()
  const history = useQuery(historyQuery({ params: { id: messageId } }))
  const reason = history.data?.nodes.find((node) => node.rejectReason !== undefined)?.rejectReason
  const refused =
    (refusal && <NetworkRefusal refusal={refusal} />) ?? (unsent && <UnsentNotice unsent={unsent} />)
  return (
    <div className={styles.notice}>
      {children ?? refused ?? (
        <Alert tone="attention">
          <p className={styles.title}>{t('form.rejected.title')}</p>
          {reason !== undefined && <p className={styles.reason}>{t('form.rejected.reason', { reason })}</p>}
        </Alert>
      )}
      <div className={styles.further}>
        {action}
        <details className={styles.history}>
          <summary>{t('detail.timeline')}</summary>
          <MessageTimeline messageId={messageId} />
        </details>
      </div>
    </div>
  )
}
