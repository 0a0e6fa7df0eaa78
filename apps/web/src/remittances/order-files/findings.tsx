import { useTexts } from '../../i18n/index.ts'
import type { Finding } from './order-file-calls.ts'
import styles from './order-files.module.css'

/** The findings about a payment, each with its severity, its element and its sentence. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t, text, has } = useTexts()
  return (
    <ul className={styles.findings}>
      {findings.map(({ severity, code, element, member, params }, index) => {
        const label = member === undefined ? undefined : `field.${member}`
        return (
          // The same rule can be violated twice at one element.
          <li key={`${index} ${code}`} className={severity === 'error' ? styles.error : styles.warning}>
            <strong>{t(`orderFile.severity.${severity}`)}</strong>
            {label !== undefined && has(label) && <span>{text(label)}</span>}
            {element !== undefined && <code className={styles.element}>{element}</code>}
            <span>{text(code, params)}</span>
          </li>
        )
      })}
    </ul>
  )
}
