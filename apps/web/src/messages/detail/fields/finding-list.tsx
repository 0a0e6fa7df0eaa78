import { useTexts } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import type { RowFinding } from './explained-row.ts'
import styles from './fields.module.css'

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
