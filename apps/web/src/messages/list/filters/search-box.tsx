import { useRef, useState, type FormEvent } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { chordNow, Icon, useShortcutMap, useShortcuts } from '../../../ui/index.ts'
import { isFilterValue } from './list-filters.ts'
import styles from './filters.module.css'

/** A search box for references, UETR, BICs, names and amounts. Enter searches, and the key `/` moves the focus here. */
export function SearchBox({
  value,
  onSearch,
}: {
  readonly value: string | undefined
  readonly onSearch: (text: string | undefined) => void
}) {
  const { t } = useTexts()
  const [{ shown, typed }, setBox] = useState({ shown: value, typed: value ?? '' })
  // The search of another URL replaces the typed text, and the focus stays in the box.
  if (shown !== value) setBox({ shown: value, typed: value ?? '' })
  const box = useRef<HTMLInputElement>(null)
  const key = chordNow(useShortcutMap(), '/')
  useShortcuts({ '/': () => box.current?.focus() })

  const search = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    onSearch(isFilterValue('search', text) ? text : undefined)
  }
  return (
    <search className={styles.place}>
      <form className={styles.search} onSubmit={search}>
        <Icon name="search" />
        <input
          ref={box}
          type="search"
          className={styles.box}
          aria-label={t('list.search')}
          aria-keyshortcuts={key === '' ? undefined : key}
          placeholder={t('list.search.hint')}
          title={t('list.search.hint')}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setBox({ shown: value, typed: event.target.value })
            // The clear button of the box removes the search immediately.
            if (event.target.value === '' && value !== undefined) onSearch(undefined)
          }}
        />
      </form>
    </search>
  )
}
