import { listBankDirectories } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Loaded, ShortDateTime } from '../../ui/index.ts'
import { BankImport } from './bank-import.tsx'
import styles from './banks.module.css'

const directoriesQuery = query(listBankDirectories)

const SKELETON_ROWS = 2

/** The active bank directory, earlier versions, and the import of the next one. */
export function BankDirectory() {
  const { t } = useTexts()
  const directories = useQuery(directoriesQuery({}))
  return (
    <Loaded query={directories} rows={SKELETON_ROWS}>
      {({ rowList }) => (
        <div className={styles.form}>
          {rowList.length === 0 && <p className={styles.note}>{t('bankDirectory.none')}</p>}
          <ul className={styles.rows}>
            {rowList.map(
              ({ number, source, issuedOn, isComplete, count, importedBy, inForceSince, isInForce }) => (
                <li key={number} className={styles.row}>
                  <span>
                    <span className={styles.name}>{source}</span>
                    <span className={styles.small}>{issuedOn}</span>
                  </span>
                  <span>
                    {t(isInForce ? 'bankDirectory.inForce' : 'bankDirectory.superseded', { count })}
                    {isComplete && <span className={styles.small}>{t('bankDirectory.isComplete')}</span>}
                  </span>
                  <span>
                    {t('referenceData.version', { number })}
                    <span className={styles.small}>{t('referenceData.imported', { name: importedBy })}</span>
                  </span>
                  <ShortDateTime instant={inForceSince} />
                </li>
              ),
            )}
          </ul>
          <BankImport onDone={() => void directories.refetch()} />
        </div>
      )}
    </Loaded>
  )
}
