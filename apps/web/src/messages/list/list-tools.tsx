import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError, isSilent, sentenceOf } from '../../api/index.ts'
import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ButtonLink, Icon, IconButton, MenuButton, Segments, showToast } from '../../ui/index.ts'
import { exportedColumns, useColumnChoice } from './columns/column-choice.ts'
import { ColumnsDialog } from './columns/columns-dialog.tsx'
import { exportRows, type Exported, type FileKind } from './export/export-rows.ts'
import { TotalsDialog } from './export/totals-dialog.tsx'
import { SearchBox } from './filters/search-box.tsx'
import { folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import styles from './message-list.module.css'
import { messageColumns } from './message-columns.tsx'
import { ReadingModeChoice } from './reading-mode-choice.tsx'
import { useReadingMode } from './reading-mode.ts'
import { ViewsDialog } from './views/views-dialog.tsx'

interface ListToolsProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly total: { readonly count: number; readonly isMore: boolean } | undefined
  readonly onReload: () => void
}

/** The row above a list: filters, total and reading mode. Each choice of the content is part of the URL. */
export function ListTools({ folder, address, total, onReload }: ListToolsProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const navigate = useNavigate()
  const readingMode = useReadingMode(folder)
  const { search, ...otherFilters } = address.filters
  const box = (
    <SearchBox
      // The search box restarts with the search of another URL.
      key={search}
      value={search}
      onSearch={(text) => {
        const filters = { ...otherFilters, ...(text !== undefined && { search: text }) }
        void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, filters }))
      }}
    />
  )
  const more = <MoreTools folder={folder} address={address} onReload={onReload} />
  if (isMobile) {
    return (
      <div className={styles.phone}>
        {box}
        {more}
      </div>
    )
  }
  return (
    <>
      <ScopeChoice folder={folder} address={address} />
      {box}
      <Total folder={folder} total={total} />
      <ReadingModeChoice mode={readingMode} />
      <IconButton label={t('list.reload')} icon="refresh" onPress={onReload} />
      {more}
    </>
  )
}

/**
 * Switches between the user's own tasks and all tasks, and links to the review of one item at a time. Renders nothing
 * if all users see the same.
 */
export function ScopeChoice({ folder, address }: Pick<ListToolsProps, 'folder' | 'address'>) {
  const { t } = useTexts()
  const navigate = useNavigate()
  if (!folder.isNarrowed) return null
  return (
    <>
      <Segments
        label={t('list.scope')}
        segments={[
          { value: 'forMe', label: t('list.scope.forMe') },
          { value: 'all', label: t('list.scope.all') },
        ]}
        value={address.showsAll ? 'all' : 'forMe'}
        onChoose={(scope) => {
          const showsAll = scope === 'all'
          void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, showsAll }))
        }}
      />
      <ButtonLink to="/review">{t('review.start')}</ButtonLink>
    </>
  )
}

function Total({ folder, total }: Pick<ListToolsProps, 'folder' | 'total'>) {
  const { t } = useTexts()
  return (
    <output className={styles.total}>
      {total !== undefined &&
        !(total.isMore && total.count === 0) &&
        t(total.isMore ? 'list.more' : TOTAL_KEYS[folder.kind], { count: total.count })}
    </output>
  )
}

const TOTAL_KEYS = { messages: 'list.total', remittances: 'list.total.remittances' } as const

/** A menu with the less frequent actions on the whole list. */
function MoreTools({ folder, address, onReload }: Omit<ListToolsProps, 'total'>) {
  const texts = useTexts()
  const { t } = texts
  const { isMobile } = useViewport()
  const [open, setOpen] = useState<'views' | 'totals' | 'columns'>()
  const columns = useMemo(() => messageColumns(texts, folder), [texts, folder])
  const choice = useColumnChoice()
  const save = useExport({ folder, address, columns: exportedColumns(columns, choice) })
  const close = () => setOpen(undefined)
  return (
    <>
      {!isMobile && <Button onPress={() => setOpen('views')}>{t('list.views')}</Button>}
      <MenuButton
        label={t('list.moreTools')}
        items={[
          // On a phone the rarely used buttons are in this menu, to leave space for the messages.
          ...(isMobile
            ? [
                { label: t('list.reload'), icon: 'refresh' as const, onSelect: onReload },
                { label: t('list.views'), icon: 'eye' as const, onSelect: () => setOpen('views') },
              ]
            : []),
          { label: t('list.totals'), icon: 'document', onSelect: () => setOpen('totals') },
          { label: t('list.columns.title'), icon: 'columns', onSelect: () => setOpen('columns') },
          { label: t('list.export.csv'), icon: 'download', onSelect: () => void save('csv') },
          { label: t('list.export.xlsx'), icon: 'download', onSelect: () => void save('xlsx') },
          // Prints after the menu has been removed.
          { label: t('list.export.print'), icon: 'print', onSelect: () => setTimeout(print, 0) },
        ]}
      >
        <Icon name="more" />
      </MenuButton>
      {open === 'views' && <ViewsDialog folder={folder} address={address} onClose={close} />}
      {open === 'totals' && <TotalsDialog folder={folder} address={address} onClose={close} />}
      {open === 'columns' && <ColumnsDialog columns={columns} onClose={close} />}
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
