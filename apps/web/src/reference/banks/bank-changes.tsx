import type { BankImportChanges } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import styles from './banks.module.css'
import type { CheckedBanks } from './use-bank-import.ts'

const CHANGES = ['added', 'changed', 'removed'] as const

/** Shows the changes that a file of banks would make to the active directory, and its rejected rows. */
export function BankChanges({ checked: { changes, rejected } }: { readonly checked: CheckedBanks }) {
  const { t } = useTexts()
  const kinds = CHANGES.filter((kind) => changes[kind].count > 0)
  return (
    <section aria-label={t('bankDirectory.changes')} className={styles.form}>
      <h3 className={styles.heading}>{t('bankDirectory.changes')}</h3>
      {kinds.length === 0 && <p className={styles.note}>{t('bankDirectory.same')}</p>}
      {kinds.map((kind) => (
        <details key={kind} className={styles.change}>
          <summary>{t(`bankDirectory.${kind}`, { count: changes[kind].count })}</summary>
          <Banks banks={changes[kind]} />
        </details>
      ))}
      {rejected.length > 0 && <RejectedRows rejected={rejected} />}
    </section>
  )
}

function Banks({ banks: { first, count } }: { readonly banks: BankImportChanges['added'] }) {
  const { t } = useTexts()
  return (
    <ul className={styles.banks}>
      {first.map(({ bic, name, city, country }) => (
        <li key={bic}>
          <span className={styles.code}>{bic}</span> {name} – {city === '' ? country : `${city}, ${country}`}
        </li>
      ))}
      {count > first.length && <li>{t('bankDirectory.more', { count: count - first.length })}</li>}
    </ul>
  )
}

const REJECTED_SHOWN = 20

function RejectedRows({ rejected }: Pick<CheckedBanks, 'rejected'>) {
  const { t, text } = useTexts()
  return (
    <Alert tone="warning">
      <p className={styles.name}>{t('bankDirectory.rejected', { count: rejected.length })}</p>
      <ul className={styles.banks}>
        {rejected.slice(0, REJECTED_SHOWN).map(({ line, code, params }) => (
          <li key={line}>{t('bankDirectory.line', { line, issue: text(code, params) })}</li>
        ))}
        {rejected.length > REJECTED_SHOWN && (
          <li>{t('bankDirectory.more', { count: rejected.length - REJECTED_SHOWN })}</li>
        )}
      </ul>
    </Alert>
  )
}
