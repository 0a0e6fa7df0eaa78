import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useTexts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { folderPath, type FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { FilterChips } from './filter-chips.tsx'
import { QuickFilters } from './quick-filters.tsx'
import styles from './filters.module.css'

interface FilterBarProps {
  readonly folder: Folder
  readonly address: FolderAddress
  /** Shown before the filters, in the same row. */
  readonly lead?: ReactNode
  /** Opens the filter dialog. */
  readonly onEdit: () => void
}

/**
 * The filters above a list: controls for the most used ones, the dialog for the others, and a chip for each filter set
 * there.
 */
export function FilterBar({ folder, address, lead, onEdit }: FilterBarProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <div className={styles.bar}>
      {lead}
      <QuickFilters
        folder={folder}
        address={address}
        onShow={(chosen) =>
          void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, ...chosen }))
        }
      />
      <Button onPress={onEdit}>{t('list.filter')}</Button>
      <FilterChips folder={folder} address={address} onEdit={onEdit} />
    </div>
  )
}
