import { formatMoney, useTexts } from '../../i18n/index.ts'
import styles from './figures.module.css'

interface AmountProps {
  readonly currency: string
  /** A decimal text; empty where a message has no amount. */
  readonly amount: string
}

/** `CNY 12,345.67`, with the currency's digits, grouped as the reader's language does it. */
export function Amount({ currency, amount }: AmountProps) {
  const { language } = useTexts()
  if (amount === '') return null
  return <span className={styles['figures']}>{formatMoney({ currency, amount }, language)}</span>
}
