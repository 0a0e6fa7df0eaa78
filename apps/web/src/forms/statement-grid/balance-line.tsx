import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { useFormStore } from '../state/form-store.ts'
import styles from './grid-control.module.css'
import { markedAmount } from './lines/running-balance.ts'
import type { ShownBalance } from './use-balance.ts'

/** Shows the balance computed from the opening balance and the lines, and whether the closing balance matches it. */
export function BalanceLine({ balance }: { readonly balance: ShownBalance }) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const { reading, opening, computed, closing, closingPaths, shown, plain } = balance
  if (reading.plan.opening === undefined) return null
  if (opening === undefined || computed === undefined) {
    return <p className={styles.sum}>{t('grid.sum.noOpening')}</p>
  }
  const takeOver = () => {
    if (closingPaths === undefined) return
    change(closingPaths.mark, markedAmount(computed, reading).mark)
    change(closingPaths.amount, plain(computed))
    leave(closingPaths.amount)
  }
  return (
    <div className={styles.sum}>
      <span>
        {t('grid.sum.opening')} <b>{shown(opening)}</b>
      </span>
      <span>
        {t('grid.sum.computed')} <b>{shown(computed)}</b>
      </span>
      <span>
        {t('grid.sum.closing')} <b>{closing === undefined ? t('grid.sum.none') : shown(closing)}</b>
      </span>
      {closing === computed ? (
        <span className={styles.right}>
          <Icon name="check" />
          {t('grid.sum.same')}
        </span>
      ) : (
        <>
          {closing !== undefined && (
            <span className={styles.wrong}>
              <Icon name="alert" />
              {t('grid.sum.differs')}
            </span>
          )}
          {closingPaths !== undefined && (
            <button type="button" className={styles.inline} onClick={takeOver}>
              {t('grid.sum.takeOver')}
            </button>
          )}
        </>
      )}
    </div>
  )
}
