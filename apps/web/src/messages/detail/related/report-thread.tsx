import type { MessageReport } from '@nostro/contract'

import { useTexts, type Key } from '../../../i18n/index.ts'
import { Icon, ShortDateTime, TextLink } from '../../../ui/index.ts'
import styles from './related.module.css'

const KIND_KEYS: Readonly<Record<MessageReport['kind'], Key>> = {
  query: 'detail.tracking.queryReceived',
  answer: 'detail.tracking.answerReceived',
  status: 'detail.tracking.statusReported',
}

/** Shows the queries, answers and reports of other banks about a message, each with a link to its text. */
export function ReportThread({ reports }: { readonly reports: readonly MessageReport[] }) {
  const { t } = useTexts()
  return (
    <ol className={styles.thread} aria-label={t('detail.related.reports')}>
      {reports.map((report) => (
        <li key={`${report.recordId} ${report.reportedAt}`} className={styles.entry}>
          <div className={styles.line}>
            <Icon name="arrowIn" />
            <span>{t(KIND_KEYS[report.kind])}</span>
            <TextLink to={`/swift-messaging-list/pending?open=${report.recordId}`}>
              {report.messageType}
            </TextLink>
          </div>
          <div className={styles.line}>
            <span>{report.senderBic}</span>
            <ShortDateTime instant={report.reportedAt} />
          </div>
          <Codes report={report} />
        </li>
      ))}
    </ol>
  )
}

function Codes({ report: { status, reason } }: { readonly report: MessageReport }) {
  const { t } = useTexts()
  if (status === undefined && reason === undefined) return undefined
  return (
    <p className={styles.why}>
      {[
        ...(status === undefined ? [] : [t('detail.tracking.status', { status })]),
        ...(reason === undefined ? [] : [t('detail.tracking.reason', { reason })]),
      ].join(' · ')}
    </p>
  )
}
