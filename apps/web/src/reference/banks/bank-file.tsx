import { useRef } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './banks.module.css'

/** The content of a file of banks: the column names and the rows. */
export interface ChosenFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A file picker for banks, with the progress of the upload. */
export function BankFile({
  file,
  sent,
  onTake,
}: {
  readonly file: ChosenFile | undefined
  /** The number of rows sent so far, during the upload. */
  readonly sent: number | undefined
  readonly onTake: (file: File) => void
}) {
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
          // Clears the input, so that a corrected file with the same name can be chosen again.
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
