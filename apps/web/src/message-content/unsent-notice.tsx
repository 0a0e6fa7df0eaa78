import type { MessageDetail } from '@nostro/contract'

import { formatMoment, useTexts } from '../i18n/index.ts'
import { Alert, TextLink } from '../ui/index.ts'
import styles from './notices.module.css'

interface UnsentNoticeProps {
  readonly unsent: NonNullable<MessageDetail['unsent']>
  /** The address of the form that corrects the message. */
  readonly correctAt?: string | undefined
}

/** Shows that the network accepted a payment when its value date was no longer possible, and the possible reaction. */
export function SentLateNotice({ sentLate }: { readonly sentLate: NonNullable<MessageDetail['sentLate']> }) {
  const { t, text, language } = useTexts()
  return (
    <Alert tone="attention">
      <p className={styles.refusalTitle}>
        {t('payment.sentLate.title', { time: formatMoment(sentLate.at, language) })}
      </p>
      <p>{text(sentLate.code, sentLate.params)}</p>
      <p>{t('payment.sentLate.action')}</p>
    </Alert>
  )
}

/** Shows why an approved message was returned to its maker instead of sent. */
export function UnsentNotice({ unsent, correctAt }: UnsentNoticeProps) {
  const { t, text, language } = useTexts()
  return (
    <Alert tone="attention">
      <p className={styles.refusalTitle}>
        {t('payment.unsent.title', { time: formatMoment(unsent.at, language) })}
      </p>
      <p>{text(unsent.code, unsent.params)}</p>
      {correctAt !== undefined && <TextLink to={correctAt}>{t('payment.refusal.correct')}</TextLink>}
    </Alert>
  )
}
