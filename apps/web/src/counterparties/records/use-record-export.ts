import { type Counterparty, exportCounterparties } from '@nostro/contract'
import { useState } from 'react'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../../api/index.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'

interface Exported {
  readonly kind: Counterparty['kind']
  readonly addressForm?: Counterparty['addressForm']
}

/** Saves all active records of a kind as a CSV file. */
export function useRecordExport(query: Exported) {
  const texts = useTexts()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      const { blob, name } = await fetchFile(exportCounterparties, { query })
      saveFile(blob, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}
