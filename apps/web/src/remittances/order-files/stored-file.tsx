import {
  type AnswerOf,
  downloadOrderFile,
  downloadReceivedOrderFile,
  type readOrderFile,
} from '@nostro/contract'

import { fetchFile } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { PrintoutButton } from '../../message-content/index.ts'
import styles from './order-files.module.css'

type Content = NonNullable<AnswerOf<typeof readOrderFile>['content']>

interface StoredFileProps {
  readonly content: Content
  /** The order file of the company, or the application at its bank. */
  readonly id: string
  readonly isAtBank?: boolean
}

/** The stored file of an order with its size and SHA-256, and a button that downloads it unchanged. */
export function StoredFile({ content, id, isAtBank = false }: StoredFileProps) {
  const { t, language } = useTexts()
  const { name, digest, byteCount } = content
  const call = isAtBank ? downloadReceivedOrderFile : downloadOrderFile
  return (
    <div className={styles.stored}>
      <div className={styles.storedFacts}>
        <strong>{isAtBank ? t('orderFile.ofApplication', { name }) : name}</strong>
        <span className={styles.quiet}>
          {t('orderFile.stored', { size: new Intl.NumberFormat(language).format(byteCount) })}
        </span>
        <span className={styles.quiet}>SHA-256 {digest}</span>
      </div>
      <PrintoutButton
        label={t('orderFile.download')}
        onFetch={async () => await fetchFile(call, { params: { id } })}
      />
    </div>
  )
}
