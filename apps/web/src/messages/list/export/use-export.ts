import { ApiError, isSilent, sentenceOf } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { exportRows, type Exported, type FileKind } from './export-rows.ts'

/** Returns the function that exports all pages of the list with the visible filters and columns. */
export function useExport(exported: Exported): (kind: FileKind) => Promise<void> {
  const texts = useTexts()
  const { t } = texts
  return async (kind) => {
    try {
      const { count, isMore } = await exportRows(kind, exported, texts)
      if (isMore) showToast({ kind: 'success', text: t('list.export.limited', { count }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) {
        showToast({ kind: 'error', text: `${t('list.export.failed')} ${sentenceOf(error, texts)}` })
      }
    }
  }
}
