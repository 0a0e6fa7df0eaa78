import type { UnreadPart } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Icon, Segments } from '../../ui/index.ts'
import { useColumnLabel } from '../statement-grid/use-column-label.ts'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import styles from './import-dialog.module.css'
import { assumptionsInLines, assumptionsOf } from './import-lines.ts'
import type { LineImport } from './use-import.ts'

/** The maximum number of refused cells shown. */
const SHOWN_MAX = 100

/** Shows the result: the number of valid lines, and each refused cell with its reason. */
export function ImportResult({
  grid,
  work,
  validCount,
}: {
  readonly grid: LineGrid
  readonly work: LineImport
  readonly validCount: number
}) {
  const { t } = useTexts()
  const { lines, plan, replaces, skipsDuplicates } = work
  const refused = lines.filter(({ refusals }) => refusals.length > 0)
  const duplicates = lines.filter(({ isDuplicate }) => isDuplicate)
  const columnLabel = useColumnLabel(grid.work.path)
  const labelOf = (name: string) =>
    columnLabel(grid.columns.find((column) => column.name === name) ?? { name, isChoice: false })
  const assumed = work.source?.isWhole === true ? [] : assumptionsOf(plan, work.members)
  const assumedInLines = assumptionsInLines(lines, assumed)
  const sentence = (each: typeof assumed) =>
    each
      .map(({ name, copies, text: content }) => `${labelOf(name)} = ${copies ? labelOf(copies) : content}`)
      .join('; ')
  return (
    <div className={styles.part}>
      <h3>{t('import.result')}</h3>
      <output className={styles.counts}>
        <span className={styles.right}>
          <Icon name="check" />
          {t('import.valid', { count: validCount })}
        </span>
        {refused.length > 0 && (
          <span className={styles.wrong}>
            <Icon name="alert" />
            {t('import.refused', { count: refused.length })}
          </span>
        )}
        {duplicates.length > 0 && (
          <span className={styles.doubtful}>
            <Icon name="warning" />
            {t('import.duplicates', { count: duplicates.length })}
          </span>
        )}
      </output>
      {assumed.length > 0 && <p>{t('import.assumed', { assumptions: sentence(assumed) })}</p>}
      {assumedInLines.length > 0 && (
        <p>{t('import.assumedInLines', { assumptions: sentence(assumedInLines) })}</p>
      )}
      <div className={styles.choices}>
        {grid.items.length > 0 && (
          <span className={styles.choice}>
            <span aria-hidden="true">{t('import.mode')}</span>
            <Segments
              label={t('import.mode')}
              segments={[
                { value: 'add', label: t('import.mode.add') },
                { value: 'replace', label: t('import.mode.replace') },
              ]}
              value={replaces ? 'replace' : 'add'}
              onChoose={(mode) => work.setReplaces(mode === 'replace')}
            />
          </span>
        )}
        {duplicates.length > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={skipsDuplicates}
              onChange={({ currentTarget }) => work.setSkipsDuplicates(currentTarget.checked)}
            />
            {t('import.skipDuplicates')}
          </label>
        )}
      </div>
      <RefusedCells work={work} labelOf={labelOf} />
      <LeftParts parts={leftParts(grid, work)} />
    </div>
  )
}

function RefusedCells({
  work: { lines },
  labelOf,
}: {
  readonly work: LineImport
  readonly labelOf: (name: string) => string
}) {
  const { t, text } = useTexts()
  const cells = lines.flatMap(({ row, refusals, isDuplicate }) => [
    ...refusals.map(({ name, content, issue }) => ({
      row,
      label: labelOf(name),
      content,
      reason: text(issue.code, issue.params),
    })),
    ...(isDuplicate ? [{ row, label: '', content: '', reason: t('import.duplicate') }] : []),
  ])
  if (cells.length === 0) return null
  return (
    <section className={styles.refused} tabIndex={0} aria-label={t('import.result')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.cell')}</th>
            <th scope="col">{t('import.content')}</th>
            <th scope="col">{t('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, SHOWN_MAX).map(({ row, label, content, reason }) => (
            <tr key={`${row} ${label} ${reason}`}>
              <td>{row}</td>
              <td>{label}</td>
              <td className={styles.content}>{content}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cells.length > SHOWN_MAX && <p>{t('import.more', { count: cells.length - SHOWN_MAX })}</p>}
    </section>
  )
}

/**
 * Returns the parts of the source that are not imported. Details of lines are among them if the lines of the form have
 * no member for them.
 */
function leftParts(grid: LineGrid, { source }: LineImport): readonly UnreadPart[] {
  const { left = [], details = [] } = source ?? {}
  const takesDetails = Object.hasOwn(grid.work.shape.item.members, 'informationToAccountOwner')
  return [...left, ...(takesDetails ? [] : details)].toSorted((one, other) => one.line - other.line)
}

/** Shows the parts of a message for which the form has no field, by line and text. */
function LeftParts({ parts: left }: { readonly parts: readonly UnreadPart[] }) {
  const { t } = useTexts()
  if (left.length === 0) return null
  return (
    <section className={styles.refused} tabIndex={0} aria-label={t('import.left')}>
      <table>
        <caption>{t('import.left')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('import.textLine')}</th>
            <th scope="col">{t('import.cell')}</th>
            <th scope="col">{t('import.content')}</th>
            <th scope="col">{t('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {left.slice(0, SHOWN_MAX).map(({ line, place, value, reason }) => (
            <tr key={`${line} ${place}`}>
              <td>{line}</td>
              <td className={styles.content}>{place.split('/').slice(-2).join('/')}</td>
              <td className={styles.content}>{value}</td>
              <td>{t(`unplaced.reason.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > SHOWN_MAX && <p>{t('import.more', { count: left.length - SHOWN_MAX })}</p>}
    </section>
  )
}
