import type { MessageDetail } from '@nostro/contract'
import type { Statement, StatementEntry } from '@nostro/messages'
import { useRef, useState } from 'react'

import { useViewport } from '../../../browser/viewport.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Dialog, Empty } from '../../../ui/index.ts'
import type { MessageContent } from '../../message-content.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryDetails, EntryPanel } from './entry-panel.tsx'
import { type EntryFilter, isNarrowed } from '../entry-filter.ts'
import type { EntryMatches } from '../entry-matches.ts'
import type { EntryList } from './entry-list.ts'
import styles from './entries-card.module.css'
import { EntriesTable } from './entries-table.tsx'
import { EntriesTools } from './entries-tools.tsx'

interface EntriesCardProps {
  readonly message: MessageDetail
  readonly content: MessageContent
  readonly statement: Statement
  /** The number of entries of the statements before this one in the message. */
  readonly firstEntry: number
  readonly matches: EntryMatches
  /** The payments could not be searched. */
  readonly hasFailed: boolean
  readonly shown: readonly StatementEntry[]
  readonly filter: EntryFilter
  readonly onFilter: (filter: EntryFilter) => void
}

/** The entries of a statement with search, filters and totals, and next to them the open entry. */
export function EntriesCard(props: EntriesCardProps) {
  const { statement, matches, hasFailed, shown, filter, onFilter } = props
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const [openPath, setOpenPath] = useState<string>()
  const list = useRef<HTMLElement>(null)
  const { entries } = statement
  const open = entries.find(({ path }) => path === openPath)
  const view: EntryList = {
    statement,
    matches,
    shown,
    isNarrowed: isNarrowed(filter),
    openPath,
    onOpen: setOpenPath,
  }
  const close = () => {
    setOpenPath(undefined)
    // The row that was open gets the focus back.
    list.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="true"]')?.focus()
  }
  return (
    <div className={open === undefined || isMobile ? styles.alone : styles.beside}>
      <section ref={list} className={styles.card} aria-label={t('statement.entries')}>
        <EntriesTools {...view} filter={filter} onFilter={onFilter} />
        {hasFailed && <p className={styles.failed}>{t('statement.match.failed')}</p>}
        {shown.length === 0 ? (
          <Empty text={t(entries.length === 0 ? 'statement.empty' : 'statement.none')} />
        ) : isMobile ? (
          <EntryCards {...view} />
        ) : (
          <EntriesTable
            {...view}
            sort={filter.sort}
            onSort={(sort) => onFilter(withSort(filter, sort))}
            onClose={close}
          />
        )}
      </section>
      {open !== undefined && !isMobile && <EntryPanel {...props} {...view} entry={open} onClose={close} />}
      {open !== undefined && isMobile && (
        <Dialog
          title={t('statement.entry.title', { position: entries.indexOf(open) + 1, count: entries.length })}
          onClose={close}
        >
          <EntryDetails {...props} entry={open} />
        </Dialog>
      )}
    </div>
  )
}

function withSort(filter: EntryFilter, sort: EntryFilter['sort']): EntryFilter {
  const { sort: _, ...narrowing } = filter
  return { ...narrowing, ...(sort && { sort }) }
}
