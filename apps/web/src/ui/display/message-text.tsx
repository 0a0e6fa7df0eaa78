import { memo } from 'react'

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
}

/** A message as the network has it, read-only: numbered lines, coloured by what their pieces are. */
export const MessageText = memo(function MessageText({ text, label, lineNames }: MessageTextProps) {
  const lines = text.split(/\r\n|\n|\r/)
  const tokensOf = isXml(text) ? xmlTokensOf : finTokensOf
  return (
    // The keyboard scrolls what has focus, so the text takes part in the tab order.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <Line key={`${index} ${line}`} tokens={tokensOf(line)} name={lineNames?.get(index + 1)} />
        ))}
      </ol>
    </section>
  )
})

interface LineProps {
  readonly tokens: readonly FinToken[]
  readonly name: string | undefined
}

function Line({ tokens, name }: LineProps) {
  return (
    <li className={styles.line}>
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
