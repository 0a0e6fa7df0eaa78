import { printApplicationForm } from '@nostro/contract'
import { toPayload } from '@nostro/messages'

import { fetchFile } from '../api/index.ts'
import { useFormPart, useFormStore } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { DocumentChecklist, PrintoutButton } from '../message-content/index.ts'
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

/** Downloads the form that the company stamps and signs, with the values typed so far. */
function FormPrintoutButton() {
  const { t, language } = useTexts()
  const store = useFormStore()
  const fetchForm = async () => {
    const { definition, values } = store.get()
    const body = { content: toPayload(definition, values) }
    return await fetchFile(printApplicationForm, { query: { language }, body })
  }
  return <PrintoutButton label={t('remittance.printout.form')} onFetch={fetchForm} />
}
