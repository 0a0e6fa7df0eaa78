import { useTexts } from '../../i18n/index.ts'
import { NativeSelect, Segments } from '../../ui/index.ts'
import { useColumnLabel } from '../statement-grid/use-column-label.ts'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import styles from './import-dialog.module.css'
import { CREDIT_AMOUNT, DEBIT_AMOUNT, type SourceTable } from './source-table.ts'
import type { LineImport } from './use-import.ts'

/** The number of source rows shown, enough to recognise the columns. */
const PREVIEW_ROWS = 4

/** The first rows of the source with a selectable meaning for each column, and the styles of its amounts and days. */
export function ImportColumns({
  grid,
  work,
  source,
}: {
  readonly grid: LineGrid
  readonly work: LineImport
  readonly source: SourceTable
}) {
  const { t } = useTexts()
  const { plan, correct } = work
  const labelOf = useColumnLabel(grid.work.path)
  const options = [
    { value: '', label: t('import.map.none') },
    ...grid.columns.map((column) => ({ value: column.name, label: labelOf(column) })),
    { value: DEBIT_AMOUNT, label: t('import.map.debit') },
    { value: CREDIT_AMOUNT, label: t('import.map.credit') },
  ]
  const mean = (column: number, meaning: string) =>
    correct({
      meanings: plan.meanings.map((other, each) => {
        if (each === column) return meaning === '' ? undefined : meaning
        // Each meaning is used by one column only.
        return other === meaning ? undefined : other
      }),
    })
  return (
    <div className={styles.part}>
      <h3>{t('import.source')}</h3>
      {source.meanings === undefined && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={plan.hasNames}
            onChange={({ currentTarget }) => correct({ hasNames: currentTarget.checked })}
          />
          {t('import.hasNames')}
        </label>
      )}
      <section className={styles.preview} tabIndex={0} aria-label={t('import.source')}>
        <table>
          <thead>
            <tr>
              {plan.meanings.map((meaning, column) => (
                <th key={`${column} of ${plan.meanings.length}`} scope="col">
                  <NativeSelect
                    aria-label={t('import.map', { position: column + 1 })}
                    options={options}
                    value={meaning ?? ''}
                    onChange={(chosen) => mean(column, chosen)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {source.rows.slice(0, PREVIEW_ROWS).map((row, index) => (
              <tr
                key={`${index} ${row.join(' ')}`}
                data-names={index === 0 && plan.hasNames ? '' : undefined}
              >
                {plan.meanings.map((_, column) => (
                  <td key={`${column} of ${plan.meanings.length}`}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <StyleChoices work={work} />
    </div>
  )
}

function StyleChoices({ work: { plan, correct } }: { readonly work: LineImport }) {
  const { t } = useTexts()
  return (
    <div className={styles.choices}>
      <span className={styles.choice}>
        <span aria-hidden="true">{t('import.decimals')}</span>
        <Segments
          label={t('import.decimals')}
          segments={[
            { value: 'point', label: '1,234.56' },
            { value: 'comma', label: '1.234,56' },
          ]}
          value={plan.decimals}
          onChoose={(decimals) => correct({ decimals })}
        />
      </span>
      <span className={styles.choice}>
        <span aria-hidden="true">{t('import.days')}</span>
        <Segments
          label={t('import.days')}
          segments={[
            { value: 'yearFirst', label: t('import.days.yearFirst') },
            { value: 'dayFirst', label: t('import.days.dayFirst') },
            { value: 'monthFirst', label: t('import.days.monthFirst') },
          ]}
          value={plan.days}
          onChoose={(days) => correct({ days })}
        />
      </span>
    </div>
  )
}
