import { useTexts } from '../../i18n/index.ts'
import styles from './brand.module.css'

/** The product's logo and name. */
export function Brand({
  size = 'small',
  isLogoOnly = false,
}: {
  readonly size?: 'small' | 'large'
  /** Only the logo, for narrow places. The name remains for screen readers. */
  readonly isLogoOnly?: boolean
}) {
  const { t } = useTexts()
  const name = t('product.name')
  return (
    <span className={size === 'large' ? styles.large : styles.small}>
      <svg
        className={styles.sign}
        viewBox="0 0 24 24"
        role={isLogoOnly ? 'img' : undefined}
        aria-label={isLogoOnly ? name : undefined}
        aria-hidden={isLogoOnly ? undefined : true}
      >
        <rect width="24" height="24" rx="6" className={styles.ground} />
        {/* The logo: two accounts and a transfer. */}
        <path d="M7 17V7l10 10V7" className={styles.letter} />
      </svg>
      {!isLogoOnly && name}
    </span>
  )
}
