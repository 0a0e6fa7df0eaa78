import { useMinute } from '../../../browser/minute.ts'
import { useViewport } from '../../../browser/viewport.ts'
import { useTexts, type Texts } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { choicesOf } from './filter-choices.ts'
import { FILTER_LABELS } from './filter-words.ts'
import { type FilterName, filtersOf, type ListFilters, typeOptions } from './list-filters.ts'
import { beginningOf, periodOf, PERIODS } from './periods.ts'
import styles from './filters.module.css'

/** Controls for the most used filters: type, period, and the filters that distinguish rows of the folder. */
export function QuickFilters({
  folder,
  address,
  onShow,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
  /** Shows the list with these filters, from its first page. */
  readonly onShow: (chosen: Partial<Pick<FolderAddress, 'filters' | 'messagingType'>>) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const { filters, messagingType = '' } = address
  const now = new Date(useMinute())
  const hasOtherDays = hasDays(filters) && periodOf(filters, now) === undefined
  const set = (changes: Partial<Record<FilterName, string>>) => onShow({ filters: changed(filters, changes) })
  return (
    <>
      <Choice
        label={t('list.column.createdAt')}
        value={hasOtherDays ? OTHER_DAYS : (periodOf(filters, now) ?? '')}
        options={[
          { value: '', label: t('list.period.any') },
          ...PERIODS.map((period) => ({ value: period, label: t(`list.period.${period}`) })),
          ...(hasOtherDays ? [{ value: OTHER_DAYS, label: t('list.period.other') }] : []),
        ]}
        onChoose={(value) => {
          const period = PERIODS.find((each) => each === value)
          if (value !== OTHER_DAYS)
            set({ createdFrom: period === undefined ? '' : beginningOf(period, now), createdTo: '' })
        }}
      />
      {folder.kind === 'messages' && (
        <Choice
          label={t('list.filter.typeOnly')}
          value={messagingType}
          options={typeOptions(messagingType, t('list.filter.allTypes'))}
          onChoose={(type) => onShow({ messagingType: type === '' ? undefined : type })}
        />
      )}
      {quickChoicesOf(folder, texts).map(({ name, options }) => (
        <Choice
          key={name}
          label={t(FILTER_LABELS[name])}
          value={String(filters[name] ?? '')}
          options={[{ value: '', label: t('list.filter.any') }, ...options]}
          onChoose={(value) => set({ [name]: value })}
        />
      ))}
    </>
  )
}

/** The option for days from the dialog that are not a period. */
const OTHER_DAYS = 'other'

function hasDays({ createdFrom, createdTo }: ListFilters): boolean {
  return createdFrom !== undefined || createdTo !== undefined
}

/** Returns the choices with more than one option. Direction and delivery status are in the dialog only. */
function quickChoicesOf(folder: Folder, texts: Texts) {
  return choicesOf(folder, texts).filter(
    ({ name, options }) => name !== 'direction' && name !== 'delivery' && options.length > 1,
  )
}

/** Returns whether a filter is visible in its own control, so that it needs no chip. */
export function isShownByControl(
  { filters }: Pick<FolderAddress, 'filters'>,
  name: FilterName,
  { folder, texts }: { readonly folder: Folder; readonly texts: Texts },
): boolean {
  if (name === 'createdFrom' || name === 'createdTo') return periodOf(filters, new Date()) !== undefined
  return quickChoicesOf(folder, texts).some((choice) => choice.name === name)
}

function changed(filters: ListFilters, changes: Partial<Record<FilterName, string>>): ListFilters {
  return filtersOf((name) => changes[name] ?? String(filters[name] ?? ''))
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** A filter as a chip: its name, or its name and value with a button that removes it. The native list covers the text. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const isSet = value !== ''
  // On a phone the filters are chosen in the dialog.
  if (isMobile && !isSet) return null
  return (
    <span className={isSet ? styles.set : styles.chip}>
      <span className={styles.cover}>
        <span className={styles.text} aria-hidden="true">
          {!isSet && <Icon name="add" />}
          {label}
          {isSet && <b>{options.find((option) => option.value === value)?.label ?? value}</b>}
        </span>
        <select
          className={styles.list}
          aria-label={label}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {isSet && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('list.filter.remove', { name: label })}
          title={t('list.filter.remove', { name: label })}
          onClick={() => onChoose('')}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}
