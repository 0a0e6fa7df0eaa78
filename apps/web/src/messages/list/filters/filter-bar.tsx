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
  /** Stands before the filters, in the same row. */
  readonly lead?: ReactNode
  /** Opens the form of all filters. */
  readonly onEdit: () => void
}

/** The row of filters above a list: those used most as choices, the form for the others, chips for what it holds. */
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
