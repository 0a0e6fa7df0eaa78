import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, copyText, Dialog } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import keyStyles from './keys.module.css'

/** The secret of a new key or webhook, or after a rotation. */
export interface ShownSecret {
  readonly of: 'key' | 'webhook'
  readonly name: string
  readonly secret: string
  /** It works when a second administrator has confirmed it. */
  readonly isWaiting: boolean
}

/** Shows a secret once. Only its button closes the dialog, so that an accidental key press does not lose it. */
export function SecretDialog({
  shown: { of, name, secret, isWaiting },
  onClose,
}: {
  readonly shown: ShownSecret
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Dialog
      title={t(`${of}.secret.title`, { name })}
      width={560}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t(`${of}.secret.done`)}
        </Button>
      }
    >
      <div className={styles.form}>
        <Alert tone="warning">{t(`${of}.secret.text`)}</Alert>
        {isWaiting && <Alert tone="info">{t(`${of}.secret.waiting`)}</Alert>}
        <code className={keyStyles.secret}>{secret}</code>
        <div>
          <Button icon="copy" onPress={() => void copyText(secret, t(`${of}.secret.label`), texts)}>
            {t(`${of}.secret.copy`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
