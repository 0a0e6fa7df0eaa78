import { NETWORK_PAYMENT_TYPES } from '@nostro/kernel'
import { draftSummary } from '@nostro/messages'

import { useSettledState } from '../../forms/index.ts'
import { formatMoney, useTexts } from '../../i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { groupedAccount } from '../../message-content/index.ts'
import styles from './form-bar.module.css'

/** Amount, payee and account next to the buttons, for a final check before a payment is submitted. */
export function PaymentLine() {
  const { definition, values } = useSettledState()
  const isPayment = NETWORK_PAYMENT_TYPES.some((type) => type === definition.type)
  return isPayment ? <Line summary={draftSummary(definition, values)} /> : null
}

function Line({ summary }: { readonly summary: ReturnType<typeof draftSummary> }) {
  const { t, language } = useTexts()
  const { amount, currency, payeeName, payeeAccount } = summary
  if (amount === undefined || currency === undefined) return null
  return (
    <p className={styles.payment}>
      <VisuallyHidden>{t('form.payment')}</VisuallyHidden>
      <strong>{formatMoney({ currency, amount }, language)}</strong>
      {payeeName !== undefined && <span className={styles.payee}>{payeeName}</span>}
      {payeeAccount !== undefined && <strong>{groupedAccount(payeeAccount)}</strong>}
    </p>
  )
}
