import type { PagedStatement } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from '../../ui/overlay/dialog-content.module.css'

interface PagingDialogProps {
  readonly paged: PagedStatement
  readonly isSaving: boolean
  readonly onSavePages: () => void
  readonly onClose: () => void
}

/** Reports that a statement is longer than one message, and offers a draft for each page. */
export function PagingDialog(props: PagingDialogProps) {
  const { paged, isSaving, onSavePages, onClose } = props
  const { t } = useTexts()
  const { length, lengthMax, pages } = paged
  return (
    <Dialog
      title={t('paging.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="primary" onPress={onSavePages} isBusy={isSaving}>
            {t('paging.keep', { count: pages.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('paging.length', { length, max: lengthMax })}</p>
        <p>{t('paging.pages', { count: pages.length })}</p>
      </div>
    </Dialog>
  )
}
