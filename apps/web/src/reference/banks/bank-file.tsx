import { useTexts } from '../../i18n/index.ts'
import { FileButton } from '../../ui/index.ts'
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
  return (
    <div className={styles.buttons}>
      <FileButton label={t('bankDirectory.file')} accept=".csv,.tsv,.txt,.xlsx" onTake={onTake} />
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
