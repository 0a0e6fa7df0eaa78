import { formatMoney, useTexts } from '../../i18n/index.ts'
import styles from './figures.module.css'

/** An amount such as `CNY 12,345.67`, with the currency's decimals, grouped in the user's language. */
export function Amount({
  currency,
  amount,
}: {
  readonly currency: string
  /** A decimal text; empty if a message has no amount. */
  readonly amount: string
}) {
  const { language } = useTexts()
  if (amount === '') return null
  const text = formatMoney({ currency, amount }, language)
  const digitsAt = text.indexOf('\u00A0') + 1
  return (
    <span className={styles.figures}>
      {text.slice(0, digitsAt)}
      {/* A line break may only separate the currency from the digits. */}
      <wbr />
      {text.slice(digitsAt)}
    </span>
  )
}
