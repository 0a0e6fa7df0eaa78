import { useTexts } from '../../i18n/index.ts'
import type { FileReview } from './order-file-calls.ts'
import styles from './order-files.module.css'

/** The payments that differ from earlier ones or need attention, by reason, with their positions in the file. */
export function ReviewRemarks({ remarks }: Pick<FileReview, 'remarks'>) {
  const { t, text } = useTexts()
  return (
    <section>
      <h3 className={styles.heading}>{t('orderFile.review.remarks')}</h3>
      {remarks.length === 0 ? (
        <p className={styles.quiet}>{t('orderFile.review.nothingNew')}</p>
      ) : (
        <ul className={styles.findings}>
          {remarks.map(({ kind, code = '', params, count, positions }) => {
            const isWhole = positions.length === count
            const named = { positions: positions.join(', ') }
            return (
              <li key={`${kind} ${code}`} className={styles.warning}>
                <span>
                  {t(`orderFile.remark.${kind}`, { count, finding: code === '' ? '' : text(code, params) })}
                </span>
                <span className={styles.element}>
                  {isWhole
                    ? t('orderFile.review.positions', named)
                    : t('orderFile.review.positionsMore', named)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
