import { moneyParts, useTexts } from '../../i18n/index.ts'
import styles from './amount.module.css'

/** The emphasis of an amount: the headline of a page, a card or bar, running text, or a column of a table. */
export type AmountVariant = 'headline' | 'card' | 'row' | 'column'

/**
 * An amount such as `CNY 12,345.67`, with the currency's decimals, grouped in the user's language. It is never cut or
 * wrapped. In a column the currency is at the left edge and the decimal points are aligned.
 */
export function Amount({
  currency,
  amount,
  variant = 'row',
  isBare = false,
}: {
  readonly currency: string
  /** A decimal text; empty if a message has no amount. */
  readonly amount: string
  readonly variant?: AmountVariant
  /** Without the currency, where the head of a column names it. */
  readonly isBare?: boolean
}) {
  const { language } = useTexts()
  if (amount === '') return null
  const parts = moneyParts({ currency, amount }, language)
  return (
    <span className={styles[variant]}>
      {currency !== '' && !isBare && <span className={styles.currency}>{parts.currency}</span>}
      <span>
        {parts.major}
        <span className={styles.minor}>{parts.minor}</span>
      </span>
    </span>
  )
}
