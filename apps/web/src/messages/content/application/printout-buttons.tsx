import { downloadPaymentAdvice, printApplicationForm } from '@nostro/contract'
import { toPayload } from '@nostro/messages'
import { useState } from 'react'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../../../api/index.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Button, showToast } from '../../../ui/index.ts'

/** The form the company stamps and signs, filled in with what is typed so far. */
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

/** The payer's proof of an application that has left the house. */
export function AdviceButton({ messageId }: { readonly messageId: string }) {
  const { t, language } = useTexts()
  const fetchAdvice = async () =>
    await fetchFile(downloadPaymentAdvice, { params: { id: messageId }, query: { language } })
  return <PrintoutButton label={t('remittance.printout.advice')} onFetch={fetchAdvice} />
}

interface PrintoutButtonProps {
  readonly label: string
  readonly onFetch: () => ReturnType<typeof fetchFile>
}

function PrintoutButton({ label, onFetch }: PrintoutButtonProps) {
  const texts = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { blob, name } = await onFetch()
      saveFile(blob, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon="download" isBusy={isBusy} onPress={() => void save()}>
      {label}
    </Button>
  )
}
