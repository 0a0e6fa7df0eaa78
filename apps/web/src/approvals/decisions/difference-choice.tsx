import type { OwnDifference } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from '../../ui/overlay/dialog-content.module.css'

/**
 * Offers to confirm only the difference from the version that the user decided, or names the reason why the whole
 * message must be confirmed. Renders nothing where the rules do not allow it.
 */
export function DifferenceChoice({
  own,
  isDifference,
  onToggle,
}: {
  readonly own: OwnDifference | undefined
  readonly isDifference: boolean
  readonly onToggle: () => void
}) {
  const { t } = useTexts()
  if (own === undefined || own.barrier === 'ruleOff') return null
  if (own.barrier !== undefined)
    return <p className={styles.hint}>{t(`approval.difference.barrier.${own.barrier}`)}</p>
  return (
    <>
      {isDifference && <p className={styles.hint}>{t('approval.difference.hint')}</p>}
      <div>
        <Button variant="quiet" onPress={onToggle}>
          {t(isDifference ? 'approval.difference.whole' : 'approval.difference.only')}
        </Button>
      </div>
    </>
  )
}
