import { documentNeed, DOCUMENTS, isFilled, valueAt } from '@nostro/messages'

import { useFormPart } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import styles from './document-rows.module.css'
import { FormPaperButton } from './paper-buttons.tsx'

/** Which documents belong to the chosen transaction type, and which of them are there. */
export function DocumentRows() {
  const { t, text } = useTexts()
  const chosen = useFormPart(({ values }) => valueAt(values, 'transactionType'))
  const code = typeof chosen === 'string' ? chosen : ''
  const filled = useFormPart(({ values }) =>
    DOCUMENTS.filter(({ file }) => isFilled(valueAt(values, `documents.${file}`)))
      .map(({ file }) => file)
      .join(' '),
  ).split(' ')
  return (
    <section className={styles.rows} aria-label={t('remittance.documents.for', { code })}>
      <h2 className={styles.title}>{t('remittance.documents.for', { code })}</h2>
      <ul className={styles.list}>
        {DOCUMENTS.map(({ file }) => {
          const need = documentNeed(file, code)
          const isThere = filled.includes(file)
          const isMissing = need === 'required' && !isThere
          const state = isThere ? 'there' : 'missing'
          return (
            <li key={file} className={styles[isThere ? 'there' : isMissing ? 'missing' : 'open']}>
              <Icon name={isThere ? 'check' : isMissing ? 'alert' : 'circle'} />
              <span>{text(`field.documents.${file}`)}</span>
              <span className={styles.need}>
                {t(`remittance.documents.${need}`)} · {t(`remittance.documents.${state}`)}
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.paper}>
        <FormPaperButton />
        <span className={styles.need}>{t('remittance.paper.form.hint')}</span>
      </div>
    </section>
  )
}
