import { downloadPaymentAdvice } from '@nostro/contract'
import { useState } from 'react'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../../../api/index.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Button, showToast } from '../../../ui/index.ts'

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

/** Fetches a document that the server prints, and saves it. */
export function PrintoutButton({ label, onFetch }: PrintoutButtonProps) {
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
