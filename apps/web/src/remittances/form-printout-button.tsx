import { printApplicationForm } from '@nostro/contract'
import { toPayload } from '@nostro/messages'

import { fetchFile } from '../api/index.ts'
import { useFormStore } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { PrintoutButton } from '../message-content/index.ts'

/** Downloads the form that the company stamps and signs, with the values typed so far. */
export function FormPrintoutButton() {
  const { t, language } = useTexts()
  const store = useFormStore()
  const fetchForm = async () => {
    const { definition, values } = store.get()
    const body = { content: toPayload(definition, values) }
    return await fetchFile(printApplicationForm, { query: { language }, body })
  }
  return <PrintoutButton label={t('remittance.printout.form')} onFetch={fetchForm} />
}
