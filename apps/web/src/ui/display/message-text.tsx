import { memo, useEffect, useMemo, useRef, useState } from 'react'

import { type FinToken, finTokensOf } from './fin-tokens.ts'
import { useTexts } from '../../i18n/index.ts'
import styles from './message-text.module.css'
import { foldsOf, hiddenLines } from './text-folds.ts'
import { TextTokens } from './text-tokens.tsx'
import { isXml, xmlTokensOf } from './xml-tokens.ts'

interface MessageTextProps {
  /** A FIN or XML text, unchanged, with any line ends. */
  readonly text: string
  /** Names the text for screen readers. */
  readonly label: string
  /** The names of the lines, by line number from 1, shown next to the line. */
  readonly lineNames?: ReadonlyMap<number, string>
  /** The line to mark and scroll to, starting at 1. */
  readonly markedLine?: number | undefined
  /** Turns the names of lines into buttons that open their field. */
  readonly onLine?: ((line: number) => void) | undefined
  /** Blocks and elements of several lines can be collapsed. */
  readonly isFoldable?: boolean
}

const NOTHING_FOLDED: ReadonlySet<number> = new Set()

/** A read-only message text with line numbers and syntax colours. */
export const MessageText = memo(function MessageText({
  text,
  label,
  lineNames,
  markedLine,
  onLine,
  isFoldable = false,
}: MessageTextProps) {
  const lines = useMemo(() => text.split(/\r\n|\n|\r/), [text])
  const tokensOf = isXml(text) ? xmlTokensOf : finTokensOf
  const folds = useMemo(
    () => (isFoldable ? foldsOf(lines, isXml(text)) : new Map()),
    [isFoldable, lines, text],
  )
  const [folded, setFolded] = useState(NOTHING_FOLDED)
  const hidden = hiddenLines(folds, folded)
  return (
    // Scrolling by keyboard needs the focus, so the text is in the Tab order.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={`${index} ${line}`}
            number={index + 1}
            tokens={tokensOf(line)}
            name={lineNames?.get(index + 1)}
            isMarked={markedLine === index + 1}
            isHidden={hidden.has(index + 1)}
            onLine={onLine}
            fold={
              folds.has(index + 1)
                ? { isFolded: folded.has(index + 1), toggle: () => setFolded(toggled(folded, index + 1)) }
                : undefined
            }
          />
        ))}
      </ol>
    </section>
  )
})

function toggled(folded: ReadonlySet<number>, line: number): ReadonlySet<number> {
  const next = new Set(folded)
  if (!next.delete(line)) next.add(line)
  return next
}

interface LineProps {
  /** Starts at 1. */
  readonly number: number
  readonly tokens: readonly FinToken[]
  readonly name: string | undefined
  readonly isMarked: boolean
  readonly isHidden: boolean
  readonly onLine: MessageTextProps['onLine']
  /** Present on the first line of a collapsible part. */
  readonly fold: { readonly isFolded: boolean; readonly toggle: () => void } | undefined
}

function Line({ number, tokens, name, isMarked, isHidden, onLine, fold }: LineProps) {
  const { t } = useTexts()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li
      ref={line}
      className={isMarked ? styles.markedLine : styles.line}
      aria-current={isMarked || undefined}
      hidden={isHidden}
    >
      {fold !== undefined && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!fold.isFolded}
          aria-label={t('text.fold', { line: number })}
          onClick={fold.toggle}
        />
      )}
      <code className={styles.content}>
        <TextTokens tokens={tokens} />
      </code>
      {fold?.isFolded === true && <span className={styles.folded}>…</span>}
      {name !== undefined && onLine === undefined && <span className={styles.note}>{name}</span>}
      {name !== undefined && onLine !== undefined && (
        <button type="button" className={styles.link} onClick={() => onLine(number)}>
          {name}
        </button>
      )}
    </li>
  )
}
