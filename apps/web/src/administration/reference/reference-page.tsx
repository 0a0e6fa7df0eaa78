import { listPurposeVersions, readPurposes, type PurposeListVersion } from '@nostro/contract'
import { LIST_SOURCES, REFERENCE_LISTS, type ReferenceList } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { DateTime, ErrorPanel, ListSkeleton, Page, Panel } from '../../ui/index.ts'
import { PurposeImport } from './purpose-import.tsx'
import styles from './reference.module.css'

const purposesQuery = query(readPurposes)
const versionsQuery = query(listPurposeVersions)

const SKELETON_ROWS = 8

/** Where the lists people choose from come from, and the import of the official purpose codes. */
export function ReferencePage() {
  const { t } = useTexts()
  const inForce = useQuery(purposesQuery({}))
  const versions = useQuery(versionsQuery({}))
  const error = inForce.error ?? versions.error
  const retry = () => {
    void inForce.refetch()
    void versions.refetch()
  }
  return (
    <Page title={t('referenceData.title')}>
      {error !== null && <ErrorPanel error={error} onRetry={retry} />}
      {error === null && (inForce.data === undefined || versions.data === undefined) && (
        <ListSkeleton rows={SKELETON_ROWS} />
      )}
      {inForce.data !== undefined && versions.data !== undefined && (
        <div className={styles.page}>
          <Panel title={t('referenceData.lists')} isPadded>
            <ul className={styles.rows}>
              {REFERENCE_LISTS.map((list) => (
                <ListRow
                  key={list}
                  list={list}
                  imported={list === 'purpose' ? inForce.data.version : undefined}
                />
              ))}
            </ul>
          </Panel>
          <Panel title={t('referenceData.import')} isPadded>
            <PurposeImport
              // What was typed belongs to the version it was compared with.
              key={inForce.data.version?.number ?? 0}
              basedOn={inForce.data.version?.number ?? 0}
              inForce={inForce.data.rowList}
            />
          </Panel>
          <Panel title={t('referenceData.versions')} isPadded>
            <Versions versions={versions.data.rowList} />
          </Panel>
        </div>
      )}
    </Page>
  )
}

interface ListRowProps {
  readonly list: ReferenceList
  /** What was imported in place of the product's own list. */
  readonly imported?: PurposeListVersion | undefined
}

function ListRow({ list, imported }: ListRowProps) {
  const { t } = useTexts()
  const own = LIST_SOURCES[list]
  return (
    <li className={styles.row}>
      <span className={styles.name}>{t(`referenceData.list.${list}`)}</span>
      <span>
        <span className={styles.label}>{t('referenceData.source')} </span>
        {imported?.source ?? own.source}
      </span>
      <span>
        <span className={styles.label}>{t('referenceData.date')} </span>
        {imported?.issuedOn ?? t('referenceData.comparedIn', { month: own.comparedIn })}
      </span>
      <span>
        <span className={styles.label}>{t('referenceData.codes')} </span>
        {imported?.count ?? own.count}
        {imported === undefined && own.unverified !== undefined && (
          <span className={styles.remark}>{t('referenceData.toCompare', { count: own.unverified })}</span>
        )}
      </span>
    </li>
  )
}

function Versions({ versions }: { readonly versions: readonly PurposeListVersion[] }) {
  const { t } = useTexts()
  if (versions.length === 0) return <p className={styles.note}>{t('referenceData.versions.none')}</p>
  return (
    <ol className={styles.rows} reversed>
      {versions.map(({ number, source, issuedOn, count, importedBy, importedAt }) => (
        <li key={number} className={styles.row}>
          <span className={styles.name}>{t('referenceData.version', { number })}</span>
          <span>
            {source}
            <span className={styles.remark}>{issuedOn}</span>
          </span>
          <span>
            {t('referenceData.imported', { name: importedBy })}
            <span className={styles.remark}>
              <DateTime instant={importedAt} />
            </span>
          </span>
          <span>
            <span className={styles.label}>{t('referenceData.codes')} </span>
            {count}
          </span>
        </li>
      ))}
    </ol>
  )
}
