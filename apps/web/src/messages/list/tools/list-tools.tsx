import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError, isSilent, sentenceOf } from '../../../api/index.ts'
import { useViewport } from '../../../browser/viewport.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ButtonLink, Icon, IconButton, MenuButton, showToast, useAppearance } from '../../../ui/index.ts'
import { exportedColumns, useColumnChoice } from '../columns/column-choice.ts'
import { ColumnsDialog } from '../columns/columns-dialog.tsx'
import { exportRows, type Exported, type FileKind } from '../export/export-rows.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchBox } from '../filters/search-box.tsx'
import { folderPath, type FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { messageColumns } from '../message-columns.tsx'
import { useReadingMode } from '../reading-mode.ts'
import styles from './list-tools.module.css'
import { ReadingModeSwitch } from './reading-mode-switch.tsx'

interface ListToolsProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly onReload: () => void
  /** Opens the filter dialog. */
  readonly onFilter: () => void
}

/** The row above a list: search, filters and the tools for the whole list. Each choice is part of the URL. */
export function ListTools({ folder, address, onReload, onFilter }: ListToolsProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const navigate = useNavigate()
  const readingMode = useReadingMode(folder)
  const { search, ...otherFilters } = address.filters
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchBox
            value={search}
            onSearch={(text) => {
              const filters = { ...otherFilters, ...(text !== undefined && { search: text }) }
              void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, filters }))
            }}
          />
          {isMobile && <IconButton label={t('list.filter')} icon="filter" onPress={onFilter} />}
          {isMobile && <WholeList folder={folder} address={address} onReload={onReload} />}
        </div>
        <FilterBar folder={folder} address={address} onEdit={onFilter} />
      </div>
      {!isMobile && (
        <div className={styles.end}>
          {folder.isNarrowed && <ButtonLink to="/review">{t('review.start')}</ButtonLink>}
          <IconButton label={t('list.reload')} icon="refresh" onPress={onReload} />
          <ReadingModeSwitch mode={readingMode} />
          <WholeList folder={folder} address={address} onReload={onReload} />
        </div>
      )}
    </div>
  )
}

/** The columns of a list, and its download. */
function WholeList({ folder, address, onReload }: Omit<ListToolsProps, 'onFilter'>) {
  const texts = useTexts()
  const { t } = texts
  const { isMobile } = useViewport()
  const { density } = useAppearance()
  const [isChoosing, setChoosing] = useState(false)
  const lines = density === 'compact' ? 'one' : 'two'
  const columns = useMemo(() => messageColumns(texts, folder, lines), [texts, folder, lines])
  const choice = useColumnChoice()
  const exported = useMemo(
    () => exportedColumns(messageColumns(texts, folder, 'one'), choice),
    [texts, folder, choice],
  )
  const save = useExport({ folder, address, columns: exported })
  return (
    <>
      {!isMobile && (
        <IconButton label={t('list.columns.title')} icon="table" onPress={() => setChoosing(true)} />
      )}
      <MenuButton
        label={t(isMobile ? 'list.moreTools' : 'list.export')}
        items={[
          ...(isMobile ? [{ label: t('list.reload'), icon: 'refresh' as const, onSelect: onReload }] : []),
          { label: t('list.export.csv'), icon: 'download', onSelect: () => void save('csv') },
          { label: t('list.export.xlsx'), icon: 'download', onSelect: () => void save('xlsx') },
          // Prints after the menu has been removed.
          { label: t('list.export.print'), icon: 'print', onSelect: () => setTimeout(print, 0) },
        ]}
      >
        <Icon name={isMobile ? 'more' : 'download'} />
      </MenuButton>
      {isChoosing && <ColumnsDialog columns={columns} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** Returns the function that exports all pages of the list with the visible filters and columns. */
function useExport(exported: Exported): (kind: FileKind) => Promise<void> {
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
