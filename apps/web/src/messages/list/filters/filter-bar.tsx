import { useNavigate } from 'react-router'

import { useViewport } from '../../../browser/viewport.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import { folderPath, type FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { FilterChips } from './filter-chips.tsx'
import { QuickFilters } from './quick-filters.tsx'
import styles from './filters.module.css'

interface FilterBarProps {
  readonly folder: Folder
  readonly address: FolderAddress
  /** Opens the filter dialog. */
  readonly onEdit: () => void
}

/**
 * The filters above a list: a chip for each of the most used ones, the dialog for the others, and a chip for each
 * filter set there. On a phone only the filters that are set are shown.
 */
export function FilterBar({ folder, address, onEdit }: FilterBarProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { isMobile } = useViewport()
  const { currency, amountFrom, amountTo } = address.filters
  const hasAmount = (currency ?? amountFrom ?? amountTo) !== undefined
  return (
    <>
      <QuickFilters
        folder={folder}
        address={address}
        onShow={(chosen) =>
          void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, ...chosen }))
        }
      />
      {!isMobile && folder.kind === 'messages' && address.filters.valueDate === undefined && (
        <button type="button" className={styles.chip} onClick={onEdit}>
          <Icon name="add" />
          {t('list.column.valueDate')}
        </button>
      )}
      {!isMobile && !hasAmount && (
        <button type="button" className={styles.chip} onClick={onEdit}>
          <Icon name="add" />
          {t('list.column.amount')}
        </button>
      )}
      {!isMobile && (
        <button type="button" className={styles.chip} onClick={onEdit}>
          <Icon name="filter" />
          {t('list.filter')}
        </button>
      )}
      <FilterChips folder={folder} address={address} onEdit={onEdit} />
    </>
  )
}
