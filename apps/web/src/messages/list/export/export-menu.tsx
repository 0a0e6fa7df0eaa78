import type { MessageRow } from '@nostro/contract'

import { ApiError, isSilent, sentenceOf } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Icon, MenuButton, showToast, type Column } from '../../../ui/index.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { exportRows, type FileKind } from './export-rows.ts'

interface ExportMenuProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly columns: readonly Column<MessageRow>[]
}

/** Takes exactly what is shown, on all pages, out of the product. */
export function ExportMenu({ folder, address, columns }: ExportMenuProps) {
  const texts = useTexts()
  const { t } = texts
  const save = async (kind: FileKind) => {
    try {
      const { count, isMore } = await exportRows(kind, { folder, address, columns }, texts)
      if (isMore) showToast({ kind: 'success', text: t('list.export.limited', { count }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) {
        showToast({ kind: 'error', text: `${t('list.export.failed')} ${sentenceOf(error, texts)}` })
      }
    }
  }
  return (
    <MenuButton
      label={t('list.export')}
      items={[
        { label: t('list.export.csv'), icon: 'document', onSelect: () => void save('csv') },
        { label: t('list.export.xlsx'), icon: 'columns', onSelect: () => void save('xlsx') },
        // The menu is gone before the paper is drawn.
        { label: t('list.export.print'), icon: 'print', onSelect: () => setTimeout(print, 0) },
      ]}
    >
      <Icon name="download" /> {t('list.export')}
    </MenuButton>
  )
}
