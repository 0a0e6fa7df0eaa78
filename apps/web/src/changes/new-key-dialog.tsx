import { useTexts } from '../i18n/index.ts'
import { Alert, Button, copyText, Dialog } from '../ui/index.ts'
import styles from './changes.module.css'

/** A key that a confirmation created. */
export interface NewKey {
  readonly linkName: string
  /** 64 hexadecimal digits. */
  readonly key: string
}

const GROUP = /.{1,8}/g

/** Shows a new key once. Only its button closes the dialog, so that an accidental key press does not lose the key. */
export function NewKeyDialog({
  newKey: { linkName, key },
  onClose,
}: {
  readonly newKey: NewKey
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Dialog
      title={t('change.key', { name: linkName })}
      width={560}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('change.key.stored')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Alert tone="warning">{t('change.key.once')}</Alert>
        <code className={styles.key}>{key.match(GROUP)?.join(' ') ?? key}</code>
        <div>
          <Button icon="copy" onPress={() => void copyText(key, t('change.key.label'), texts)}>
            {t('change.key.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
