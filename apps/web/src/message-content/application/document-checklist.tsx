import { documentNeed, DOCUMENTS, type DraftValues, isFilled, valueAt } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import styles from './document-checklist.module.css'

/**
 * Shows the documents of an application: whether its transaction type requires each one, and whether it is attached.
 */
export function DocumentChecklist({ values }: { readonly values: DraftValues }) {
  const { t, text } = useTexts()
  const chosen = valueAt(values, 'transactionType')
  const code = typeof chosen === 'string' ? chosen : ''
  return (
    <section aria-label={t('remittance.documents.for', { code })}>
      <h2 className={styles.title}>{t('remittance.documents.for', { code })}</h2>
      <ul className={styles.list}>
        {DOCUMENTS.map(({ file }) => {
          const need = documentNeed(file, code)
          const isThere = isFilled(valueAt(values, `documents.${file}`))
          const isMissing = need === 'required' && !isThere
          const state = isThere ? 'there' : 'missing'
          return (
            <li key={file} className={styles[isThere ? 'there' : isMissing ? 'missing' : 'open']}>
              <Icon name={isThere ? 'check' : isMissing ? 'alert' : 'circle'} />
              <span className={styles.document}>
                <span>{text(`field.documents.${file}`)}</span>
                <span className={styles.need}>
                  {t(`remittance.documents.${need}`)} · {t(`remittance.documents.${state}`)}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
