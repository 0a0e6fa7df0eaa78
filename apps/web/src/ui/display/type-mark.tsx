import { useTexts } from '../../i18n/index.ts'
import { typeColorOf } from './type-color.ts'
import { typeName } from './type-name.ts'
import styles from './type-mark.module.css'

/** A message type after a square in its colour, which is the same in lists, details, the audit trail and charts. */
export function TypeMark({ type, label }: { readonly type: string; readonly label?: string }) {
  const texts = useTexts()
  return (
    <span className={styles.type}>
      <svg className={styles.square} viewBox="0 0 8 8" aria-hidden="true" focusable="false">
        <rect width="8" height="8" rx="2" fill={`var(--color-type-${typeColorOf(type)})`} />
      </svg>
      {label ?? typeName(type, texts)}
    </span>
  )
}
