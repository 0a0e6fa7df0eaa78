import { listReferenceVersions, readReferenceLists, type AnswerOf, type ListVersion } from '@nostro/contract'
import { type ImportableList, IMPORTABLE_LISTS } from '@nostro/kernel'
import { LIST_SOURCES, REFERENCE_LISTS, type ReferenceList } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import {
  ErrorPanel,
  Field,
  ListHeads,
  ListSkeleton,
  NativeSelect,
  Page,
  Panel,
  ShortDateTime,
} from '../../ui/index.ts'
import records from '../../ui/page/record-page.module.css'
import { BankDirectory } from '../banks/bank-directory.tsx'
import { RatesPanel } from '../rates/rates-panel.tsx'
import { ListImport } from './list-import.tsx'
import { ownEntries } from './own-entries.ts'
import styles from './reference.module.css'

const listsQuery = query(readReferenceLists)
const versionsQuery = query(listReferenceVersions)

/** The list that is selected first. */
const FIRST_LIST: ImportableList = 'purpose'

const ownQuery = (list: ImportableList) => ({
  queryKey: ['ownEntries', list],
  queryFn: () => ownEntries(list),
})

const SKELETON_ROWS = 8

/** Shows the sources of the reference lists, and the import of newer versions. */
export function ReferencePage() {
  const { t } = useTexts()
  const inForce = useQuery(listsQuery({}))
  const versions = useQuery(versionsQuery({}))
  // The import form is above other panels, so all of them are rendered together.
  const isOwnPending = useQuery(ownQuery(FIRST_LIST)).isPending
  const isPending = inForce.data === undefined || versions.data === undefined || isOwnPending
  const error = inForce.error ?? versions.error
  const retry = () => {
    void inForce.refetch()
    void versions.refetch()
  }
  return (
    <Page title={t('referenceData.title')}>
      {error !== null && <ErrorPanel error={error} onRetry={retry} />}
      {error === null && isPending && <ListSkeleton rows={SKELETON_ROWS} />}
      {inForce.data !== undefined && versions.data !== undefined && !isOwnPending && (
        <div className={styles.columns}>
          <div className={styles.wide}>
            <WaitingChanges of={['referenceList', 'referenceRates', 'bankDirectory']} />
          </div>
          <div className={styles.page}>
            <Panel title={t('referenceData.lists')}>
              <ul className={records.sources} aria-label={t('referenceData.lists')}>
                <ListHeads
                  heads={[
                    t('referenceData.list'),
                    t('referenceData.source'),
                    t('referenceData.date'),
                    t('referenceData.codes'),
                  ]}
                />
                {REFERENCE_LISTS.map((list) => (
                  <ListRow
                    key={list}
                    list={list}
                    // The newest version is first.
                    imported={versions.data.rowList.find((version) => version.list === list)}
                  />
                ))}
              </ul>
            </Panel>
            <RatesPanel />
            <Panel title={t('referenceData.versions')}>
              <Versions versions={versions.data.rowList} />
            </Panel>
          </div>
          <div className={styles.page}>
            <Panel title={t('referenceData.import')} isPadded>
              <Import lists={inForce.data.rowList} />
            </Panel>
            <Panel title={t('bankDirectory.title')} isPadded>
              <BankDirectory />
            </Panel>
          </div>
        </div>
      )}
    </Page>
  )
}

/** Selects a list and shows its import form. */
function Import({ lists }: { readonly lists: AnswerOf<typeof readReferenceLists>['rowList'] }) {
  const { t } = useTexts()
  const [list, setList] = useState<ImportableList>(FIRST_LIST)
  const { data: own } = useQuery(ownQuery(list))
  const inForce = lists.find((each) => each.list === list)
  return (
    <div className={styles.form}>
      <Field label={t('referenceData.list')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={list}
            options={IMPORTABLE_LISTS.map((value) => ({ value, label: t(`referenceData.list.${value}`) }))}
            onChange={(value) => setList(IMPORTABLE_LISTS.find((each) => each === value) ?? 'purpose')}
          />
        )}
      </Field>
      {own !== undefined && (
        <ListImport
          // Typed text belongs to the version it was compared with, so another version resets the form.
          key={`${list} ${inForce?.number ?? 0}`}
          list={list}
          basedOn={inForce?.number ?? 0}
          inForce={inForce?.entries ?? own}
          own={own}
        />
      )}
    </div>
  )
}

function ListRow({
  list,
  imported,
}: {
  readonly list: ReferenceList
  /** The imported version that replaces the product's own list. */
  readonly imported?: ListVersion | undefined
}) {
  const { t } = useTexts()
  const own = LIST_SOURCES[list]
  return (
    <li className={records.person}>
      <span className={records.name}>{t(`referenceData.list.${list}`)}</span>
      <span>
        <span className={records.caption}>{t('referenceData.source')} </span>
        {imported?.source ?? own.source}
      </span>
      <span>
        <span className={records.caption}>{t('referenceData.date')} </span>
        {imported?.issuedOn ?? t('referenceData.comparedIn', { month: own.comparedIn })}
      </span>
      <span>
        <span className={records.caption}>{t('referenceData.codes')} </span>
        {imported?.count ?? own.count}
        {imported === undefined && own.unverified !== undefined && (
          <span className={records.small}>{t('referenceData.toCompare', { count: own.unverified })}</span>
        )}
      </span>
    </li>
  )
}

function Versions({ versions }: { readonly versions: readonly ListVersion[] }) {
  const { t } = useTexts()
  if (versions.length === 0) return <p className={styles.none}>{t('referenceData.versions.none')}</p>
  return (
    <ul className={records.sources} aria-label={t('referenceData.versions')}>
      {versions.map(({ list, number, source, issuedOn, count, importedBy, importedAt }) => (
        <li key={`${list} ${number}`} className={records.person}>
          <span className={records.name}>
            {t(`referenceData.list.${list}`)}
            <span className={records.small}>{t('referenceData.version', { number })}</span>
          </span>
          <span>
            {source}
            <span className={records.small}>{issuedOn}</span>
          </span>
          <span>
            {t('referenceData.imported', { name: importedBy })}
            <span className={records.small}>
              <ShortDateTime instant={importedAt} />
            </span>
          </span>
          <span>
            <span className={styles.label}>{t('referenceData.codes')} </span>
            {count}
          </span>
        </li>
      ))}
    </ul>
  )
}
