import { useRef } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './banks.module.css'

/** A file of banks that was read: the names of its columns and the rows below. */
export interface ChosenFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface BankFileProps {
  readonly file: ChosenFile | undefined
  /** Rows sent so far, while they are sent. */
  readonly sent: number | undefined
  readonly onTake: (file: File) => void
}

/** Where a file of banks is chosen, and how far it has been sent. */
export function BankFile({ file, sent, onTake }: BankFileProps) {
  const { t } = useTexts()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.buttons}>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t('bankDirectory.file')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file may be chosen again once it was corrected.
          if (chosen !== undefined) onTake(chosen)
          currentTarget.value = ''
        }}
      />
      <Button icon="document" onPress={() => picker.current?.click()}>
        {t('bankDirectory.file')}
      </Button>
      <output className={styles.note}>
        {file !== undefined &&
          sent === undefined &&
          t('bankDirectory.chosen', { name: file.name, count: file.rows.length })}
        {file !== undefined &&
          sent !== undefined &&
          t('bankDirectory.sent', { count: sent, total: file.rows.length })}
      </output>
    </div>
  )
}
