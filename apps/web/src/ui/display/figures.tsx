import { useMinute } from '../../browser/minute.ts'
import { formatInstant, formatMoney, formatShortInstant, useTexts } from '../../i18n/index.ts'
import styles from './figures.module.css'

/** A UTC instant in the institution's time zone, or in the one that the user chose, with the zone. */
export function DateTime({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} className={styles.figures}>
      {formatInstant(instant)}
    </time>
  )
}

/** A UTC instant in short form, to the minute. The tooltip shows the full instant. */
export function ShortDateTime({ instant }: { readonly instant: string }) {
  const now = useMinute()
  return (
    <time dateTime={instant} title={formatInstant(instant)} className={styles.figures}>
      {formatShortInstant(instant, new Date(now).toISOString())}
    </time>
  )
}

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
