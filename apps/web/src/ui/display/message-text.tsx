import { memo, useEffect, useRef } from 'react'

import { type FinToken, finTokensOf } from './fin-tokens.ts'
import styles from './message-text.module.css'
import { isXml, xmlTokensOf } from './xml-tokens.ts'

interface MessageTextProps {
  /** A FIN or XML text as it stands, with any line ends. */
  readonly text: string
  /** Names the text for those who cannot see where it stands. */
  readonly label: string
  /** What stands in a line, by line number from 1; shown beside the line. */
  readonly lineNames?: ReadonlyMap<number, string>
  /** A line, from 1, that the reader is led to. */
  readonly markedLine?: number | undefined
}

/** A message as the network has it, read-only: numbered lines, coloured by what their pieces are. */
export const MessageText = memo(function MessageText({
  text,
  label,
  lineNames,
  markedLine,
}: MessageTextProps) {
  const lines = text.split(/\r\n|\n|\r/)
  const tokensOf = isXml(text) ? xmlTokensOf : finTokensOf
  return (
    // The keyboard scrolls what has focus, so the text takes part in the tab order.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={`${index} ${line}`}
            tokens={tokensOf(line)}
            name={lineNames?.get(index + 1)}
            isMarked={markedLine === index + 1}
          />
        ))}
      </ol>
    </section>
  )
})

interface LineProps {
  readonly tokens: readonly FinToken[]
  readonly name: string | undefined
  readonly isMarked: boolean
}

function Line({ tokens, name, isMarked }: LineProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li
      ref={line}
      className={isMarked ? styles.markedLine : styles.line}
      aria-current={isMarked || undefined}
    >
      <code className={styles.content}>
        {tokens.map((token, index) => (
          <span key={`${index} ${token.text}`} className={styles[token.kind]}>
            {token.text}
          </span>
        ))}
      </code>
      {name !== undefined && <span className={styles.note}>{name}</span>}
    </li>
  )
}
