import { MESSAGE_TYPES } from '@nostro/messages'
import { useNavigate } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { IconButton, NativeSelect, Segments } from '../../ui/index.ts'
import { folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import styles from './list-tools.module.css'
import { chooseReadingMode, READING_MODES, useReadingMode } from './reading-mode.ts'

interface ListToolsProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly totalRecord: number | undefined
  readonly onReload: () => void
}

/** The row above a list: what is shown, how much it is, how it is read. Every choice but the reading mode is an address. */
export function ListTools({ folder, address, totalRecord, onReload }: ListToolsProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const readingMode = useReadingMode(folder)
  const show = (part: Partial<FolderAddress>) => {
    void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, ...part }))
  }
  return (
    <>
      {folder.isNarrowed && (
        <Segments
          label={t('list.scope')}
          segments={[
            { value: 'forMe', label: t('list.scope.forMe') },
            { value: 'all', label: t('list.scope.all') },
          ]}
          value={address.showsAll ? 'all' : 'forMe'}
          onChoose={(scope) => show({ showsAll: scope === 'all' })}
        />
      )}
      <NativeSelect
        aria-label={t('list.filter.type')}
        value={address.messagingType ?? ''}
        options={typeOptions(address.messagingType, t('list.filter.allTypes'))}
        onChange={(type) => show({ messagingType: type === '' ? undefined : type })}
      />
      <output className={styles.total}>
        {totalRecord !== undefined && t(TOTAL_KEYS[folder.kind], { count: totalRecord })}
      </output>
      {readingMode !== undefined && (
        <Segments
          label={t('list.readingMode')}
          segments={READING_MODES.map((mode) => ({ value: mode, label: t(`list.readingMode.${mode}`) }))}
          value={readingMode}
          onChoose={chooseReadingMode}
        />
      )}
      <IconButton label={t('list.reload')} icon="refresh" onPress={onReload} />
    </>
  )
}

const TOTAL_KEYS = { messages: 'list.total', remittances: 'list.total.remittances' } as const

/** The types the product composes, and the one of the address where a link names another. */
function typeOptions(current: string | undefined, allTypes: string) {
  const types = new Set([...MESSAGE_TYPES, ...(current === undefined ? [] : [current])])
  return [{ value: '', label: allTypes }, ...[...types].map((type) => ({ value: type, label: type }))]
}
