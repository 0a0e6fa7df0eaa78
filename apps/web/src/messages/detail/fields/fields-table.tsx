import { useEffect, useRef, useState } from 'react'

import { useTexts, type Texts } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import type { ExplainedBlock, ExplainedRow, RowFinding } from './explained-row.ts'
import styles from './fields.module.css'

interface FieldsTableProps {
  readonly block: ExplainedBlock
  readonly showsAbsent: boolean
  /** The key of the row that was opened from the text. */
  readonly markedKey: string | undefined
  readonly onShowLine: (line: number) => void
}

/** A long statement has thousands of fields, so this many are rendered at a time. */
const ROWS_AT_ONCE = 300

/** The fields of one block with their explanations. */
export function FieldsTable({ block, showsAbsent, markedKey, onShowLine }: FieldsTableProps) {
  const { t, text } = useTexts()
  const rows = showsAbsent ? block.rows : block.rows.filter(({ line }) => line !== undefined)
  const marked = rows.findIndex(({ key }) => key === markedKey)
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const visible = Math.max(shown, marked + 1)
  const name = block.nameKey === undefined ? block.key : text(block.nameKey)
  return (
    <section className={styles.block} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('detail.fields.tag')}</th>
            <th scope="col">{t('detail.fields.name')}</th>
            <th scope="col">{t('detail.fields.value')}</th>
            <th scope="col">{t('detail.fields.explanation')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, visible).map((row, position) => (
            <Row key={row.key} row={row} isMarked={position === marked} onShowLine={onShowLine} />
          ))}
        </tbody>
      </table>
      {rows.length > visible && (
        <Button onPress={() => setShown(visible + ROWS_AT_ONCE)}>
          {t('detail.fields.more', { count: rows.length - visible })}
        </Button>
      )}
    </section>
  )
}

/** The indentation by depth, limited to what fits a narrow screen. */
const INDENTS = [styles.depth0, styles.depth1, styles.depth2, styles.depth3, styles.depth4, styles.depth5]

function Row({
  row,
  isMarked,
  onShowLine,
}: {
  readonly row: ExplainedRow
  readonly isMarked: boolean
  readonly onShowLine: (line: number) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const { tag, line, value, depth, isGroup = false, findings } = row
  return (
    <tr
      ref={place}
      className={isMarked ? styles.marked : line === undefined ? styles.absent : undefined}
      aria-current={isMarked || undefined}
    >
      <td className={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
        {line === undefined ? (
          <code>{tag}</code>
        ) : (
          <button
            type="button"
            className={styles.tag}
            title={t('detail.fields.toText', { line })}
            onClick={() => onShowLine(line)}
          >
            <code>{tag}</code>
          </button>
        )}
      </td>
      <th scope="row" className={isGroup ? styles.group : styles.name}>
        {nameOf(row, texts)}
      </th>
      <td className={styles.value}>
        {line === undefined ? <span className={styles.missing}>{t('detail.fields.absent')}</span> : value}
      </td>
      <td className={styles.explanation}>
        <Explanation row={row} />
        {findings.length > 0 && <FindingList findings={findings} />}
      </td>
    </tr>
  )
}

/** Shows the purpose of a field, its parts with their meanings, and its format. */
function Explanation({ row }: { readonly row: ExplainedRow }) {
  const { text, has } = useTexts()
  const { helpKey, parts, format, notation } = row
  return (
    <>
      {helpKey !== undefined && has(helpKey) && <p>{text(helpKey)}</p>}
      {format && <p>{text(format.key, format.params)}</p>}
      {notation !== undefined && <code>{notation}</code>}
      {parts.length > 0 && (
        <dl className={styles.parts}>
          {parts.map(({ name, value, meaning }, position) => (
            // A field can have several parts with the same name.
            <div key={`${name} ${position}`}>
              <dt>{text(name)}</dt>
              <dd>
                {value}
                {meaning && ` · ${text(meaning.key, meaning.params)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function nameOf({ nameKey, ownName, tag }: ExplainedRow, { t, text, has }: Texts): string {
  if (nameKey !== undefined && has(nameKey)) return text(nameKey)
  return ownName ?? t('detail.fields.unknown', { tag })
}

/** Shows the findings as sentences. */
export function FindingList({ findings }: { readonly findings: readonly RowFinding[] }) {
  const { t, text } = useTexts()
  return (
    <ul className={styles.findings}>
      {findings.map(({ code, severity, params = {} }, position) => (
        // The same finding can occur twice at one position.
        <li key={`${code} ${position}`} className={styles[severity]}>
          <Icon name={severity === 'error' ? 'close' : 'warning'} />
          <span>
            {t(`detail.fields.${severity}`)}: {text(code, spoken(params))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function spoken(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const words = Object.entries(params).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.join(' ') : value,
  ])
  return Object.fromEntries(words)
}
