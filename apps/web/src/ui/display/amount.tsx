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
  const text = formatMoney({ currency, amount }, language)
  const digitsAt = text.indexOf('\u00A0') + 1
  return (
    <span className={styles['figures']}>
      {text.slice(0, digitsAt)}
      {/* Where there is no room for both, the digits stay together. */}
      <wbr />
      {text.slice(digitsAt)}
    </span>
  )
}
