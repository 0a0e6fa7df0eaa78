import { useTexts } from '../../i18n/index.ts'
import styles from './brand.module.css'

interface BrandProps {
  readonly size?: 'small' | 'large'
  /** Only the logo, for narrow places. The name remains for screen readers. */
  readonly isSignOnly?: boolean
}

/** The product's logo and name. */
export function Brand({ size = 'small', isSignOnly = false }: BrandProps) {
  const { t } = useTexts()
  const name = t('product.name')
  return (
    <span className={size === 'large' ? styles.large : styles.small}>
      <svg
        className={styles.sign}
        viewBox="0 0 24 24"
        role={isSignOnly ? 'img' : undefined}
        aria-label={isSignOnly ? name : undefined}
        aria-hidden={isSignOnly ? undefined : true}
      >
        <rect width="24" height="24" rx="6" className={styles.ground} />
        {/* The logo: two accounts and a transfer. */}
        <path d="M7 17V7l10 10V7" className={styles.letter} />
      </svg>
      {!isSignOnly && name}
    </span>
  )
}
