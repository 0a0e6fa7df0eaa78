import { rolesMay } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatMoney, useTexts } from '../../i18n/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { Alert, Button, Panel } from '../../ui/index.ts'
import { FileApproval, FileRejection } from './file-decision.tsx'
import { type FileReview, reviewQuery } from './order-file-calls.ts'
import { ReviewRemarks } from './review-remarks.tsx'
import styles from './order-files.module.css'

/** The open applications of a file for a reviewer, who decides about them as one. Shows nothing to other users. */
export function FileReviewPanel({ fileId }: { readonly fileId: string }) {
  const mayDecide = rolesMay('decideRemittances', visitorOf(useUser()))
  // A refetch would change what the reviewer is reading; the server names what changed.
  const review = useQuery({ ...reviewQuery({ params: { id: fileId } }), enabled: mayDecide })
  if (!mayDecide || review.data === undefined) return null
  const { parts, apart } = review.data
  if (parts.length + apart.length === 0) return null
  return <Review review={review.data} fileId={fileId} onDecided={() => void review.refetch()} />
}

interface ReviewProps {
  readonly review: FileReview
  readonly fileId: string
  readonly onDecided: () => void
}

function Review({ review, fileId, onDecided }: ReviewProps) {
  const { t } = useTexts()
  // The dialog decides about the review as it was when it opened.
  const [asked, setAsked] = useState<{ readonly kind: 'approve' | 'reject'; readonly review: FileReview }>()
  const { parts, apart, more, isAllowed } = review
  const numbers = { count: parts.length, total: parts.length + apart.length }
  const close = () => {
    setAsked(undefined)
    onDecided()
  }
  const Decision = asked?.kind === 'approve' ? FileApproval : FileRejection
  return (
    <Panel title={t('orderFile.review')} isPadded>
      <div className={styles.stack}>
        {!isAllowed && <Alert tone="info">{t('orderFile.review.each')}</Alert>}
        {isAllowed && parts.length === 0 && <Alert tone="info">{t('orderFile.review.none')}</Alert>}
        {parts.length > 0 && <ReviewFacts review={review} />}
        {isAllowed && <Apart apart={apart} />}
        {more > 0 && <p className={styles.quiet}>{t('orderFile.review.more', { count: more })}</p>}
        {isAllowed && parts.length > 0 && (
          <div className={styles.steps}>
            <Button variant="primary" onPress={() => setAsked({ kind: 'approve', review })}>
              {t('orderFile.approve', numbers)}
            </Button>
            <Button variant="danger" onPress={() => setAsked({ kind: 'reject', review })}>
              {t('orderFile.reject', numbers)}
            </Button>
          </div>
        )}
      </div>
      {asked !== undefined && <Decision review={asked.review} fileId={fileId} onClose={close} />}
    </Panel>
  )
}

function ReviewFacts({ review: { parts, totals, payees, remarks, reason } }: Pick<ReviewProps, 'review'>) {
  const { t, language } = useTexts()
  const number = new Intl.NumberFormat(language)
  return (
    <>
      <p className={styles.sentence}>{t('orderFile.review.parts', { count: parts.length })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('orderFile.totals')}</dt>
          <dd>
            {totals.map((total) => (
              <div key={total.currency}>
                {t('orderFile.total', { amount: formatMoney(total, language), count: total.count })}
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('orderFile.review.highest')}</dt>
          <dd>
            {totals.map(({ currency, highest }) => (
              <div key={currency}>
                {t('orderFile.review.highestOf', {
                  amount: formatMoney({ currency, amount: highest.amount }, language),
                  payee: highest.payeeName,
                  position: highest.position,
                })}
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('orderFile.review.payees')}</dt>
          <dd>{number.format(payees)}</dd>
        </div>
        {reason !== undefined && (
          <div>
            <dt>{t('orderFile.review.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </dl>
      <ReviewRemarks remarks={remarks} />
    </>
  )
}

/** The number of applications whose reasons are shown. */
const APART_MAX = 50

/** The applications that the decision leaves out, with the reasons. */
function Apart({ apart }: Pick<FileReview, 'apart'>) {
  const { t, text } = useTexts()
  if (apart.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('orderFile.review.apart', { count: apart.length })}</h3>
      <ul className={styles.findings}>
        {apart.slice(0, APART_MAX).map(({ applicationId, position, payeeName, code, params }) => (
          <li key={applicationId} className={styles.warning}>
            <strong>{t('orderFile.review.positions', { positions: position })}</strong>
            <span>{payeeName}</span>
            <span>{text(`error.${code}`, params)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
