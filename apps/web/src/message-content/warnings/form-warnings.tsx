import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import styles from '../notices.module.css'
import { useRemarks } from './use-remarks.ts'

/** Shows the remarks on a message in a dialog, before a decision. */
export function FormWarnings({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const { remarks } = useRemarks(message)
  if (remarks.length === 0) return null
  return (
    <Alert tone="warning">
      <p className={styles.warningsTitle}>{t('detail.remarks')}</p>
      <ul className={styles.warnings}>
        {remarks.map(({ path, label, sentence }) => (
          <li key={`${path} ${sentence}`}>
            {label !== '' && <strong>{label}</strong>} {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
