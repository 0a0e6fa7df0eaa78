import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './matrix-page.module.css'

/** A dialog for one entry of the matrix. Applying it changes the draft only. */
export function MatrixDialog({
  title,
  isReady,
  onApply,
  onClose,
  children,
}: {
  readonly title: string
  readonly isReady: boolean
  readonly onApply: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTexts()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" isDisabled={!isReady} onPress={onApply}>
            {t('matrix.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>{children}</div>
    </Dialog>
  )
}
