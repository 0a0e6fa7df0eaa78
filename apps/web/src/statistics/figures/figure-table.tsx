import { useTexts } from '../../i18n/index.ts'
import { TextLink } from '../../ui/index.ts'
import type { Figure, FigureValue } from './figure.ts'
import styles from './figures.module.css'

/** The values of the chart as a table. Every value links to the list it was counted from. */
export function FigureTable({ figure }: { readonly figure: Figure }) {
  const { t } = useTexts()
  const { title, pointName, series, points } = figure
  const filled = points.filter(({ values }) => Object.keys(values).length > 0)
  return (
    <section className={styles.scroller} aria-label={t('home.chart.table', { title })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.key} className={styles.number}>
                  <Value value={values[one.key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ value }: { readonly value: FigureValue | undefined }) {
  if (value === undefined) return null
  return value.path === undefined ? value.text : <TextLink to={value.path}>{value.text}</TextLink>
}
