import { ORDER_PAYMENT_STATES, type OrderFileRow } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { StatusTag } from '../../ui/index.ts'
import { STATE_TONES } from './order-file-calls.ts'
import styles from './order-files.module.css'

/** The number of payments of a file in each state, in the order of the process. */
export function States({ states }: Pick<OrderFileRow, 'states'>) {
  const { t, language } = useTexts()
  const number = new Intl.NumberFormat(language)
  return (
    <ul className={styles.states} aria-label={t('orderFile.states')}>
      {ORDER_PAYMENT_STATES.flatMap((state) => {
        const count = states.find((each) => each.state === state)?.count
        if (count === undefined) return []
        const label = `${t(`orderFile.state.${state}`)}: ${number.format(count)}`
        return [
          <li key={state}>
            <StatusTag tone={STATE_TONES[state]} label={label} />
          </li>,
        ]
      })}
    </ul>
  )
}
