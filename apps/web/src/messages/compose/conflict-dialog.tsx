import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'

interface ConflictDialogProps {
  readonly onKeep: () => void
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Somebody saved the message meanwhile: the person decides whose words go on, and loses none by not deciding. */
export function ConflictDialog({ onKeep, onReload, onClose }: ConflictDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('form.conflict.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onReload}>{t('form.conflict.reload')}</Button>
          <Button variant="primary" onPress={onKeep}>
            {t('form.conflict.keep')}
          </Button>
        </>
      }
    >
      <p>{t('form.conflict.text')}</p>
    </Dialog>
  )
}
