import { valueAt } from '@nostro/messages'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { IconButton, TextInput } from '../../ui/index.ts'
import { shownText } from './lines/cell-text.ts'
import { foundCells } from './lines/find-lines.ts'
import styles from './grid-control.module.css'
import type { LineGrid } from './use-line-grid.ts'

/** Searches the lines. Enter moves to the next match, Escape returns to the cell. */
export function FindBox({ grid, onClose }: { readonly grid: LineGrid; readonly onClose: () => void }) {
  const { t, language } = useTexts()
  const { work, items, rows, columns, focus } = grid
  const [query, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const found = useMemo(() => {
    const { values } = work.store.get()
    const textAt = (row: number, index: number) => {
      const column = columns[index]
      if (column === undefined) return ''
      const position = rows[row] ?? 0
      const inside = column.pathIn(items[position])
      const place = { member: column.member, path: `${work.path}.${position}.${inside}`, values, language }
      return shownText(valueAt({ item: items[position] }, `item.${inside}`), place)
    }
    return foundCells(query, rows.length, columns.length, textAt)
  }, [query, items, rows, columns, work, language])

  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])

  const goOn = (step: 1 | -1) => {
    const here = rows.indexOf(focus.position) * columns.length + focus.column - 1
    const places = found.map(({ row, column }) => row * columns.length + column)
    const next =
      step === 1 ? places.findIndex((place) => place > here) : places.findLastIndex((place) => place < here)
    const target = found.at(next === -1 && step === 1 ? 0 : next)
    const position = target && rows[target.row]
    if (position !== undefined) work.point({ position, column: (target?.column ?? 0) + 1 })
  }
  const close = () => {
    onClose()
    if (rows.length > 0) work.goTo(focus)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey) goOn(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} role="search" className={styles.find}>
      <TextInput aria-label={t('grid.find')} value={query} onChange={setQuery} onKeyDown={handleKeyDown} />
      <output>{query.trim() !== '' && t('grid.found', { count: found.length })}</output>
      <IconButton label={t('grid.find.previous')} icon="arrowUp" onPress={() => goOn(-1)} />
      <IconButton label={t('grid.find.next')} icon="arrowDown" onPress={() => goOn(1)} />
      <IconButton label={t('grid.find.close')} icon="close" onPress={close} />
    </div>
  )
}
