import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './drafting-dialog.module.css'
import type { Filling } from './filling.ts'

/** Shows the values that were filled in from the source. Undo restores the previous values. */
export function FillingDialog({
  filling,
  onUndo,
  onClose,
}: {
  readonly filling: Filling
  readonly onUndo: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const { notes, unplaced, translatedFrom } = filling
  return (
    <Dialog
      title={t('drafting.filled.title')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onUndo}>{t('drafting.filled.undo')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('drafting.filled.close')}
          </Button>
        </>
      }
    >
      {translatedFrom !== undefined && <p>{t('drafting.filled.translated', { type: translatedFrom })}</p>}
      {unplaced.length > 0 && <p>{t('drafting.filled.leftOut', { count: unplaced.length })}</p>}
      <p>
        {notes.length + unplaced.length === 0 && t('drafting.filled.all')}
        {notes.length > 0 && t('drafting.filled.notes', { count: notes.length })}
      </p>
      {notes.length > 0 && (
        <ul className={styles.rows}>
          {notes.map(({ place, text }) => (
            <li key={`${place} ${text}`} className={styles.note}>
              <code className={styles.place}>{place}</code>
              <span className={styles.words}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
