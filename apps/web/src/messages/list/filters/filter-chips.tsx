import { Link } from 'react-router'

import { useTexts } from '../../../i18n/index.ts'
import { Icon, TextLink } from '../../../ui/index.ts'
import { folderPath, type FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { FILTER_LABELS, filterValueText } from './filter-words.ts'
import { usedFilters, type FilterName } from './list-filters.ts'
import { isShownByControl } from './quick-filters.tsx'
import styles from './filters.module.css'

/** Shows a chip for each filter without a control above the list, with buttons to remove one or all. */
export function FilterChips({
  folder,
  address,
  onEdit,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
  /** Opens the filter dialog. */
  readonly onEdit: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const { messagingType } = address
  const used = usedFilters(address.filters)
  if (used.length === 0 && messagingType === undefined) return null
  const names = used.filter((name) => !isShownByControl(address, name, { folder, texts }))
  const showsType = messagingType !== undefined && folder.kind === 'remittances'
  return (
    <>
      {showsType && (
        <Chip
          name={t('list.filter.type')}
          value={messagingType}
          without={folderPath(folder, shown(address, { messagingType: undefined }))}
          onEdit={onEdit}
        />
      )}
      {names.map((name) => (
        <Chip
          key={name}
          name={t(FILTER_LABELS[name])}
          value={filterValueText(address.filters, name, texts)}
          without={folderPath(folder, shown(address, { filters: omitted(address, name) }))}
          onEdit={onEdit}
        />
      ))}
      <TextLink to={folderPath(folder, shown(address, { messagingType: undefined, filters: {} }))}>
        {t('list.filter.clear')}
      </TextLink>
    </>
  )
}

function shown(address: FolderAddress, part: Partial<FolderAddress>): FolderAddress {
  return { ...address, page: 1, openId: undefined, ...part }
}

function omitted({ filters }: FolderAddress, name: FilterName): FolderAddress['filters'] {
  const { [name]: _removed, ...others } = filters
  return others
}

interface ChipProps {
  readonly name: string
  readonly value: string
  readonly without: string
  readonly onEdit: () => void
}

function Chip({ name, value, without, onEdit }: ChipProps) {
  const { t } = useTexts()
  const label = t('list.filter.remove', { name })
  return (
    <span className={styles.set}>
      <button type="button" className={styles.words} onClick={onEdit}>
        {name} <b>{value}</b>
      </button>
      <Link to={without} className={styles.remove} aria-label={label} title={label}>
        <Icon name="close" />
      </Link>
    </span>
  )
}
