import type { MessageDetail } from '@nostro/contract'

import { formatInstant, useTexts } from '../i18n/index.ts'
import { Alert, TextLink } from '../ui/index.ts'
import styles from './notices.module.css'

interface UnsentNoticeProps {
  readonly unsent: NonNullable<MessageDetail['unsent']>
  /** The address of the form that corrects the message. */
  readonly correctAt?: string | undefined
}

/** Shows why an approved message was returned to its maker instead of sent. */
export function UnsentNotice({ unsent, correctAt }: UnsentNoticeProps) {
  const { t, text } = useTexts()
  return (
    <Alert tone="attention">
      <p className={styles.refusalTitle}>{t('payment.unsent.title', { time: formatInstant(unsent.at) })}</p>
      <p>{text(unsent.code, unsent.params)}</p>
      {correctAt !== undefined && <TextLink to={correctAt}>{t('payment.refusal.correct')}</TextLink>}
    </Alert>
  )
}
