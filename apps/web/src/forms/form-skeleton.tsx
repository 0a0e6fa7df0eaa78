import { useTexts } from '../i18n/index.ts'
import { Skeleton, VisuallyHidden } from '../ui/index.ts'
import styles from './form-skeleton.module.css'

/** Sections and fields of a typical form, shown while the form is loading. */
const SECTIONS = [
  { name: 'first', fields: 6 },
  { name: 'second', fields: 8 },
  { name: 'third', fields: 4 },
] as const

const NAVIGATION_ROWS = 10

/** A placeholder while a form is loading: the list of sections, the sections and the text, in their final places. */
export function FormSkeleton() {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <VisuallyHidden>{t('form.loading')}</VisuallyHidden>
      <div className={styles.navigation}>
        {Array.from({ length: NAVIGATION_ROWS }, (_, row) => (
          <Skeleton key={row} width="70%" />
        ))}
      </div>
      <div className={styles.sections}>
        {SECTIONS.map(({ name, fields }) => (
          <div key={name} className={styles.section}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={`${name} ${field}`} className={styles.field}>
                <Skeleton width="40%" />
                <Skeleton height="var(--control-height)" />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.text} />
    </div>
  )
}
