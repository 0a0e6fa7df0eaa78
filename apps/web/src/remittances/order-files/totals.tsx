import type { OrderFileRow } from '@nostro/contract'

import { formatAmount, formatMoney, useTexts } from '../../i18n/index.ts'
import styles from './order-files.module.css'

type Summary = Pick<OrderFileRow, 'messageIdentification' | 'count' | 'controlSum' | 'totals'>

/** The facts of a file: its reference, number, control sum and totals by currency. */
export function FileFacts({
  file: { messageIdentification, count, controlSum, totals },
}: {
  readonly file: Summary
}) {
  const { t, language } = useTexts()
  const number = new Intl.NumberFormat(language)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('orderFile.identification')}</dt>
        <dd>{messageIdentification}</dd>
      </div>
      <div>
        <dt>{t('orderFile.count')}</dt>
        <dd>{number.format(count)}</dd>
      </div>
      <div>
        <dt>{t('orderFile.controlSum')}</dt>
        <dd>{formatAmount(controlSum, language)}</dd>
      </div>
      <div>
        <dt>{t('orderFile.totals')}</dt>
        <dd>
          {totals.map((total) => (
            <div key={total.currency}>
              {t('orderFile.total', { amount: formatMoney(total, language), count: total.count })}
            </div>
          ))}
        </dd>
      </div>
    </dl>
  )
}
