import { type ApiError, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import styles from './order-files.module.css'

/** The issues of a refused file that are shown. */
const ISSUES_MAX = 20

/** The reason why a file is refused as a whole, with the places of its faults. */
export function FileRefusal({ failure }: { readonly failure: ApiError }) {
  const texts = useTexts()
  return (
    <Alert tone="attention" isUrgent>
      <p className={styles.sentence}>{sentenceOf(failure, texts)}</p>
      {failure.issues.length > 0 && (
        <ul className={styles.plainList}>
          {failure.issues.slice(0, ISSUES_MAX).map(({ path, code, params, message }, index) => (
            <li key={`${index} ${code}`}>
              <code className={styles.element}>{path.join('.')}</code> {message ?? texts.text(code, params)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
