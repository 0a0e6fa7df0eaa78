import type { MessageDetail, ProgressStep } from '@nostro/contract'
import { MESSAGE_STATUSES, rolesMay } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { ButtonLink, Empty, ErrorPanel, Icon, ShortDateTime, Skeleton } from '../../ui/index.ts'
import { AdviceButton } from './printout-buttons.tsx'
import styles from './progress.module.css'
import { progressQuery } from './progress-query.ts'

/** Shows the progress of an application after the company sent it. */
export function Progress({ message }: { readonly message: Pick<MessageDetail, 'id' | 'status'> }) {
  const { t } = useTexts()
  const { id, status } = message
  const isWriter = rolesMay('composeRemittances', visitorOf(useUser()))
  const progress = useQuery(progressQuery({ params: { id } }))
  if (progress.error !== null) {
    return <ErrorPanel error={progress.error} onRetry={() => void progress.refetch()} />
  }
  if (progress.data === undefined) return <Skeleton height="6rem" />
  const { steps } = progress.data
  if (steps.length === 0) return <Empty text={t('remittance.progress.none')} />
  return (
    <div className={styles.progress}>
      <ol className={styles.steps} aria-label={t('remittance.progress')}>
        {steps.map((step) => (
          <Step key={`${step.step} ${step.at}`} step={step} />
        ))}
      </ol>
      {/* There is no advice before the application has been sent. */}
      {status === MESSAGE_STATUSES.sent && (
        <div className={styles.actions}>
          <AdviceButton messageId={id} />
          {isWriter && (
            <>
              <ButtonLink icon="copy" to={`/remittance-form/create?from=${id}`}>
                {t('remittance.copy')}
              </ButtonLink>
              <ButtonLink icon="calendar" to={`/remittance-recurring?from=${id}`}>
                {t('recurring.new')}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Steps that are setbacks. */
const BACKWARD: readonly ProgressStep['step'][] = ['returnedByBank', 'moneyReturned']

function Step({ step: { step, at, reason } }: { readonly step: ProgressStep }) {
  const texts = useTexts()
  const { t } = texts
  const isBack = BACKWARD.includes(step)
  return (
    <li className={styles[isBack ? 'back' : 'forward']}>
      <span className={styles.sign}>
        <Icon name={isBack ? 'returned' : 'check'} />
      </span>
      <div>
        <p className={styles.name}>{t(`remittance.step.${step}`)}</p>
        {reason !== undefined && (
          <p className={styles.reason}>{t('remittance.reason', { reason: reasonText(reason, texts) })}</p>
        )}
        <p className={styles.time}>
          <ShortDateTime instant={at} />
        </p>
      </div>
    </li>
  )
}

/** Returns a bank's reason code with its meaning. A reason in free text is returned unchanged. */
function reasonText(reason: string, { has, text }: Texts): string {
  const meaning = `meaning.returnReason.${reason}`
  return has(meaning) ? `${reason} · ${text(meaning)}` : reason
}
