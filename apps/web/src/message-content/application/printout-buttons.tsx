import { downloadPaymentAdvice } from '@nostro/contract'
import { useState } from 'react'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../../api/index.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, showToast } from '../../ui/index.ts'

/** Downloads the payment advice of a sent application, the payer's proof. */
export function AdviceButton({ messageId }: { readonly messageId: string }) {
  const { t, language } = useTexts()
  const fetchAdvice = async () =>
    await fetchFile(downloadPaymentAdvice, { params: { id: messageId }, query: { language } })
  return <PrintoutButton label={t('remittance.printout.advice')} onFetch={fetchAdvice} />
}

/** A button that fetches a document printed by the server, and saves it. */
export function PrintoutButton({
  label,
  onFetch,
}: {
  readonly label: string
  readonly onFetch: () => ReturnType<typeof fetchFile>
}) {
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
