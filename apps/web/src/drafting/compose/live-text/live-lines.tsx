import type { DraftLine } from '@nostro/messages'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { useViewport } from '../../../browser/viewport.ts'
import { labelKeyAt, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { finTokensOf, TextTokens, xmlTokensOf } from '../../../ui/index.ts'
import styles from './live-text.module.css'

/** The height of a line at the design width, in CSS pixels. The style sheet defines it in rem. */
const LINE_HEIGHT = 20
const OVERSCAN = 10

/** The lines as a list box. Only the visible lines are in the document. */
export function LiveLines({
  lines,
  marked,
  onPress,
}: {
  readonly lines: readonly DraftLine[]
  /** Indexes of the lines of the focused field. */
  readonly marked: ReadonlySet<number>
  readonly onPress: (line: DraftLine) => void
}) {
  const { t } = useTexts()
  const { scale } = useViewport()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const height = LINE_HEIGHT * scale
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  })
  const [first] = marked
  useEffect(() => {
    // Scrolls the line of the focused field into view.
    if (first !== undefined) virtualizer.scrollToIndex(first, { align: 'auto' })
  }, [first, virtualizer])

  const goTo = (index: number) => {
    const line = Math.min(Math.max(index, 0), lines.length - 1)
    setActive(line)
    virtualizer.scrollToIndex(line, { align: 'auto' })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const pressed = lines[active]
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      Enter: pressed && (() => onPress(pressed)),
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
        {drawn.map(({ index, start }) => {
          const line = lines[index]
          if (line === undefined) return null
          return (
            <Line
              key={index}
              id={`${listId}-${index}`}
              line={line}
              number={index + 1}
              start={start}
              isActive={index === active}
              isMarked={marked.has(index)}
              onPress={() => {
                setActive(index)
                onPress(line)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly line: DraftLine
  readonly number: number
  /** The position of the line, in CSS pixels from the top of all lines. */
  readonly start: number
  readonly isActive: boolean
  readonly isMarked: boolean
  readonly onPress: () => void
}

/** The number of member names shown for a line that is composed of several members. */
const NAMES_MAX = 3

function Line({ id, line, number, start, isActive, isMarked, onPress }: LineProps) {
  const { text } = useTexts()
  const state = useFormStore().get()
  const isFin = state.definition.format === 'MT'
  // The header line of FIN needs no names, and it fills the width.
  const named = isFin && number === 1 ? [] : line.paths
  const names = [...new Set(named.map((path) => text(labelKeyAt(state, path))))]
  const tokens = isFin ? finTokensOf(line.text) : xmlTokensOf(line.text)
  return (
    // The list handles the keys for all of its lines.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.line}
      data-active={isActive || undefined}
      data-linked={line.paths.length > 0 || undefined}
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
      </code>
      {names.length > 0 && <span className={styles.label}>{names.slice(0, NAMES_MAX).join(' · ')}</span>}
    </div>
  )
}
