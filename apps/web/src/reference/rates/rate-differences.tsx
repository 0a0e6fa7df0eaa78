import type { CurrencyRate, RateTable } from '@nostro/kernel'

import { useTexts } from '../../i18n/index.ts'
import styles from './rates.module.css'

interface RateDifferencesProps {
  /** The table in use. */
  readonly before: RateTable | undefined
  readonly after: RateTable
}

/** Shows each rate of a file next to the one in use, for a check before the activation. */
export function RateDifferences({ before, after }: RateDifferencesProps) {
  const { t, language } = useTexts()
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 8 })
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  const earlier = new Map(before?.rates.map((rate) => [rate.currency, perEuro(rate)]))
  return (
    // A scrollable area needs the focus to be scrolled with the keyboard.
    <section className={styles.differences} aria-label={t('referenceData.changes')} tabIndex={0}>
      <table>
        <caption>
          {t(`rates.publisher.${after.publisher}`)}, {t('rates.of', { date: after.publishedOn })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('rates.currency')}</th>
            <th scope="col">{t('rates.before')}</th>
            <th scope="col">{t('rates.after')}</th>
            <th scope="col">{t('rates.change')}</th>
          </tr>
        </thead>
        <tbody>
          {after.rates.map((rate) => {
            const [old, now] = [earlier.get(rate.currency), perEuro(rate)]
            return (
              <tr key={rate.currency}>
                <th scope="row">{rate.currency}</th>
                <td>{old === undefined ? '–' : number.format(old)}</td>
                <td>{number.format(now)}</td>
                <td>{old === undefined ? '–' : percent.format(now / old - 1)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Units of the currency for one euro, rounded for display. */
function perEuro({ units, euros }: CurrencyRate): number {
  return Number(units) / Number(euros)
}
