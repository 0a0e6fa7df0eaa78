import { useFormPart } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { DocumentChecklist } from '../message-content/index.ts'
import { FormPrintoutButton } from './form-printout-button.tsx'
import styles from './document-rows.module.css'

/** The documents of the application, and the form to be stamped. */
export function DocumentRows() {
  const { t } = useTexts()
  const values = useFormPart((state) => state.values)
  return (
    <div className={styles.rows}>
      <DocumentChecklist values={values} />
      <div className={styles.printout}>
        <FormPrintoutButton />
        <span className={styles.hint}>{t('remittance.printout.form.hint')}</span>
      </div>
    </div>
  )
}
