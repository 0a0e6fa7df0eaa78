import { useState, type ReactNode } from 'react'

import { DayInput } from '../../../forms/index.ts'
import { useTexts, type Key } from '../../../i18n/index.ts'
import { Button, Icon, NativeSelect, Segments, TextInput, Toolbar } from '../../../ui/index.ts'
import type { EntryList } from './entry-list.ts'
import styles from './entries-tools.module.css'
import { type EntryFilter, NO_FILTER } from '../entry-filter.ts'
import { typeInWords } from '../statement-table.ts'

interface ToolsProps extends EntryList {
  readonly filter: EntryFilter
  readonly onFilter: (filter: EntryFilter) => void
}

type Narrowing = 'value' | 'amount' | 'type'

/** Search, sides and filters of the entries. */
export function EntriesTools(props: ToolsProps) {
  const { statement, matches, filter, onFilter, isNarrowed } = props
  const { t } = useTexts()
  const [opened, setOpened] = useState<Narrowing>()
  const openCount = statement.entries.filter(matches.isOpen).length
  const sides = ['all', 'debits', 'credits', ...(openCount > 0 ? (['unmatched'] as const) : [])] as const
  const isUsed: Readonly<Record<Narrowing, boolean>> = {
    value: filter.from !== '' || filter.to !== '',
    amount: filter.min !== '' || filter.max !== '',
    type: filter.type !== '',
  }
  return (
    <header className={styles.tools}>
      <span className={styles.search}>
        <Icon name="search" />
        <TextInput
          type="search"
          aria-label={t('statement.find')}
          placeholder={t('statement.findHint')}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </span>
      <Segments
        label={t('statement.sides')}
        segments={sides.map((value) => ({
          value,
          label: t(`statement.side.${value}`, { count: openCount }),
        }))}
        value={filter.side}
        onChoose={(side) => onFilter({ ...filter, side })}
      />
      <Toolbar label={t('statement.filters')} className={styles.chips}>
        {NARROWINGS.map((name) => (
          <Chip
            key={name}
            isOpen={opened === name}
            isUsed={isUsed[name]}
            onPress={() => setOpened(opened === name ? undefined : name)}
          >
            {t(NARROWING_KEYS[name])}
          </Chip>
        ))}
        {isNarrowed && (
          <Button
            variant="quiet"
            onPress={() => onFilter({ ...NO_FILTER, ...(filter.sort && { sort: filter.sort }) })}
          >
            {t('statement.filter.clear')}
          </Button>
        )}
      </Toolbar>
      {opened !== undefined && <NarrowingFields {...props} name={opened} />}
    </header>
  )
}

const NARROWINGS: readonly Narrowing[] = ['value', 'amount', 'type']

const NARROWING_KEYS: Readonly<Record<Narrowing, Key>> = {
  value: 'statement.filter.value',
  amount: 'statement.filter.amount',
  type: 'statement.filter.type',
}

function Chip({
  isOpen,
  isUsed,
  onPress,
  children,
}: {
  readonly isOpen: boolean
  readonly isUsed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      className={isUsed ? styles.used : styles.chip}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name={isUsed ? 'check' : 'add'} />
      {children}
    </button>
  )
}

/** The fields of one filter, in a row below the tools. */
function NarrowingFields({ name, statement, filter, onFilter }: ToolsProps & { readonly name: Narrowing }) {
  const texts = useTexts()
  const { t } = texts
  if (name === 'type') {
    const types = [...new Set(statement.entries.map(({ type }) => type))].filter(Boolean).toSorted()
    return (
      <div className={styles.fields}>
        <NativeSelect
          aria-label={t('statement.filter.type')}
          value={filter.type}
          options={[
            { value: '', label: t('statement.filter.anyType') },
            ...types.map((type) => ({ value: type, label: typeInWords(type, texts) })),
          ]}
          onChange={(type) => onFilter({ ...filter, type })}
        />
      </div>
    )
  }
  const ends = name === 'value' ? (['from', 'to'] as const) : (['min', 'max'] as const)
  return (
    <div className={styles.fields}>
      {ends.map((end) => {
        const id = `statement-${statement.path}-${end}`
        const change = (value: string) => onFilter({ ...filter, [end]: value })
        return (
          <span key={end} className={styles.field}>
            <label htmlFor={id}>{t(`statement.filter.${end}`)}</label>
            {name === 'value' ? (
              <DayInput control={{ id }} value={filter[end]} onChange={change} />
            ) : (
              <TextInput id={id} inputMode="decimal" value={filter[end]} onChange={change} />
            )}
          </span>
        )
      })}
    </div>
  )
}
