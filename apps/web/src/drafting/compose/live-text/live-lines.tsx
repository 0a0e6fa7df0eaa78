import type { DraftLine } from '@nostro/messages'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'

import { useViewport } from '../../../browser/viewport.ts'
import { labelKeyAt, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { finTokensOf, TextTokens, xmlTokensOf } from '../../../ui/index.ts'
import { lineRows, type LineRow } from './line-rows.ts'
import styles from './live-text.module.css'

/** The height of a line at the design width, in CSS pixels. The style sheet defines it in rem. */
const LINE_HEIGHT = 20
const OVERSCAN = 10

/** The indexes of the lines that are marked. */
export interface LineMarks {
  /** The lines of the focused field. */
  readonly marked: ReadonlySet<number>
  /** The lines with a placeholder for a missing value. */
  readonly missing: ReadonlySet<number>
  /** The lines with a refused value. */
  readonly refused: ReadonlySet<number>
}

/** The lines as a list box. Only the visible lines are in the document. */
export function LiveLines({
  lines,
  marks: { marked, missing, refused },
  onPress,
}: {
  readonly lines: readonly DraftLine[]
  readonly marks: LineMarks
  readonly onPress: (line: DraftLine) => void
}) {
  const { t } = useTexts()
  const { scale } = useViewport()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => lineRows(lines, { opened, marked }), [lines, opened, marked])
  const height = LINE_HEIGHT * scale
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  })
  const [first] = marked
  const firstRow = rows.findIndex(({ index }) => index === first)
  useEffect(() => {
    // Scrolls the line of the focused field into view.
    if (firstRow !== -1) virtualizer.scrollToIndex(firstRow, { align: 'auto' })
  }, [firstRow, virtualizer])

  const press = ({ index, blockLength }: LineRow) => {
    const line = lines[index]
    if (blockLength > 0)
      setOpened(new Set(opened.has(index) ? [...opened].filter((one) => one !== index) : [...opened, index]))
    else if (line !== undefined) onPress(line)
  }

  const goTo = (index: number) => {
    const line = Math.min(Math.max(index, 0), rows.length - 1)
    setActive(line)
    virtualizer.scrollToIndex(line, { align: 'auto' })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const pressed = rows[active]
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      Enter: pressed && (() => press(pressed)),
    }
    const action = keys[event.key]
    if (action === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }
  const drawn = virtualizer.getVirtualItems()
  const isActiveDrawn = drawn.some(({ index }) => index === active)
  return (
    <div
      ref={frame}
      role="listbox"
      tabIndex={0}
      aria-label={t('liveText.toggle')}
      aria-multiselectable="true"
      aria-activedescendant={isActiveDrawn ? `${listId}-${active}` : undefined}
      className={styles.lines}
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" className={styles.all} style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index: place, start }) => {
          const row = rows[place]
          const line = row && lines[row.index]
          if (row === undefined || line === undefined) return null
          return (
            <Line
              key={row.index}
              id={`${listId}-${place}`}
              line={line}
              row={row}
              start={start}
              isActive={place === active}
              isMarked={marked.has(row.index)}
              isMissing={isMissingIn(row, missing)}
              isRefused={refused.has(row.index)}
              onPress={() => {
                setActive(place)
                press(row)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Returns whether a value is missing in a line, or in any line of a folded block. */
function isMissingIn({ index, blockLength, isFolded }: LineRow, missing: ReadonlySet<number>): boolean {
  const last = isFolded ? index + blockLength : index
  return [...missing].some((line) => line >= index && line <= last)
}

interface LineProps {
  readonly id: string
  readonly line: DraftLine
  readonly row: LineRow
  /** The position of the line, in CSS pixels from the top of all lines. */
  readonly start: number
  readonly isActive: boolean
  readonly isMarked: boolean
  readonly isMissing: boolean
  readonly isRefused: boolean
  readonly onPress: () => void
}

/** The number of member names shown for a line that is composed of several members. */
const NAMES_MAX = 3

function Line({ id, line, row, start, isActive, isMarked, isMissing, isRefused, onPress }: LineProps) {
  const { t, text } = useTexts()
  const number = row.index + 1
  const state = useFormStore().get()
  const isFin = state.definition.format === 'MT'
  // The header line of FIN needs no names, and it fills the width.
  const named = isFin && number === 1 ? [] : line.paths
  const names = [...new Set(named.map((path) => text(labelKeyAt(state, path))))]
  // A folded header is shown without its attributes, so that its number of lines is visible.
  const shown = row.isFolded ? line.text.replace(/\s+xmlns.*>$/, '>') : line.text
  const tokens = isFin ? finTokensOf(shown) : xmlTokensOf(shown)
  return (
    // The list handles the keys for all of its lines.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.line}
      data-active={isActive || undefined}
      data-missing={isMissing || undefined}
      data-refused={isRefused || undefined}
      data-format={state.definition.format}
      data-linked={line.paths.length > 0 || row.blockLength > 0 || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onPress()
      }}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <code className={styles.content}>
        <TextTokens tokens={tokens} />
        {row.isFolded && ` … ${t('liveText.lines', { count: row.blockLength })}`}
      </code>
      {names.length > 0 && (
        // A long name ends with an ellipsis; the tooltip has all names.
        <span className={styles.label} title={names.join(' · ')}>
          {names.slice(0, NAMES_MAX).join(' · ')}
        </span>
      )}
    </div>
  )
}
